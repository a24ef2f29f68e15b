import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences";

// While the page is worked on, a server answers what it asks: `kanly serve`, or the one that is named here.
const server = process.env["KANLY_SERVER"] ?? "http://127.0.0.1:7777";
const proxy = { target: server, ws: true, changeOrigin: true, headers: { origin: server } };

// Names are fixed, so that the built page in dist/ changes only where its content does; the server tells browsers by a hash of
// the content what has changed.
export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
  // The catalogue lies beside this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": proxy, "/rules": proxy, "/reports": proxy, "/healthz": proxy, "/openapi.json": proxy } },
  test: { include: ["src/**/*.test.ts"] },
});
