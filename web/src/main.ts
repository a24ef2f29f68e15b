import { mount } from "svelte";
import App from "./App.svelte";
import { learn } from "./language";
import "./style.css";

const page = document.getElementById("page");
await learn();
if (page) mount(App, { target: page });
