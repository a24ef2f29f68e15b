var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){return typeof e?.then==`function`}function m(e){return e()}function h(e){for(var t=0;t<e.length;t++)e[t]()}function g(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function _(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}function v(e,t){var n={};for(var r in e)t.includes(r)||(n[r]=e[r]);for(var i of Object.getOwnPropertySymbols(e))Object.propertyIsEnumerable.call(e,i)&&!t.includes(i)&&(n[i]=e[i]);return n}var y=1<<24,b=1024,x=2048,S=4096,ee=8192,te=16384,ne=32768,re=1<<25,ie=65536,ae=1<<18,oe=1<<19,se=1<<20,ce=1<<25,le=1<<21,ue=1<<22,de=1<<23,fe=Symbol(`$state`),pe=Symbol(`component`),me=Symbol(`legacy props`),he=Symbol(``),ge=Symbol(`attributes`),_e=Symbol(`class`),ve=Symbol(`style`),ye=Symbol(`text`),be=Symbol(`form reset`),xe=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},Se=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),Ce={},C=Symbol(`uninitialized`),we=`http://www.w3.org/1999/xhtml`;function Te(){console.warn(`https://svelte.dev/e/derived_inert`)}function Ee(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function De(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Oe(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var w=!1;function ke(e){w=e}var T;function E(e){if(e===null)throw Ee(),Ce;return T=e}function Ae(){return E(bn(T))}function D(e){if(w){if(bn(T)!==null)throw Ee(),Ce;T=e}}function je(e=1){if(w){for(var t=e,n=T;t--;)n=bn(n);T=n}}function Me(e=!0){for(var t=0,n=T;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=bn(n);e&&n.remove(),n=i}}function Ne(e){if(!e||e.nodeType!==8)throw Ee(),Ce;return e.data}function Pe(e){return e===this.v}function Fe(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ie(e){return!Fe(e,this.v)}function Le(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Re(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function ze(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Be(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Ve(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function He(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Ue(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function We(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Ge(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Ke(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function qe(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Je(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Ye=!1;function Xe(){Ye=!0}function Ze(e){let t=e.p;for(;t!==null&&t.c===null;)t=t.p;return t?.c??null}function Qe(e,t){return e===null&&Le(t),e.c??=new Map(Ze(e)||void 0)}var O=null;function $e(e){O=e}function et(e){return Qe(O,`getContext`).get(e)}function tt(e,t){return Qe(O,`setContext`).set(e,t),t}function nt(e){return Qe(O,`hasContext`).has(e)}function rt(e,t=!1,n){O={p:O,i:!1,c:null,e:null,s:e,x:null,r:V,l:Ye&&!t?{s:null,u:null,$:[]}:null}}function it(e){var t=O,n=t.e;if(n!==null){t.e=null;for(var r of n)Pn(r)}return e!==void 0&&(t.x=e),t.i=!0,O=t.p,at(e)}function at(e={}){return i(e,pe,{value:!0}),e}function ot(){return!Ye||O!==null&&O.l===null}var st=[];function ct(){var e=st;st=[],h(e)}function lt(e){if(st.length===0&&!Lt){var t=st;queueMicrotask(()=>{t===st&&ct()})}st.push(e)}function ut(){for(;st.length>0;)ct()}var dt=~(x|S|b);function k(e,t){e.f=e.f&dt|t}function ft(e){e.f&512||e.deps===null?k(e,b):k(e,S)}function pt(e,t){e.f&2048?t.set(e,x):e.f&4096&&t.get(e)!==2048&&t.set(e,S),k(e,b)}function mt(e,t){if(t){let t=document.body;e.autofocus=!0,lt(()=>{document.activeElement===t&&e.focus()})}}function ht(e){w&&N(e)!==null&&Sn(e)}var gt=!1;function _t(){gt||(gt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[be]?.()})},{capture:!0}))}function vt(e){var t=B,n=V;rr(null),ir(null);try{return e()}finally{rr(t),ir(n)}}function yt(e,t,n,r=n){e.addEventListener(t,()=>vt(n));let i=e[be];e[be]=i?()=>{i(),r(!0)}:()=>r(!0),_t()}function bt(e,t,n,r){let i=ot()?wt:Dt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=V,c=xt(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){Dn(e,s)}St()}}var d=Ct();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>Et(e))).then(u).catch(e=>Dn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),St())}):f()}function xt(){var e=V,t=B,n=O,r=j;return function(i=!0){ir(e),rr(t),$e(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function St(e=!0){ir(null),rr(null),$e(null),e&&j?.deactivate()}function Ct(){var e=V,t=e.b,n=j,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function wt(e){var t=2|x;return V!==null&&(V.f|=oe),{ctx:O,deps:null,effects:null,equals:Pe,f:t,fn:e,reactions:null,rv:0,v:C,wv:0,parent:V,ac:null}}var Tt=Symbol(`obsolete`);function Et(e,t,n){let r=V;r===null&&Re();var i=void 0,a=en(C),o=!B,s=new Set;return Rn(()=>{var t=V,n=g();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==xe&&n.reject(e)}).finally(St)}catch(e){n.reject(e),St()}var c=j;if(o){if(t.f&32768)var l=Ct();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(Tt);else for(let e of s.values())e.reject(Tt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==Tt&&(c.activate(),t?(a.f|=de,sn(a,t)):(a.f&8388608&&(a.f^=de),sn(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),Mn(()=>{for(let e of s)e.reject(Tt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function A(e){let t=wt(e);return or(t),t}function Dt(e){let t=wt(e);return t.equals=Ie,t}function Ot(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)z(t[n])}}function kt(e){var t,n=V,r=e.parent;if(!er&&r!==null&&e.v!==C&&r.f&24576)return Te(),e.v;ir(r);try{Ot(e),t=_r(e)}finally{ir(n)}return t}function At(e){var t=kt(e);!e.equals(t)&&(e.wv=mr(),(!j?.is_fork||e.deps===null)&&(j===null?e.v=t:(j.capture(e,t,!0),Pt?.capture(e,t,!0)),e.deps===null))?k(e,b):er||(Ft===null?ft(e):(jn()||j?.is_fork)&&Ft.set(e,t))}function jt(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&vt(()=>{t.ac.abort(xe),t.ac=null}),t.fn!==null&&(t.teardown=f),br(t,0),Wn(t))}function Mt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&xr(t)}var Nt=null,j=null,Pt=null,Ft=null,It=null,Lt=!1,Rt=!1,zt=null,Bt=null,Vt=0,Ht=1,Ut=class e{id=Ht++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){Nt===null?Nt=this:(Nt.next=this,this.prev=Nt),Nt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)k(r,x),t(r);for(r of n.m)k(r,S),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=b}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)k(e,t),this.schedule(e);this.apply();for(var t=zt=[],n=[],r=Bt=[];this.#a.length>0;){Vt++>1e3&&(this.#b(),Gt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Xt(e),this.#d()||this.discard(),t}}if(j=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(zt=null,Bt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Yt(e,t);r.length>0&&j.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),Pt=this,qt(n),qt(t),Pt=null,this.#i?.resolve();var o=j;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Qt.clear(),o.#m())}}#h(e,t,n){e.f^=b;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=b:i&4?t.push(r):hr(r)&&(i&16&&this.add_dirty_reaction(r,S),xr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),k(i,x),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),j=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)pt(e[t],this.#s)}capture(e,t,n=!1){e.v!==C&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),Ft?.set(e,t)),this.is_fork||(e.v=t)}activate(){j=this}deactivate(){j=null,Ft=null}flush(){try{Rt=!0,j=this,this.#m()}finally{Vt=0,It=null,zt=null,Bt=null,Rt=!1,j=null,Ft=null,Qt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(Tt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,lt(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=g()).promise}static ensure(){if(j===null){let t=j=new e;!Rt&&!Lt&&lt(()=>{t.started||t.flush()})}return j}apply(){Ft=null}schedule(e){It=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?Nt=e:t.prev=e,this.linked=!1}}};function Wt(e){var t=Lt,n=Pt;Pt=null,Lt=!0;try{var r;for(e&&(Wt(),r=e());;){if(ut(),j===null)return r;j.flush()}}finally{Lt=t,Pt=n}}function Gt(){try{Ue()}catch(e){Dn(e,It)}}var Kt=null;function qt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&hr(r)&&(Kt=new Set,xr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&qn(r),Kt?.size>0)){Qt.clear();for(let e of Kt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Kt.has(n)&&(Kt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||xr(n)}}Kt.clear()}}Kt=null}}function Jt(e){j.schedule(e)}function Yt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),k(e,b);for(var n=e.first;n!==null;)Yt(n,t),n=n.next}}function Xt(e){k(e,b);for(var t=e.first;t!==null;)Xt(t),t=t.next}var Zt=new Set,Qt=new Map,$t=!1;function en(e,t){return{f:0,v:e,reactions:null,equals:Pe,rv:0,wv:0}}function tn(e,t){let n=en(e,t);return or(n),n}function nn(e,t=!1,n=!0){let r=en(e);return t||(r.equals=Ie),Ye&&n&&O!==null&&O.l!==null&&(O.l.s??=[]).push(r),r}function rn(e,t,n=!1){return B!==null&&(!nr||B.f&131072)&&ot()&&B.f&4325394&&(ar===null||!ar.has(e))&&qe(),sn(e,n?dn(t):t,Bt)}var an=null,on=0;function sn(e,t,n=null){if(!e.equals(t)){er?Qt.set(e,t):Qt.has(e)||Qt.set(e,e.v);var r=Ut.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&kt(t),Ft===null&&ft(t)}e.wv=mr(),an=null,on=0,un(e,x,n),an=null,ot()&&V!==null&&V.f&1024&&!(V.f&96)&&(cr===null?lr([e]):cr.push(e)),!r.is_fork&&Zt.size>0&&!$t&&cn()}return t}function cn(){$t=!1;for(let e of Zt){e.f&1024&&k(e,S);let t;try{t=hr(e)}catch{t=!0}t&&xr(e)}Zt.clear()}function ln(e){rn(e,e.v+1)}function un(e,t,n){var r=e.reactions;if(r!==null){var i=ot(),a=r.length;if(on+=a,on>1e5&&an===null&&(an=new Set),an!==null){if(an.has(e))return;an.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==V){var l=(c&x)===0;if(l&&k(s,t),c&131072)Zt.add(s);else if(c&2){var u=s;Ft?.delete(u),un(u,S,n)}else if(l){var d=s;c&16&&Kt!==null&&Kt.add(d),n===null?Jt(d):n.push(d)}}}}}function dn(t){if(typeof t!=`object`||!t||fe in t||pe in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=tn(0),u=null,d=fr,f=e=>{if(fr===d)return e();var t=B,n=fr;rr(null),pr(d);var r=e();return rr(t),pr(n),r};return i&&r.set(`length`,tn(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Ge();var i=r.get(t);return i===void 0?f(()=>{var e=tn(n.value,u);return r.set(t,e),e}):rn(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>tn(C,u));r.set(t,e),ln(o)}}else rn(n,C),ln(o);return!0},get(e,n,i){if(n===fe)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>tn(dn(s?e[n]:C),u)),r.set(n,o)),o!==void 0){var c=U(o);return c===C?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=U(i);if(a===C)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===fe)return!0;var n=r.get(t),i=n!==void 0&&n.v!==C||Reflect.has(e,t);return(n!==void 0||(V!==null||B!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>tn(i?dn(e[t]):C,u)),r.set(t,n)),U(n)===C)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>tn(C,u)),r.set(d+``,p)):rn(p,C)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>tn(void 0,u)),rn(c,dn(n)),r.set(t,c));else{l=c.v!==C;var m=f(()=>dn(n));rn(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&rn(g,_+1)}ln(o)}return!0},ownKeys(e){U(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==C});for(var[n,i]of r)i.v!==C&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Ke()}})}function fn(e){try{if(typeof e==`object`&&e&&fe in e)return e[fe]}catch{}return e}function pn(e,t){return Object.is(fn(e),fn(t))}var mn,hn,gn,_n,vn;function yn(){if(mn===void 0){mn=window,hn=document,gn=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;_n=a(t,`firstChild`).get,vn=a(t,`nextSibling`).get,u(e)&&(e[_e]=void 0,e[ge]=null,e[ve]=void 0,e.__e=void 0),u(n)&&(n[ye]=void 0)}}function M(e=``){return document.createTextNode(e)}function N(e){return _n.call(e)}function bn(e){return vn.call(e)}function P(e,t){if(!w)return N(e);var n=N(T);if(n===null)n=T.appendChild(M());else if(t&&n.nodeType!==3){var r=M();return n?.before(r),E(r),r}return t&&Tn(n),E(n),n}function xn(e,t=!1){if(!w){var n=N(e);return n instanceof Comment&&n.data===``?bn(n):n}if(t){if(T?.nodeType!==3){var r=M();return T?.before(r),E(r),r}Tn(T)}return T}function F(e,t=!1){if(!w)return N(e);var n=P(e,t);return D(e),n}function I(e,t=1,n=!1){let r=w?T:e;for(var i;t--;)i=r,r=bn(r);if(!w)return r;if(n){if(r?.nodeType!==3){var a=M();return r===null?i?.after(a):r.before(a),E(a),a}Tn(r)}return E(r),r}function Sn(e){e.textContent=``}function Cn(){return!1}function wn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function Tn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function En(e){var t=V;if(t===null)return B.f|=de,e;if(!(t.f&32768)&&!(t.f&4))throw e;Dn(e,t)}function Dn(e,t){if(e===Ce)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function On(e){V===null&&(B===null&&He(e),Ve()),er&&Be(e)}function kn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function An(e,t){var n=V;n!==null&&n.f&8192&&(e|=ee);var r={ctx:O,deps:null,nodes:null,f:e|x|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};j?.register_created_effect(r);var i=r;if(e&4)zt===null?Ut.ensure().schedule(r):zt.push(r);else if(t!==null){try{xr(r)}catch(e){throw z(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=ie))}if(i!==null&&(i.parent=n,n!==null&&kn(i,n),B!==null&&B.f&2&&!(e&64))){var a=B;(a.effects??=[]).push(i)}return r}function jn(){return B!==null&&!nr}function Mn(e){let t=An(8,null);return k(t,b),t.teardown=e,t}function Nn(e){On(`$effect`);var t=V.f;if(!B&&t&32&&O!==null&&!O.i){var n=O;(n.e??=[]).push(e)}else return Pn(e)}function Pn(e){return An(4|se,e)}function Fn(e){return On(`$effect.pre`),An(8|se,e)}function In(e){Ut.ensure();let t=An(64|oe,e);return(e={})=>new Promise(n=>{e.outro?Jn(t,()=>{z(t),n(void 0)}):(z(t),n(void 0))})}function Ln(e){return An(4,e)}function Rn(e){return An(ue|oe,e)}function zn(e,t=0){return An(8|t,e)}function L(e,t=[],n=[],r=[]){bt(r,t,n,t=>{An(8,()=>{e(...t.map(U))})})}function Bn(e,t=[],n=[],r=[]){bt(r,t,n,t=>{An(4,()=>e(...t.map(U)))})}function Vn(e,t=0){return An(16|t,e)}function Hn(e,t=0){return An(y|t,e)}function R(e){return An(32|oe,e)}function Un(e){var t=e.teardown;if(t!==null){let n=er,r=B;tr(!0),rr(null);try{t.call(null)}catch(t){Dn(t,e.parent)}finally{tr(n),rr(r)}}}function Wn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&vt(()=>{e.abort(xe)});var r=n.next;n.f&64?n.parent=null:z(n,t),n=r}}function Gn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||z(t),t=n}}function z(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Kn(e.nodes.start,e.nodes.end),n=!0),e.f|=re,Wn(e,t&&!n),br(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Un(e),e.f^=re,e.f|=te;var i=e.parent;i!==null&&i.first!==null&&qn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Kn(e,t){for(;e!==null;){var n=e===t?null:bn(e);e.remove(),e=n}}function qn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Jn(e,t,n=!0){var r=[];e.f|=256,Yn(e,r,!0);var i=()=>{n&&z(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Yn(e,t,n){if(!(e.f&8192)){e.f^=ee;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Yn(i,t,o?n:!1)}i=a}}}function Xn(e){e.f&=-257,Zn(e,!0)}function Zn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=ee,e.f&1024||(k(e,x),Ut.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Zn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Qn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:bn(n);t.append(n),n=i}}var $n=null,er=!1;function tr(e){er=e}var B=null,nr=!1;function rr(e){B=e}var V=null;function ir(e){V=e}var ar=null;function or(e){B!==null&&(B.f&2097152||B.f&2)&&(ar??=new Set).add(e)}var H=null,sr=0,cr=null;function lr(e){cr=e}var ur=1,dr=0,fr=dr;function pr(e){fr=e}function mr(){return++ur}function hr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(hr(a)&&At(a),a.wv>e.wv)return!0}t&512&&Ft===null&&k(e,b)}return!1}function gr(e,t,n=!0){var r=e.reactions;if(r!==null&&!(ar!==null&&ar.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?gr(a,t,!1):t===a&&(n?k(a,x):a.f&1024&&k(a,S),Jt(a))}}function _r(e){var t=H,n=sr,r=cr,i=B,a=ar,o=O,s=nr,c=fr,l=e.f;H=null,sr=0,cr=null,B=l&96?null:e,ar=null,$e(e.ctx),nr=!1,fr=++dr,e.ac!==null&&(vt(()=>{e.ac.abort(xe)}),e.ac=null);try{e.f|=le;var u=e.fn,d=u();e.f|=ne;var f=vr(e);if(ot()&&cr!==null&&!nr&&f!==null&&!(e.f&6146))for(var p=0;p<cr.length;p++)gr(cr[p],e);if(i!==null&&i!==e){if(dr++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=dr;if(t!==null)for(let e of t)e.rv=dr;cr!==null&&(r===null?r=cr:r.push(...cr))}return e.f&8388608&&(e.f^=de),d}catch(t){return vr(e),En(t)}finally{e.f^=le,H=t,sr=n,cr=r,B=i,ar=a,$e(o),nr=s,fr=c}}function vr(e){var t=e.deps,n=j?.is_fork;if(H!==null){var r;if(n||br(e,sr),t!==null&&sr>0)for(t.length=sr+H.length,r=0;r<H.length;r++)t[sr+r]=H[r];else e.deps=t=H;if(jn()&&e.f&512)for(r=sr;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&sr<t.length&&(br(e,sr),t.length=sr);return t}function yr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(H===null||!n.call(H,r))){var s=r;s.f&512&&(s.f^=512),s.v!==C&&ft(s),s.ac!==null&&vt(()=>{s.ac.abort(xe),s.ac=null,k(s,x)}),jt(s),br(s,0)}}function br(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)yr(e,n[r])}function xr(e){var t=e.f;if(!(t&16384)){k(e,b);var n=V;V=e;try{t&16777232?Gn(e):Wn(e),Un(e);var r=_r(e);e.teardown=typeof r==`function`?r:null,e.wv=ur}finally{V=n}}}async function Sr(){await Promise.resolve(),Wt()}function U(e){var t=!!(e.f&2);if($n?.add(e),B!==null&&!nr&&!(V!==null&&V.f&16384)&&(ar===null||!ar.has(e))){var r=B.deps;if(B.f&2097152)e.rv<dr&&(e.rv=dr,H===null&&r!==null&&r[sr]===e?sr++:H===null?H=[e]:H.push(e));else{B.deps??=[],n.call(B.deps,e)||B.deps.push(e);var i=e.reactions;i===null?e.reactions=[B]:n.call(i,B)||i.push(B)}}if(er&&Qt.has(e))return Qt.get(e);if(t){var a=e;if(er){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||wr(a))&&(o=kt(a)),Qt.set(a,o),o}var s=!(a.f&512)&&!nr&&B!==null&&!!(B.f&512),c=(a.f&ne)===0;hr(a)&&(s&&(a.f|=512),At(a)),s&&!c&&(Mt(a),Cr(a))}if(Ft?.has(e))return Ft.get(e);if(e.f&8388608)throw e.v;return e.v}function Cr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(Mt(r),Cr(r))}}function wr(e){if(e.v===C)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Qt.has(t)||t.f&2&&wr(t))return!0;return!1}function Tr(e){var t=nr;try{return nr=!0,e()}finally{nr=t}}function Er(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(fe in e)Dr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&fe in n&&Dr(n)}}}function Dr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{Dr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}function Or(e){return e.endsWith(`capture`)&&e!==`gotpointercapture`&&e!==`lostpointercapture`}var kr=[`beforeinput`,`click`,`change`,`dblclick`,`contextmenu`,`focusin`,`focusout`,`input`,`keydown`,`keyup`,`mousedown`,`mousemove`,`mouseout`,`mouseover`,`mouseup`,`pointerdown`,`pointermove`,`pointerout`,`pointerover`,`pointerup`,`touchend`,`touchmove`,`touchstart`];function Ar(e){return kr.includes(e)}var jr=`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`),Mr={formnovalidate:`formNoValidate`,ismap:`isMap`,nomodule:`noModule`,playsinline:`playsInline`,readonly:`readOnly`,defaultvalue:`defaultValue`,defaultchecked:`defaultChecked`,srcobject:`srcObject`,novalidate:`noValidate`,allowfullscreen:`allowFullscreen`,disablepictureinpicture:`disablePictureInPicture`,disableremoteplayback:`disableRemotePlayback`};function Nr(e){return e=e.toLowerCase(),Mr[e]??e}[...jr];var Pr=[`touchstart`,`touchmove`];function Fr(e){return Pr.includes(e)}var Ir=Symbol(`events`),Lr=new Set,Rr=new Set;function zr(e,t,n,r={}){function i(e){if(r.capture||Kr.call(t,e),!e.cancelBubble)return vt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,lt(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Br(e,t,n,r={}){var i=zr(t,e,n,r);return()=>{i.__removed=!0,e.removeEventListener(t,i,r)}}function Vr(e,t,n,r,i){var a={capture:r,passive:i},o=zr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Mn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function Hr(e,t,n){(t[Ir]??={})[e]=n}function Ur(e){for(var t=0;t<e.length;t++)Lr.add(e[t]);for(var n of Rr)n(e)}var Wr=null,Gr=!1;function Kr(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Wr=e,Gr||(Gr=!0,setTimeout(()=>{Gr=!1,Wr=null}));var s=0,c=Wr===e&&e[Ir];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[Ir]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=B,f=V;rr(null),ir(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[Ir]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[Ir]=t,delete e.currentTarget,rr(d),ir(f)}}}var qr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Jr(e){return qr?.createHTML(e)??e}function Yr(e){var t=wn(`template`);return t.innerHTML=Jr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Xr(e,t){var n=V;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function W(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(w)return Xr(T,null),T;i===void 0&&(i=Yr(a?e:`<!>`+e),n||(i=N(i)));var t=r||gn?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=N(t),s=t.lastChild;Xr(o,s)}else Xr(t,t);return t}}function Zr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(w)return Xr(T,null),T;if(!o){var e=N(Yr(a));if(i)for(o=document.createDocumentFragment();N(e);)o.appendChild(N(e));else o=N(e)}var t=o.cloneNode(!0);if(i){var n=N(t),r=t.lastChild;Xr(n,r)}else Xr(t,t);return t}}function Qr(e,t){return Zr(e,t,`svg`)}function $r(e=``){if(!w){var t=M(e+``);return Xr(t,t),t}var n=T;return n.nodeType===3?Tn(n):(n.before(n=M()),E(n)),Xr(n,n),n}function ei(){if(w)return Xr(T,null),T;var e=document.createDocumentFragment(),t=document.createComment(``),n=M();return e.append(t,n),Xr(t,n),e}function G(e,t){if(w){var n=V;n.f&32768&&n.nodes.end!==null||(n.nodes.end=T),Ae()}else e!==null&&e.before(t)}function ti(){if(w&&T&&T.nodeType===8&&T.textContent?.startsWith(`$`)){let e=T.textContent.substring(1);return Ae(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function ni(e){let t=0,n=en(0),r;return()=>{jn()&&(U(n),zn(()=>(t===0&&(r=Tr(()=>e(()=>ln(n)))),t+=1,()=>{lt(()=>{--t,t===0&&(r?.(),r=void 0,ln(n))})})))}}var ri=ie|oe;function ii(e,t,n,r){new ai(e,t,n,r)}var ai=class{parent;is_pending=!1;transform_error;#e;#t=w?T:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=ni(()=>(this.#p=en(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=V;t.b=this,t.f|=128,n(e)},this.parent=V.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Vn(()=>{if(w){let e=Ne(this.#t);Ae();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},ri),w&&(this.#e=T)}#h(){try{this.#a=R(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);lt(r),t&&(this.#s=R(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Oe():(t=!0,n&&Je(),this.#s!==null&&Jn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){Dn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(te|re))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=R(()=>e(this.#e)),lt(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=M(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return R(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){Dn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(j)):this.#u===0&&(this.#e.before(e),this.#c=null,Jn(this.#o,()=>{this.#o=null}),this.#x(j))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=R(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Qn(this.#a,e);let t=this.#n.pending;this.#o=R(()=>t(this.#e))}else this.#x(j)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){pt(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=V,n=B,r=O;ir(this.#i),rr(this.#i),$e(this.#i.ctx);try{return Ut.ensure(),e()}finally{ir(t),rr(n),$e(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Jn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,lt(()=>{this.#d=!1,this.#p&&sn(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),U(this.#p)}error(e){if(e===Ce||!this.#n.onerror&&!this.#n.failed)throw e;j?.is_fork?(this.#a&&j.skip_effect(this.#a),this.#o&&j.skip_effect(this.#o),this.#s&&j.skip_effect(this.#s),j.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(z(this.#a),null),this.#o&&=(z(this.#o),null),this.#s&&=(z(this.#s),null),w&&(E(this.#t),je(),E(Me()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return R(()=>{var r=V;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return Dn(e,this.#i.parent),null}}))};lt(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){Dn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>Dn(e,this.#i&&this.#i.parent)):n(t)}})}};function K(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ye]??=e.nodeValue)&&(e[ye]=n,e.nodeValue=`${n}`)}function oi(e,t){return ci(e,t)}var si=new Map;function ci(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){yn();var l=void 0,u=In(()=>{var s=n??t.appendChild(M());ii(s,{pending:()=>{}},t=>{rt({});var n=O;if(o&&(n.c=o),a&&(i.$$events=a),w&&Xr(t,null),l=e(t,i)||at(),w&&(V.nodes.end=T,T===null||T.nodeType!==8||T.data!==`]`))throw Ee(),Ce;it()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=Fr(r);for(let e of[t,document]){var a=si.get(e);a===void 0&&(a=new Map,si.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Kr,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(Lr)),Rr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=si.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Kr),r.delete(e),r.size===0&&si.delete(n)):r.set(e,i)}Rr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return li.set(l,u),l}var li=new WeakMap,ui=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Xn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Xn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(z(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Qn(r,t),t.append(M()),this.#n.set(e,{effect:r,fragment:t})}else z(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Jn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(z(n.effect),this.#n.delete(e))};ensure(e,t){var n=j,r=Cn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=M();i.append(a),this.#n.set(e,{effect:R(()=>t(a)),fragment:i})}else this.#t.set(e,R(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else w&&(this.anchor=T),this.#a(n)}},di=0,fi=1,pi=2;function mi(e,t,n,r,i){w&&Ae();var a=ot(),o=C,s=a?en(o):nn(o,!1,!1),c=a?en(o):nn(o,!1,!1),l=new ui(e);Vn(()=>{var a=j,o=t(),u=!1;let d=w&&p(o)===(e.data===`[!`);if(d&&(E(Me()),ke(!1)),p(o)){var f=xt(),m=!1;let e=e=>{if(!u){m=!0,f(!1),j===a&&a.deactivate(),Ut.ensure();try{e()}finally{St(!1),Lt||Wt()}}};o.then(t=>{e(()=>{sn(s,t),l.ensure(fi,r&&(e=>r(e,s)))})},t=>{e(()=>{if(sn(c,t),l.ensure(pi,i&&(e=>i(e,c))),!i)throw c.v})}),w?l.ensure(di,n):lt(()=>{m||e(()=>{l.ensure(di,n)})})}else sn(s,o),l.ensure(fi,r&&(e=>r(e,s)));return d&&ke(!0),()=>{u=!0}})}function hi(e,t,n=!1){var r;w&&(r=T,Ae());var i=new ui(e),a=n?ie:0;function o(e,t){if(w){var n=Ne(r);if(e!==parseInt(n.substring(1))){var a=Me();E(a),i.anchor=a,ke(!1),i.ensure(e,t),ke(!0);return}}i.ensure(e,t)}Vn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var gi=Symbol(`NaN`);function _i(e,t,n){w&&Ae();var r=new ui(e),i=!ot();Vn(()=>{var e=t();e!==e&&(e=gi),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function vi(e,t){return t}function yi(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Jn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;bi(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;Sn(d),d.append(u),e.items.clear()}bi(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function bi(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ce,Qn(a,document.createDocumentFragment())):z(t[i],n)}}var xi;function q(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=w?E(N(u)):u.appendChild(M())}w&&Ae();var d=null,f=Dt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=U(f);_.fallback=d,Ci(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ce,Ti(d,null,c)):Xn(d):Jn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Vn(()=>{var e=U(f),t=e.length;let r=!1;w&&Ne(c)===`[!`!=(t===0)&&(c=Me(),E(c),ke(!1),r=!0);for(var u=new Set,_=j,v=Cn(),y=0;y<t;y+=1){w&&T.nodeType===8&&T.data===`]`&&(c=T,r=!0,ke(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&sn(S.v,b),S.i&&sn(S.i,y),v&&_.unskip_effect(S.e)):(S=wi(l,m?c:xi??=M(),b,x,y,o,n,i),m||(S.e.f|=ce),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=R(()=>s(c)):(d=R(()=>s(xi??=M())),d.f|=ce)),t>u.size&&ze(``,``,``),w&&t>0&&E(Me()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&ke(!0),U(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,w&&(c=T)}function Si(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function Ci(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=Si(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Xn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ce,_===l)Ti(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),Ei(e,d,_),Ei(e,_,y),Ti(_,y,n),d=_,p=[],m=[],l=Si(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],ee=p[p.length-1];for(x=0;x<p.length;x+=1)Ti(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);Ei(e,S.prev,ee.next),Ei(e,d,S),Ei(e,ee,b),l=b,d=ee,--v,p=[],m=[]}else u.delete(_),Ti(_,l,n),Ei(e,_.prev,_.next),Ei(e,_,d===null?e.effect.first:d.next),Ei(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=Si(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=Si(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(bi(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var te=[];if(u!==void 0)for(_ of u)_.f&8192||te.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&te.push(l),l=Si(l.next);var ne=te.length;if(ne>0){var re=i&4&&s===0?n:null;if(o){for(v=0;v<ne;v+=1)te[v].nodes?.a?.measure();for(v=0;v<ne;v+=1)te[v].nodes?.a?.fix()}yi(e,te,re)}}o&&lt(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function wi(e,t,n,r,i,a,o,s){var c=o&1?o&16?en(n):nn(n,!1,!1):null,l=o&2?en(i):null;return{v:c,i:l,e:R(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function Ti(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=bn(r);if(a.before(r),r===i)return;r=o}}function Ei(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function Di(e,t,...n){var r=new ui(e);Vn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},ie)}function Oi(e,t,n){var r;w&&(r=T,Ae());var i=new ui(e);Vn(()=>{var e=t()??null;if(w&&Ne(r)===`[`!=(e!==null)){var a=Me();E(a),i.anchor=a,ke(!1),i.ensure(e,e&&(t=>n(t,e))),ke(!0)}else i.ensure(e,e&&(t=>n(t,e)))},ie)}function ki(e,t){let n=null,r=w;var i;if(w){n=T;for(var a=N(document.head);a!==null&&(a.nodeType!==8||a.data!==e);)a=bn(a);if(a===null)ke(!1);else{var o=bn(a);a.remove(),E(o)}}w||(i=document.head.appendChild(M()));try{Vn(()=>{var e=R(()=>t(i));e.f|=ae,w||(e.nodes===null?e.nodes={start:i,end:i,a:null,t:null}:e.nodes.end=i)})}finally{r&&(ke(!0),E(n))}}function Ai(e,t){var n=void 0,r;Hn(()=>{n!==(n=t())&&(r&&=(z(r),null),n&&(r=R(()=>{Ln(()=>n(e))})))})}function ji(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=ji(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function Mi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=ji(e))&&(r&&(r+=` `),r+=t);return r}function Ni(e){return typeof e==`object`?Mi(e):e??``}var Pi=[...` 	
\r\f\xA0\v﻿`];function Fi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||Pi.includes(r[o-1]))&&(s===r.length||Pi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function Ii(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function Li(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function Ri(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(Li)),i&&c.push(...Object.keys(i).map(Li));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=Li(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=Ii(r)),i&&(n+=Ii(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function zi(e,t,n,r,i,a){var o=e[_e];if(w||o!==n||o===void 0){var s=Fi(n,r,a);w&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[_e]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function Bi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function Vi(e,t,n,r){var i=e[ve];if(w||i!==t){var a=Ri(t,r);w&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[ve]=t}else r&&(Array.isArray(r)?(Bi(e,n?.[0],r[0]),Bi(e,n?.[1],r[1],`important`)):Bi(e,n,r));return r}function Hi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Ui(e,t){var n=!(`__defaultValue`in e);(n||e.__defaultValue!==t)&&(e.__defaultValue=t,Wi(e,!n||`__value`in e))}function Wi(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Ji(c);Hi(c,i?a.includes(l):pn(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Gi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return De();for(var i of t.options)i.selected=n.includes(Ji(i))}else{for(i of t.options)if(pn(Ji(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Ki(e){var t=new MutationObserver(t=>{t.every(Yi)||(`__defaultValue`in e&&Wi(e,!1),`__value`in e&&Gi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),Mn(()=>{t.disconnect()})}function qi(e,t,n=t){var r=new WeakSet,i=!0;yt(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Ji);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Ji(o)}n(a),e.__value=a,j!==null&&r.add(j)}),Ln(()=>{var a=t();if(e===document.activeElement){var o=j;if(r.has(o))return}if(Gi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Ji(s),n(a))}e.__value=a,i=!1})}function Ji(e){return`__value`in e?e.__value:e.value}function Yi(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Xi=Symbol(`class`),Zi=Symbol(`style`),Qi=Symbol(`is custom element`),$i=Symbol(`is html`),ea=Se?`link`:`LINK`,ta=Se?`input`:`INPUT`,na=Se?`option`:`OPTION`,ra=Se?`select`:`SELECT`,ia=Se?`progress`:`PROGRESS`;function aa(e){if(w){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;J(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;J(e,`checked`,null),e.checked=r}}};e[be]=n,lt(n),_t()}}function oa(e,t){var n=ua(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===ia)&&(e.value=t??``)}function sa(e,t){var n=ua(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function J(e,t,n,r){var i=ua(e);if(!(w&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===ea))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[he]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&fa(e).has(t)?e[t]=n:(!w||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function ca(e,t,n,r,i=!1,a=!1){w&&i&&e.nodeName===ta&&(`defaultValue`in n||`defaultChecked`in n||aa(e));var o=ua(e),s=o[Qi],c=!o[$i];let l=w&&s;l&&ke(!1);var u=t||{},d=e.nodeName===na,f=e.nodeName===ra;try{for(var p in t)!(p in n)&&p[0]+p[1]!==`$$`&&(n[p]=null);n.class?n.class=Ni(n.class):(r||n[Xi])&&(n.class=null),n[Zi]&&(n.style??=null);var m=fa(e);if(e.nodeName===ta&&`type`in n&&(`value`in n||`__value`in n)){var h=n.type;(h!==u.type||h===void 0&&e.hasAttribute(`type`))&&(u.type=h,J(e,`type`,h,a))}for(let i in n){let l=n[i];if(d&&i===`value`&&l==null)e.value=e.__value=``,u[i]=l;else if(i===`class`)zi(e,e.namespaceURI===`http://www.w3.org/1999/xhtml`,l,r,t?.[Xi],n[Xi]),u[i]=l,u[Xi]=n[Xi];else if(i===`style`)Vi(e,l,t?.[Zi],n[Zi]),u[i]=l,u[Zi]=n[Zi];else{var g=u[i];if(l!==g||l===void 0&&e.hasAttribute(i)){u[i]=l;var _=i[0]+i[1];if(_!==`$$`){if(_===`on`){let t={},n=`$$`+i,r=i.slice(2);var v=Ar(r);if(Or(r)&&(r=r.slice(0,-7),t.capture=!0),!v&&g){if(l!=null)continue;e.removeEventListener(r,u[n],t),u[n]=null}if(v)Hr(r,e,l),Ur([r]);else if(l!=null){function a(e){u[i].call(this,e)}u[n]=zr(r,e,a,t)}}else if(i===`style`)J(e,i,l);else if(i===`autofocus`)mt(e,!!l);else if(!s&&(i===`__value`||i===`value`&&l!=null))e.__value=l,(g==null||e.value!==l||l===0&&e.nodeName===ia)&&(e.value=l);else if(i===`selected`&&d)Hi(e,l);else{var y=i;c||(y=Nr(y));var b=y===`defaultValue`||y===`defaultChecked`;if(f&&y===`defaultValue`)continue;if(l==null&&!s&&!b){if(o[i]=null,y===`value`||y===`checked`){let n=e,r=t===void 0;if(y===`value`){let e=n.defaultValue;n.removeAttribute(y),n.defaultValue=e,n.value=n.__value=r?e:null}else{let e=n.defaultChecked;n.removeAttribute(y),n.defaultChecked=e,n.checked=r?e:!1}}else e.removeAttribute(i)}else b||(s||typeof l!=`string`)&&m.has(y)?(e[y]=l,y in o&&(o[y]=C)):typeof l!=`function`&&J(e,y,l,a)}}}}}}finally{l&&ke(!0)}return u}function la(e,t,n=[],r=[],i=[],a,o=!1,s=!1){bt(i,n,r,n=>{var r=void 0,i={},c=e.nodeName===ra,l=!1;if(Hn(()=>{var u=t(...n.map(U)),d=ca(e,r,u,a,o,s);if(l&&c){var f=e;`defaultValue`in u&&Ui(f,u.defaultValue),`value`in u&&Gi(f,u.value)}for(let e of Object.getOwnPropertySymbols(i))u[e]||z(i[e]);for(let t of Object.getOwnPropertySymbols(u)){var p=u[t];t.description!==`@attach`||r&&p===r[t]||(i[t]&&z(i[t]),i[t]=R(()=>Ai(e,()=>p))),d[t]=p}r=d}),c){var u=e;Ln(()=>{var e=r;`defaultValue`in e&&Ui(u,e.defaultValue),Gi(u,e.value,!0),Ki(u)})}l=!0})}function ua(e){return e[ge]??={[Qi]:e.nodeName.includes(`-`),[$i]:e.namespaceURI===we}}var da=new Map;function fa(e){var t=e.getAttribute(`is`)||e.nodeName,n=da.get(t);if(n)return n;da.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function pa(e,t,n=t){var r=new WeakSet;yt(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=ha(e)?ga(a):a,n(a),j!==null&&r.add(j),await Sr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(w&&e.defaultValue!==e.value||Tr(t)==null&&e.value)&&(n(ha(e)?ga(e.value):e.value),j!==null&&r.add(j)),zn(()=>{var n=t();if(e===document.activeElement){var i=j;if(r.has(i))return}ha(e)&&n===ga(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function ma(e,t,n=t){yt(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(w&&e.defaultChecked!==e.checked||Tr(t)==null)&&n(e.checked),zn(()=>{e.checked=!!t()})}function ha(e){var t=e.type;return t===`number`||t===`range`}function ga(e){return e===``?null:+e}var _a=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function va(e,t,n){var r=_a.observe(e,()=>n(e[t]));Ln(()=>(Tr(()=>n(e[t])),r))}function ya(e,t){return e===t||e?.[fe]===t}function ba(e=at(),t,n,r){var i=O.r,a=V;return Ln(()=>{var o,s;return zn(()=>{o=s,s=r?.()||[],Tr(()=>{ya(n(...s),e)||(t(e,...s),o&&ya(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&ya(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function xa(e=!1){let t=O,n=t.l.u;if(!n)return;let r=()=>Er(t.s);if(e){let e=0,n={},i=wt(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>U(i)}n.b.length&&Fn(()=>{Sa(t,r),h(n.b)}),Nn(()=>{let e=Tr(()=>n.m.map(m));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&Nn(()=>{Sa(t,r),h(n.a)})}function Sa(e,t){if(e.l.s)for(let t of e.l.s)U(t);t()}var Ca=!1;function wa(e){var t=Ca;try{return Ca=!1,[e(),Ca]}finally{Ca=t}}var Ta={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let i=e.props[r];d(i)&&(i=i());let o=a(i,t);if(o&&o.set)return o.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r){let e=a(r,t);return e&&!e.configurable&&(e.configurable=!0),e}}},has(e,t){if(t===fe||t===me)return!1;for(let n of e.props)if(d(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){let t=[];for(let n of e.props)if(d(n)&&(n=n()),n){for(let e in n)t.includes(e)||t.push(e);for(let e of Object.getOwnPropertySymbols(n))t.includes(e)||t.push(e)}return t}};function Ea(...e){return new Proxy({props:e},Ta)}function Da(e,t,n,r){var i=!Ye||!!(n&2),o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=wt(r),U(u)):(l&&(l=!1,c=s?Tr(r):r),c);let f;if(o){var p=fe in e||me in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=wa(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&We(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?wt:Dt)(()=>(v=!1,g()));o&&U(y);var b=V;return(function(e,t){if(arguments.length>0){let n=t?U(y):i&&o?dn(e):e;return rn(y,n),v=!0,c!==void 0&&(c=n),e}return er&&v||b.f&16384?y.v:U(y)})}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var Oa=class{constructor(e){this.value=e}valueOf(){return this.value}},Y=class extends Oa{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},ka=class extends Oa{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},Aa=class e extends Oa{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof Oa)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof Oa&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},ja=100,Ma=`⁨`,Na=`⁩`;function Pa(e,t,n){return n===t||n instanceof ka&&t instanceof ka&&n.value===t.value||t instanceof ka&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function Fa(e,t,n){return t[n]?Wa(e,t[n].value):(e.reportError(RangeError(`No default`)),new Y)}function Ia(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=La(e,i.value):n.push(La(e,i));return{positional:n,named:r}}function La(e,t){switch(t.type){case`str`:return t.value;case`num`:return new ka(t.value,{minimumFractionDigits:t.precision});case`var`:return Ra(e,t);case`mesg`:return za(e,t);case`term`:return Ba(e,t);case`func`:return Va(e,t);case`select`:return Ha(e,t);default:return new Y}}function Ra(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new Y(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new Y(`$${t}`);if(n instanceof Oa)return n;switch(typeof n){case`string`:return n;case`number`:return new ka(n);case`object`:if(Aa.supportsValue(n))return new Aa(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new Y(`$${t}`)}}function za(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new Y(t);if(n){let i=r.attributes[n];return i?Wa(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Y(`${t}.${n}`))}return r.value?Wa(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new Y(t))}function Ba(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new Y(i);if(n){let t=a.attributes[n];if(t){e.params=Ia(e,r).named;let n=Wa(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Y(`${i}.${n}`)}e.params=Ia(e,r).named;let o=Wa(e,a.value);return e.params=null,o}function Va(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new Y(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new Y(`${t}()`);try{let t=Ia(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new Y(`${t}()`)}}function Ha(e,{selector:t,variants:n,star:r}){let i=La(e,t);if(i instanceof Y)return Fa(e,n,r);for(let t of n)if(Pa(e,i,La(e,t.key)))return Wa(e,t.value);return Fa(e,n,r)}function Ua(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new Y;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>ja)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${ja}`);r&&n.push(Ma),n.push(La(e,i).toString(e)),r&&n.push(Na)}return e.dirty.delete(t),n.join(``)}function Wa(e,t){return typeof t==`string`?e.bundle._transform(t):Ua(e,t)}var Ga=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function Ka(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var qa=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function Ja(e,t){let n=e[0];if(n instanceof Y)return new Y(`NUMBER(${n.valueOf()})`);if(n instanceof ka)return new ka(n.valueOf(),{...n.opts,...Ka(t,qa)});if(n instanceof Aa)return new ka(n.toNumber(),{...Ka(t,qa)});throw TypeError(`Invalid argument to NUMBER`)}var Ya=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function Xa(e,t){let n=e[0];if(n instanceof Y)return new Y(`DATETIME(${n.valueOf()})`);if(n instanceof Aa||n instanceof ka)return new Aa(n,Ka(t,Ya));throw TypeError(`Invalid argument to DATETIME`)}var Za=new Map;function Qa(e){let t=Array.isArray(e)?e.join(` `):e,n=Za.get(t);return n===void 0&&(n=new Map,Za.set(t,n)),n}var $a=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Ja,DATETIME:Xa,...t},this._useIsolating=n,this._transform=r,this._intls=Qa(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new Ga(this,n,t);try{return Ua(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new Y().toString(r);throw e}}},eo=/^(-?[a-zA-Z][\w-]*) *= */gm,to=/\.([a-zA-Z][\w-]*) *= */y,no=/\*?\[/y,ro=/(-?[0-9]+(?:\.([0-9]+))?)/y,io=/([a-zA-Z][\w-]*)/y,ao=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,oo=/^[A-Z][A-Z0-9_-]*$/,so=/([^{}\n\r]+)/y,co=/([^\\"\n\r]*)/y,lo=/\\([\\"])/y,uo=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,fo=/^\n+/,po=/ +$/,mo=/ *\r?\n/g,ho=/( *)$/,go=/{\s*/y,_o=/\s*}/y,vo=/\[\s*/y,yo=/\s*] */y,bo=/\s*\(\s*/y,xo=/\s*->\s*/y,So=/\s*:\s*/y,Co=/\s*,?\s*/y,wo=/\s+/y,To=class{constructor(e){this.body=[],eo.lastIndex=0;let t=0;for(;;){let n=eo.exec(e);if(n===null)break;t=eo.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(to);){let t=o(to),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(so)&&(r=o(so)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,fo),u([i],i.length)):r?S(r,po):null}function u(r=[],i){for(;;){if(n(so)){r.push(o(so));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,po));let c=[];for(let e of r)e instanceof Eo&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(go,SyntaxError);let e=f();if(i(_o))return e;if(i(xo)){let t=h();return i(_o,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(ao)){let[,e,t,n=null]=a(ao);if(e===`$`)return{type:`var`,name:t};if(i(bo)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(oo.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Co)}}function m(){let e=f();return e.type===`mesg`&&i(So)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(no);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(vo,SyntaxError);let e;return e=n(ro)?v():{type:`str`,value:o(io)},i(yo,SyntaxError),e}function _(){if(n(ro))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(ro),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(co),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(lo))return o(lo);if(n(uo)){let[,e,t]=a(uo),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(wo),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return ee(e.slice(n,t))}return e[t-1]===` `&&ee(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function ee(e){let t=e.replace(mo,`
`),n=ho.exec(e)[1].length;return new Eo(t,n)}}},Eo=class{constructor(e,t){this.value=e,this.length=t}},Do=`# What things are called, in sentences and on the page alike.

## Factions

faction-atreides = Atreides
faction-bene-gesserit = Bene Gesserit
faction-emperor = Emperor
faction-fremen = Fremen
faction-harkonnen = Harkonnen
faction-spacing-guild = Spacing Guild

## Territories

territory-polar-sink = Polar Sink
territory-imperial-basin = Imperial Basin
territory-carthag = Carthag
territory-arrakeen = Arrakeen
territory-tueks-sietch = Tuek's Sietch
territory-sietch-tabr = Sietch Tabr
territory-habbanya-sietch = Habbanya Sietch
territory-cielago-north = Cielago North
territory-cielago-depression = Cielago Depression
territory-meridian = Meridian
territory-cielago-south = Cielago South
territory-cielago-east = Cielago East
territory-harg-pass = Harg Pass
territory-false-wall-south = False Wall South
territory-false-wall-east = False Wall East
territory-the-minor-erg = The Minor Erg
territory-pasty-mesa = Pasty Mesa
territory-red-chasm = Red Chasm
territory-south-mesa = South Mesa
territory-basin = Basin
territory-rim-wall-west = Rim Wall West
territory-hole-in-the-rock = Hole in the Rock
territory-sihaya-ridge = Sihaya Ridge
territory-shield-wall = Shield Wall
territory-gara-kulon = Gara Kulon
territory-old-gap = Old Gap
territory-broken-land = Broken Land
territory-tsimpo = Tsimpo
territory-arsunt = Arsunt
territory-rock-outcroppings = Rock Outcroppings
territory-plastic-basin = Plastic Basin
territory-hagga-basin = Hagga Basin
territory-bight-of-the-cliff = Bight of the Cliff
territory-funeral-plain = Funeral Plain
territory-the-great-flat = The Great Flat
territory-wind-pass = Wind Pass
territory-the-greater-flat = The Greater Flat
territory-habbanya-erg = Habbanya Erg
territory-false-wall-west = False Wall West
territory-wind-pass-north = Wind Pass North
territory-habbanya-ridge-flat = Habbanya Ridge Flat
territory-cielago-west = Cielago West

## Cards

card-crysknife = Crysknife
card-maula-pistol = Maula Pistol
card-slip-tip = Slip Tip
card-stunner = Stunner
card-chaumas = Chaumas
card-chaumurky = Chaumurky
card-ellaca-drug = Ellaca Drug
card-gom-jabbar = Gom Jabbar
card-lasgun = Lasgun
card-shield = Shield
card-snooper = Snooper
card-baliset = Baliset
card-jubba-cloak = Jubba Cloak
card-kulon = Kulon
card-la-la-la = La La La
card-trip-to-gamont = Trip to Gamont
card-cheap-hero = Cheap Hero
card-family-atomics = Family Atomics
card-hajr = Hajr
card-karama = Karama
card-tleilaxu-ghola = Tleilaxu Ghola
card-truthtrance = Truthtrance
card-weather-control = Weather Control
shai-hulud = Shai-Hulud

## Leaders

leader-thufir-hawat = Thufir Hawat
leader-lady-jessica = Lady Jessica
leader-gurney-halleck = Gurney Halleck
leader-duncan-idaho = Duncan Idaho
leader-dr-yueh = Dr. Yueh
leader-alia = Alia
leader-margot-lady-fenring = Margot Lady Fenring
leader-mother-ramallo = Mother Ramallo
leader-princess-irulan = Princess Irulan
leader-wanna-yueh = Wanna Yueh
leader-hasimir-fenring = Hasimir Fenring
leader-captain-aramsham = Captain Aramsham
leader-caid = Caid
leader-burseg = Burseg
leader-bashar = Bashar
leader-stilgar = Stilgar
leader-chani = Chani
leader-otheym = Otheym
leader-shadout-mapes = Shadout Mapes
leader-jamis = Jamis
leader-feyd-rautha = Feyd-Rautha
leader-beast-rabban = Beast Rabban
leader-piter-de-vries = Piter de Vries
leader-captain-iakin-nefud = Captain Iakin Nefud
leader-umman-kudu = Umman Kudu
leader-staban-tuek = Staban Tuek
leader-master-bewt = Master Bewt
leader-esmar-tuek = Esmar Tuek
leader-soo-soo-sook = Soo-Soo Sook
leader-guild-rep = Guild Rep
kwisatz = Kwisatz Haderach

## Phases

phase-setup = Set-up
phase-storm = Storm
phase-spice-blow = Spice Blow
phase-charity = CHOAM Charity
phase-bidding = Bidding
phase-revival = Revival
phase-shipment = Shipment and Movement
phase-battle = Battle
phase-collection = Spice Collection
phase-mentat-pause = Mentat Pause

## Parts of a battle plan, and what the Voice may name

element-leader = leader
element-weapon = weapon
element-defense = defense
element-number = dial
voiced-poison-weapon = a poison weapon
voiced-projectile-weapon = a projectile weapon
voiced-poison-defense = a poison defense
voiced-projectile-defense = a projectile defense
voiced-worthless = a worthless card
voiced-cheap-hero = a Cheap Hero
voiced-lasgun = a Lasgun
voiced-weapon = a weapon
voiced-defense = a defense
voiced-special = a special card

## Secrets, and what is seen again and again

secret-hand = the whole hand
secret-traitors = all traitors
secret-traitor = the traitor { $leader }
secret-spice = the spice behind the shield
secret-prediction = the prediction
secret-storm-card = the storm card
secret-spice-card = the top card of the spice deck
secret-auction-card = the card up for auction
feed-auction-cards = the cards up for auction
feed-spice-card = the top card of the spice deck
feed-storm-card = the storm card

## Names in a row

list-comma = { $first }, { $second }
`,Oo=`# What the page itself says. Values stand in braces; a key that is missing is shown as it is, and a test finds it.

## Names

ability-2-01-05 = the look at the card under auction
ability-2-01-07 = the look at the top of the spice deck
ability-2-01-08 = the question about a battle plan
ability-2-01-09 = the question about a battle plan on behalf of the ally
ability-2-01-11 = the Kwisatz Haderach
ability-2-02-05 = the force that goes along with a shipment
ability-2-02-06 = the Voice
ability-2-02-07 = the Voice on behalf of the ally
ability-2-02-09 = the charity of the Bene Gesserit
ability-2-02-15 = the turning of fighters into advisors
ability-2-02-16 = the arming of advisors who arrive
ability-2-02-17 = the arming of advisors before the shipments
ability-2-02-22 = the use of a worthless card as Karama
ability-2-03-04 = the payment of a treachery card to the Emperor
ability-2-03-07 = the revival that the Emperor pays for
ability-2-03-08 = the double strength of Sardaukar
ability-2-04-06 = the long move of the Fremen
ability-2-04-07 = the safety of the Fremen from the worm
ability-2-04-10 = the mercy of the worm for their ally
ability-2-04-11 = the free revivals that the Fremen grant
ability-2-04-14 = the look at the storm card
ability-2-04-15 = the placing of the worm
ability-2-04-16 = the halved losses of the Fremen in the storm
ability-2-04-17 = the sending of Fremen into the storm
ability-2-04-18 = the double strength of Fedaykin
ability-2-04-21 = the battle without spice of the Fremen
ability-2-05-08 = the second card of Harkonnen
ability-2-05-10-01 = the captive of Harkonnen
ability-2-06-04 = the payment of a shipment to the Spacing Guild
ability-2-06-05-02 = CrossShipment
ability-2-06-05-03 = the shipment back to the reserves
ability-2-06-06 = HalfPrice
ability-2-06-09 = the half price of a shipment
ability-2-06-10 = the shipment from one territory to another
ability-2-06-12 = the free timing of the Spacing Guild
place = { $territory }, sector { $sector }
# Factions in the middle of a sentence, as the log names them.
the-atreides = Atreides
the-bene-gesserit = Bene Gesserit
the-emperor = the Emperor
the-fremen = Fremen
the-harkonnen = Harkonnen
the-spacing-guild = the Spacing Guild
place-within = { $territory } (sector { $sector })
place-price = { $place } · { $price } spice
place-of = { $number } places: choose, or click the board
price = { $price } spice
you = you
guest-name = Guest { $number }

phase-short-setup = Set-up
phase-short-storm = Storm
phase-short-spice-blow = Spice Blow
phase-short-charity = Charity
phase-short-bidding = Bidding
phase-short-revival = Revival
phase-short-shipment = Ship & Move
phase-short-battle = Battle
phase-short-collection = Collection
phase-short-mentat-pause = Mentat

kind-weapon-projectile = Weapon · projectile
kind-weapon-poison = Weapon · poison
kind-weapon-special = Weapon · special
kind-defense-projectile = Defense · projectile
kind-defense-poison = Defense · poison
kind-worthless = Worthless
kind-special-leader = Leader
kind-special = Special

terrain-sand = Sand
terrain-rock = Rock
terrain-stronghold = Stronghold
terrain-polar-sink = Polar Sink

voice-play = Play { $what }
voice-no = Do not play { $what }

victory-bene-gesserit-prediction = The Bene Gesserit foretold who would win on this turn: so they win in their place.
victory-stronghold-victory = They held enough strongholds at the end of the turn.
victory-fremen-special = The last turn ended, and the Fremen have kept the desert as their special victory asks.
victory-guild-special = The last turn ended and nobody had won: that is the special victory of the Spacing Guild, which its ally shares.
victory-most-strongholds = The last turn ended, and nobody held more strongholds.
victory-fremen-default = The last turn ended, and nobody else had won.

bot-novice = novice
bot-standard = standard
bot-expert = expert
bot-master = master
mode-basic = basic game
mode-advanced = advanced game

## Questions, as titles

ask-predict = Your prediction
ask-keep-traitor = Your traitor
ask-deploy = Your first forces
ask-place-first = Your first force
ask-dial = The storm
ask-weather = Weather Control
ask-atomics = Family Atomics
ask-karama = Karama
ask-interject = Anything to bring in?
ask-interject-always = Anything to bring in?
ask-floor = The phase ends
ask-look = The storm card
ask-call = Call a worm
ask-glimpse = See a battle plan
ask-restore = Bring somebody back
ask-swap = Take a hand
ask-return = Give cards back
ask-halt = Stop a shipment
ask-place-worm = Send the worm
ask-spare = Spare your ally
ask-lose = Losses in the storm
ask-ride = Ride the worm
ask-flip = Step back?
ask-arm = Take up arms?
ask-nexus = Nexus
ask-proposal = An alliance is offered
ask-charity = CHOAM Charity
ask-bid = Your bid
ask-payment = Pay for the card
ask-leave = Revivals of your ally
ask-revive = Revival
ask-sponsor = Revivals of your ally
ask-timing = Your turn now?
ask-timing-regular = Your turn now?
ask-ship-sent = Send forces
ask-ship = Ship forces
ask-loan = Lend a Karama?
ask-accompany = Go along?
ask-move = Move forces
ask-fight = Choose a battle
ask-voice = The Voice
ask-foresee = Prescience
ask-tell = Answer the question
ask-plan = Your battle plan
ask-traitor = Traitor?
ask-remove = Your losses
ask-discard = Cards after the battle
ask-seize = Take a leader?
ask-captive = The captive
ask-abduct = The captive
ask-honour = A question on your honour

## What may be done unasked

unasked = You may also
may-truthtrance = Ask by Truthtrance
may-ghola = Tleilaxu Ghola
may-revive = Revive
may-restore = Bring somebody back
may-give = Give spice
may-pledge = Pledge spice
may-show = Show a secret
may-deals = Deals

## Answers, as buttons

do-pass = Pass
do-interject-pass = Nothing
do-interject-always-pass = Nothing
do-discard-pass = Keep
do-karama-pass = Let it pass
do-leave-pass = Let them come back
do-floor-pass = Go on
do-traitor-pass = No traitor
do-quiet = Nothing, and do not ask again this turn
do-keep = Keep { $leader } ({ $owner }, strength { $strength })
do-place = Place it in { $place }
do-predict = { $faction } on turn { $turn }
do-return = Give back { $card }
do-discard = Discard { $card }
do-dial = Dial { $number }
do-weather = Move the storm by { $number }
do-atomics = Blow the Shield Wall up
do-karama = Stop { $ability } · discards the card
do-look = Look at the storm card
do-call = Call a worm in { $territory }
do-glimpse = See the plan of { $faction }
do-restore = Bring back { $revived }
do-swap = Take the hand of { $faction }
do-halt = Stop the shipment
do-worm = Send the worm to { $territory }
do-spare = Spare the ally
do-lose = Lose { $force }
do-flip = Become advisors
do-arm = Take up arms in { $territory }
do-ally = Propose to { $faction }
do-accept = Accept
do-decline = Decline
do-leave = Leave the alliance
do-claim = Claim charity
do-bid = Bid { $number }
do-take = Take it with a { $card }
do-pay = { $rest ->
        [0] Pay { $own }
       *[other] Pay { $own }, the ally { $rest }
    }
do-refuse = Grant no free revivals
do-sponsor = Pay for { $force }
do-lend = Lend the { $card }
do-now = Now
do-delay = Hold it back
do-accompany = Go along to { $place }
do-hajr = Play Hajr
do-fight = Fight { $faction } in { $place }
do-voice = { $command }
do-foresee = Ask for the { $element }
do-tell = Tell: { $what }
do-traitor = Call the traitor
do-seize = Take a leader
do-execute = Kill the leader
do-imprison = Keep the leader
do-ghola = Bring back { $revived }
do-give = Give { $number }
do-pledge = Pledge { $number }
do-yes = Yes
do-no = No
do-show = Show it
do-plan = Lay the plan face down
do-remove = Take these losses
do-deploy = Deploy
do-ship = Ship { $force } to { $place } · { $price } spice
do-send = Send { $force } to { $place }
do-cross = Ship across
do-lift = Ship back
do-move = Move { $number }
do-ride = Ride with { $number }
do-revive = { $price ->
        [0] Bring back, free
       *[other] Bring back for { $price }
    }
# The same where nothing but the answer itself is known, as in a hint.
bare-pay = { $card ->
        [none] { $rest ->
            [0] Pay { $own } yourself
           *[other] Pay { $own } yourself, the ally { $rest }
        }
       *[other] Pay with the { $card }
    }
bare-plan = Lay this plan: { $plan }
planned-kwisatz = { $leader } with the Kwisatz Haderach
planned-dial = dial { $dial }
planned-dial-spice = dial { $dial } ({ $spice } with spice)
bare-ship = Ship { $force } to { $place }{ $card ->
        [none] {""}
       *[other] {" "}with the { $card } of { $faction }
    }{ $share ->
        [0] {""}
       *[other] , the ally pays { $share }
    }
bare-cross = Ship { $groups } across to { $to }
bare-lift = Ship { $groups } back to the reserves
bare-move = Move { $groups } to { $to }
bare-ride = Ride with { $groups } to { $to }
bare-revive = Bring back { $revived }
bare-deploy = Deploy { $groups }
bare-remove = Lose { $groups }
bare-show = Show { $secret } to { $faction }
bare-truthtrance = Ask { $faction }: { $question }
revived-forces = { $number ->
        [one] { $force } force
       *[other] { $force } forces
    }
group-from = { $force } from { $place }
group-to = { $force } to { $place }
group-in = { $force } in { $place }
list-last = { $first } and { $second }

# What Truthtrance asks, put to the one who is asked.
query-card = the card { $card }
query-holds-card = do you hold { $what }{ $number ->
        [1] {""}
       *[other] , { $number } or more of them
    }?
query-hand-at-least = do you hold { $number } or more cards?
query-has-held = have you ever held { $card }?
query-is-traitor = is { $leader } your traitor?
query-was-dealt = was { $leader } dealt to you as a traitor?
query-spice-at-least = do you have { $number } or more spice?
query-leader-in-tanks = is { $leader } in your tanks?
query-predicted-faction = did you predict { $faction }?
query-predicted-turn = did you predict turn { $number }?
query-predicted = did you predict { $faction } on turn { $turn }?
query-storm-card = have you seen a { $number } on the storm card?
query-storm-card-at-least = have you seen a { $number } or more on the storm card?
query-storm-dial = did you dial { $number } for the storm?
query-claimed-charity = have you had your charity this turn?
query-top-spice-card = have you seen { $card } on top of the spice deck?
query-auction-card = have you seen { $card } as card { $number } of this turn's auctions?
query-losses-at-least = have you lost { $number } or more forces in battle?
query-free = { $words }
do-return-some = Give { $number } back
do-discard-some = Discard { $number }
do-arm-some = Take up arms in { $number }
do-remove-some = Remove { $number }

number-bid = Bid
number-dial = Sectors
number-weather = Sectors
number-give = Spice
number-pledge = Spice

row-truthtrance = Ask
row-karama = With a Karama
row-karama-with = With another card
row-clause-no-ship = does not ship
row-clause-no-move = does not move
row-clause-no-bid = does not bid
row-clause-bid-cap = bids at most …
row-clause-keep-out = keeps out of …
row-clause-stand-off = keeps away from …
row-clause-no-karama = plays no Karama against …
row-clause-no-traitor = calls no traitor against …
row-clause-no-voice = uses no Voice against …
row-clause-no-prescience = uses no Prescience against …
row-clause-no-alliance = makes no alliance with …
row-clause-leave-spice = leaves the spice in …
row-clause-throw-battle = loses the battle in …
row-clause-dial-cap = dials at most … in …
row-clause-ship-at-least = ships at least … to …
row-clause-show-to = shows … to …
row-clause-show-card-to = shows a card to …
row-clause-show-traitor-to = shows a traitor to …
row-clause-share-with = shares … with …

word-holds-card = holds the card
word-has-held = has ever held
word-is-traitor = has as its traitor
word-was-dealt = was dealt as a traitor
word-hand-at-least = holds so many cards or more
word-spice-at-least = has so much spice or more
word-leader-in-tanks = has in the tanks
word-predicted-faction = predicted the faction
word-predicted-turn = predicted the turn
word-predicted = predicted
word-storm-card = has seen on the storm card
word-storm-card-at-least = has seen on the storm card or more
word-storm-dial = dials for the storm
word-claimed-charity = has had charity this turn
word-top-spice-card = has seen on the spice deck
word-auction-card = has seen under auction
word-losses-at-least = has lost so many in battle or more
word-free = in words of my own

part-word = Kind
part-faction = Faction
part-place = Place
part-territory = Territory
part-card = Card
part-spice-card = Spice card
part-leader = Leader
part-ability = Ability
part-secret = Secret
part-feed = What is seen
part-phase = Phase
part-number = Number
part-text = In words

## Forms

forces = Forces
forces-elite = { $label }, elite
form-legal = legal
form-legal-price = legal, { $price } spice
form-illegal = not legal
form-choose = Choose
form-send = Do it
form-do-it = Do it all the same
form-take-back = { $what } … take it back
form-at-once = At once
form-why-not = Why not …?
form-nothing-left-out = Nothing is left out.
form-find = Find one of { $number }
choose-kind = Kind
select-between = { $most ->
        [1] Choose one.
       *[other] Choose { $least } to { $most }.
    }
split-so-far = { $taken } of { $force }
deploy-left = { $left ->
        [0] All are placed.
       *[other] { $left } left to place{ $elite ->
            [0] {""}
           *[other] , up to { $elite } of them elite
        }. A click on the board puts one more there.
    }
show-what = What
show-to = To whom
stepper-less = { $label }: less
stepper-more = { $label }: more
pay-price = The price is { $price } spice.
pay-own = You pay
pay-ally = Ally pays
ship-to = To
ship-where = Where to?
ship-way = Way of shipment
ship-reserves = From the reserves
ship-cross = From one territory to another
ship-lift = Back to the reserves
ship-of = of { $reserves } in reserve, at most { $most }
ship-price = Price
ship-halved = Half price
ship-karama = { $card } of { $faction }
ship-no-karama = without a Karama
ship-others = There already: { $forces }
ship-other = { $faction } { $force }
move-from = From
move-where = Where to?
move-whence = From where?
revive-of = at most { $most } can come back, out of { $stock }; { $gift } of them free
plan-leader = Leader
plan-nobody = nobody
plan-dial = Forces you dial
plan-spice = With spice
plan-weapon = Weapon
plan-defense = Defense
plan-none = none
plan-total = Total
plan-voice = The Voice commands: { $command }
plan-told = { $element ->
        [leader] You have said who leads: { $told }
        [weapon] You have said your weapon: { $told }
        [defense] You have said your defense: { $told }
       *[number] You have said that you dial { $told }
    }
plan-told-dial = { $paid ->
        [0] { $forces ->
            [one] { $dial } force
           *[other] { $dial } forces
        }
       *[other] { $forces ->
            [one] { $dial } force, with spice
           *[other] { $dial } forces, { $spice } with spice
        }
    }
bid-you-see = You see
bid-face-down = The card lies face down.
bid-left = { $left ->
        [0] the last card
       *[other] { $left } more to come
    }
bid-highest = The highest bid is { $number }, by { $faction }.
bid-none = Nobody has bid yet.
bid-all = all { $number }
bid-all-helped = { $number } with your ally
bid-beyond = You may bid more than the { $number } that you can pay: a card then counts as Karama and pays for you.
bid-is-beyond = That is more than the { $number } that you can pay. If you win, you give a card that counts as Karama for it, and no spice.
bid-orders = Bid for me
bid-up-to = Up to
bid-order = Start
bid-pass-card = Pass this card
bid-pass-turn = Pass all turn
auction-cards = { $number } cards at auction
auction-card = Card { $number } of { $cards }
auction-sold = Card { $number }: to { $faction } for { $price }
auction-to-come = Card { $number }, face down
auction-turn = to bid
auction-passed = passed
auction-full = hand full

## The table

turn = Turn { $turn }
turn-of = of { $turns }
track = Phases of the turn
menu = Menu
close = Close
key-space = Space
tabs = Parts of the table
tab-board = Board
tab-hand = Hand
tab-log = Log
tab-talk = Talk
tab-deals = Deals
tab-notes = Notes
link-opening = connecting
link-live = live
link-lost = lost
link-over = over
pace-title = How fast others are shown
pace-is = Speed:
pace-slow = slow
pace-usual = usual
pace-fast = fast
pace-instant = instant
theme = Light or dark
theme-light = Light colours
theme-dark = Dark colours
sound-on = Sound is on
sound-off = Sound is off
clock-left = { $time } left
clock-paused = paused
clock-days = { $days } days
clock-hours = { $hours } h { $minutes } min
storm-order = Storm order
storm-in = storm in sector { $sector }
seat-waited = to act
seat-goal = Three strongholds at the end of a turn win the game; two allies need four.
seat-cards = cards
seat-spice = spice
seat-reserve = reserve
seat-tanks = tanks
seat-cards-about = Cards in hand; ? is not known
seat-spice-about = Spice behind the shield, or what it can be as far as it could be counted
seat-reserve-about = Forces in reserve; ★ are elite
seat-tanks-about = Forces in the tanks; ★ are elite
seat-column = { $what }: { $value }
seat-bribes = { $spice } spice in front
seat-traitor-seen = traitor { $leader }
sitter-bot = bot · { $bot }
sitter-held = a bot for { $person }
shield = Your shield
shield-hand = Hand · { $number }
shield-no-cards = no cards
shield-leaders = Leaders
shield-traitors = Traitors
shield-captives = Captives
shield-prediction = Prediction
shield-foresight = Next spice
shield-storm = Storm card
shield-pledge = Pledged
prediction = { $faction } on turn { $turn }
leader-dead = { $leader }, in the tanks
leader-captive = { $leader }, a captive
kwisatz-asleep = asleep
kwisatz-awake = awake
kwisatz-dead = dead
prompt = What is asked
prompt-over = The game is over
prompt-waits = Waiting for { $factions }
prompt-quiet = Nothing is asked of you
prompt-catching-up = { $number } more to see
prompt-hurry = To my turn
log-filter = Whose lines
log-all = Everybody
log-before = Earlier lines
log-whole = All lines
log-since = Since your last action
log-phase = Turn { $turn }, { $phase }
notes-known = What you could know
notes-no-cards = no card known
notes-spice = { $least ->
        [0] at most { $most } spice
       *[other] { $least } to { $most } spice
    }
notes-died = died: { $leaders }
notes-deck = Treachery deck
notes-left = { $left } left
notes-discards = Discards
notes-own = Your own notes, seen by nobody else
deck-spice = Spice deck · { $left } left
deck-treachery = Treachery · { $left } left
deck-discards = { $number } discarded
wall-stands = The Shield Wall stands
wall-gone = The Shield Wall is gone
card-sectors = { $number ->
        [1] sector { $sectors }
       *[other] sectors { $sectors }
    }
card-spice = { $spice } spice in { $place }
card-advisors = as advisors
card-empty = Nobody is here.
board = The planet
board-table = What lies and stands on the planet
board-spice = { $spice } spice
board-offered = offered
board-chosen = chosen
board-source = your forces can leave
board-nearer = Nearer
board-farther = Farther
board-whole = The whole map
vote = A vote
vote-count = { $agreed } of { $needed }
vote-agree = Agree
vote-oppose = Oppose
motion-pause = wants to pause
motion-resume = wants to go on
motion-back = wants to take the last decision back
motion-end = wants to end the game
motion-hand-over = wants to hand the seat of { $faction } to a bot
command-line = Type an action, such as: pass
end-title = The end
# One winner by its id, or several.
end-winners = { $who ->
        [emperor] { $winners } wins
        [spacing-guild] { $winners } wins
       *[other] { $winners } win
    }
end-nobody = The game ended without a winner
end-again = Same chairs again
end-record = Download the record
menu-table = The table
menu-back = Take my last decision back
menu-back-vote = Ask to take it back
menu-pause = Ask for a pause
menu-resume = Ask to go on
menu-end = Ask to end the game
menu-seat = My seat
menu-bot = Bot
menu-hand-over = Hand it to a bot
menu-take-back = Take it back from the bot
menu-absent = { $faction } is absent: a bot
menu-orders = What is done without asking me
menu-page = This page
menu-leave = Leave the table
refused-unanswered = The server does not answer.
refused-strange = Something between here and the server has answered in its place ({ $status }).
banner-lost = The connection is lost. It is being opened again; nothing that was acknowledged is gone.
banner-stale = The server has a newer page.
banner-reload = Load it
banner-frozen = This table is frozen: { $reason }
banner-unknown = The server no longer knows you here. Sign in again, and open the table anew.

## Pages

title-start = Kanly: six houses, one desert
title-page = { $title } · Kanly
title-table = Turn { $turn } · Kanly
title-due = ● Your turn · Turn { $turn } · Kanly
start-what = Six houses, one desert. An open table for the classic game of Arrakis, where every rule has a number.
start-play = Play now
start-setting = Setting the table …
start-play-how = { $mode }, against { $number ->
        [1] 1 bot
       *[other] { $number } bots
    } ({ $bot })
start-as = Play as
start-any = any faction
start-mode = Game
start-bots = Bots
start-players = Players
start-new = New table
start-watch = Tables
start-replays = Replays
start-learn = Learn
start-rules = Rules
start-puzzle = Puzzle of the day
start-me = Profile
start-join = Join
start-join-code = A link or a code of a table
start-tables = Tables now
start-all = all of them
row-untitled = The table of { $keeper }
row-your-turn = your turn
row-yours = yours
row-free = { $number ->
        [1] 1 seat free
       *[other] { $number } seats free
    }
row-watch = watch
stage-filling = Not begun
stage-playing = Playing
stage-over = Over
watch-none = There is none.
footer-about = About
footer-programs = API for programs
unknown-title = There is no such page
unknown-text = The address leads nowhere.
unknown-home = To the start
table-wrong = This table cannot be opened
table-opening = Opening the table …
new-title = A new table
new-name = Name
new-name-hint = perhaps none
new-turns = Turns
new-chairs = Chairs
new-chair = Chair { $number }
new-you = you
new-person = a person
new-dealing = Factions
new-pace = Time
new-seconds = Seconds for a decision
new-hours = Hours for a decision
new-factions = Which may be played
new-open = Anybody may sit down
new-watchers = Others may watch
new-padding = Secret windows stay open for some seconds, so that nobody learns from a pause who held what
new-too-few = At least { $number } factions are needed.
new-make = Open the table
dealing-lot = by lot
dealing-draft = by turns
dealing-chosen = everybody chooses
time-untimed = no clock
time-live = a clock of seconds
time-slow = days
lobby-free = nobody yet
lobby-picks = picks now
lobby-ready = ready
lobby-waiting = not ready
lobby-invite = Invite
lobby-link = Link of the invitation
lobby-for = For whom
lobby-open = open to all
lobby-by-invitation = by invitation
lobby-padding = secret windows of { $least } to { $most } seconds
lobby-no-padding = secret windows end with the last answer
lobby-pick = Your faction
lobby-be-ready = Ready
lobby-begin = Begin
lobby-leave = Get up
lobby-sit = Sit down
lobby-close = Close the table
lobby-close-sure = Close this table for good?
lobby-promise = The dice are promised before anybody sits down:
me-name = What others read
me-rename = Take this name
me-renamed = That is your name now.
me-code-about = Whoever has your code can come back as you, from another browser too. It is shown once: write it down.
me-new-code = Show a new code
me-code = Your code
me-recover = Come back
me-nobody = You are nobody here yet: whoever plays becomes somebody. If you have a code, come back by it.
me-tables = Your tables
me-sign-out = Sign out
me-leave-about = Either way, your notes and begun offers leave this browser too: they are kept nowhere else.
me-forget = Be forgotten
me-forget-sure = Forget your name, your codes and your tokens for good? Games that were played stay, without a name.
about-what = Kanly plays the classic Dune board game (2019 edition) by 336 numbered rules, each of which can be read here, run as a case, and asked for whenever something is refused.
about-legal = Kanly is an independent fan project. It is not affiliated with or endorsed by the publisher of the game or any holder of rights in Dune. It contains no art and no rule text of theirs.
about-licence = What is ours may be used under the MIT licence or the Apache licence 2.0, as you choose.
about-failed = The licences of what others wrote cannot be shown just now: load the page again.
about-reports = What the bots have shown
about-report-balance = Which faction wins how often
about-report-levels = How the levels of bots compare
about-report-search = What looking ahead is worth
about-of-page = What others wrote, in this page ({ $number } parts)
about-of-program = What others wrote, in the server ({ $number } parts)
about-by = By { $authors }, under { $licence }.

## Battles

plan-wheel = Battle wheel
plan-wheel-value = { $dial } dialed, { $total } in all
plan-parts = dial { $dial } + leader { $leader }
plan-parts-kwisatz = + { $kwisatz } Kwisatz
plan-battle = Battle
plan-battle-sectors = { $number ->
        [1] Battle · sector { $sectors }
       *[other] Battle · sectors { $sectors }
    }
plan-you = you
plan-for = Plan for { $territory }
plan-against = against
plan-ready = plan ready
plan-see-map = Show the map
plan-see-wheel = Back to the wheel for { $territory }
plan-pinned = fixed by your answer
plan-bound = A deal binds this plan
plan-of = of { $most }
plan-elite = ★ counts { $elite }, others { $regular }
plan-spice-of = you have { $spice } for it
plan-raises = each raises { $plain } to { $paid }
plan-forces = Forces
plan-dialed-of = { $dial } of { $most }
plan-spice-paid = Spice
plan-with-kwisatz = { $leader } with Kwisatz
plan-more = More below
plan-secret = Secret until both plans lie open. Once laid it cannot be taken back.
foe = What you know of { $faction }
foe-told = Told you
foe-plan = the whole plan
foe-plan-is = { $leader }, dial { $dial }; weapon { $weapon }, defense { $defense }
foe-told-is = { $element } of the plan
foe-nothing = nothing yet
foe-voice = Voice: { $command }
foe-leaders = Leaders who may lead
foe-field = { $leader }, fought in { $territory }
foe-traitor = your traitor
foe-missing = { $number ->
        [1] One of them is dead or captive; who is hidden.
       *[other] { $number } of them are dead or captive; who is hidden.
    }
foe-forces = Forces there
foe-sectors = in sectors { $sectors }
foe-spice = Spice they hold: { $spice }
foe-unknown = unknown
foe-cards = Cards you have seen
foe-cards-of = Cards you have seen, of { $number } in hand
foe-no-card = none
battle-of = The battle of { $territory }
battle-open = Both plans lie open
battle-face-down = The plans are turned
battle-turn = turn { $turn }
battle-no-weapon = no weapon
battle-no-defense = no defense
battle-dialed = { $dial } dialed · { $spice } with spice
battle-dialed-plain = { $dial } dialed
battle-wins = wins
battle-loses = loses
battle-total = total { $total }
battle-kwisatz = with the Kwisatz Haderach
battle-killed-weapon = killed by the weapon
battle-killed-traitor = betrayed, and killed
battle-killed-explosion = lost in the explosion
battle-killed-captive = killed
battle-traitor-of = a traitor of { $faction }
battle-explosion = An explosion
battle-waits = What follows is not decided yet.
battle-go-on = Go on
battle-close = Close
battle-again = Step through again
battle-step = Next
battle-undecided = not yet decided
battle-both-lost = both lose
battle-won = { $faction } won
battle-none = There was no battle yet.
battle-versus = { $aggressor } against { $defender }
tab-battles = Battles
traitor-held = leads { $faction }, and is in your pay.
traitor-none = Nobody who leads is in your pay.
voice-column-play = Must play
voice-column-no = May not play
seen-cards = Cards seen of { $faction }: { $cards }
voiced-short-poison-weapon = poison weapon
voiced-short-projectile-weapon = projectile weapon
voiced-short-poison-defense = poison defense
voiced-short-projectile-defense = projectile defense
voiced-short-worthless = worthless card
voiced-short-cheap-hero = Cheap Hero
voiced-short-lasgun = Lasgun

## Deals in plain words

terms-pays = { $from } will pay { $to } { $amount } spice at once.
terms-no-ship = { $faction } will not ship.
terms-no-move = { $faction } will not move.
terms-no-bid = { $faction } will not bid.
terms-bid-cap = { $faction } will bid { $number } at the most.
terms-keep-out = { $faction } will stay out of { $territory }.
terms-stand-off = { $faction } will stay out of every territory with forces of { $other }.
terms-no-karama = { $faction } will play no Karama against { $other }.
terms-no-traitor = { $faction } will call no leader of { $other } a traitor.
terms-no-voice = { $faction } will not use the Voice against { $other }.
terms-no-prescience = { $faction } will not use Prescience against { $other }.
terms-no-alliance = { $faction } will not ally with { $other }.
terms-leave-spice = { $faction } will leave the spice in { $territory }.
terms-throw-battle = { $faction } will throw every battle in { $territory }.
terms-dial-cap = { $faction } will dial { $number ->
        [one] { $number } force
       *[other] { $number } forces
    } at the most in { $territory }.
terms-ship-at-least = { $faction } will ship at least { $number ->
        [one] { $number } force
       *[other] { $number } forces
    } to { $territory }, if possible.
terms-show = { $faction } will show { $other } { $secret }.
terms-share = { $faction } will show { $other } { $feed } whenever seen.
terms-honour = On honour: “{ $words }”
terms-honour-unread = On honour: a promise in words, written in the log.
terms-until = Until the end of { $phase } on turn { $turn }.
terms-this-turn = Until the end of this turn.

## Deals

do-offer = Make the offer
do-agree = Agree
do-withdraw = Take my offer back
do-cancel = End it
do-accuse = Accuse { $faction }
deal-title = A deal
deal-make = Make an offer
deal-draft = Go on with the draft of an offer
deal-none = There is no deal and no offer.
deal-no-time = No offer can be made at this moment.
deal-not-now = No offer can be made at this moment. The draft is kept; go on with it later.
deal-back = Back to the question
deal-offers = Offers
deal-in-force = In force
deal-own = Your offer
deal-by = Offer of { $faction }
deal-number = Deal { $number }
deal-agreed = Agreed:
deal-since = { $faction }, since your offer:
deal-cancelling = Would end it:
deal-disputed = Accused of a broken promise by { $factions }.
deal-sure = Sure: { $what }
deal-not = Not now
deal-record = { $disputed ->
        [0] { $kept ->
            [one] 1 deal kept
           *[other] { $kept } deals kept
        }
       *[other] { $kept ->
            [one] 1 deal kept
           *[other] { $kept } deals kept
        } · { $disputed } disputed
    }
deal-with = With whom
deal-more-parties = + a party
deal-choose-party = Choose with whom. Everybody who takes part sees the offer at once, and all others when it is signed.
deal-of = { $number } of { $most }
deal-payments = Payments, on signing
deal-add-payment = + a payment
deal-no-payment = By a deal these cannot pay each other now.
deal-pays = { $from } will pay { $to }
deal-turn-payment = The other way round
deal-from = Who pays
deal-to = To whom
deal-amount = Spice
deal-unit = spice
deal-remove = Take it out
deal-clauses = Clauses the rules keep
deal-add = + { $what }
deal-every = all { $number }
deal-fewer = fewer
deal-bound-is = Bound: { $faction }
deal-bound-other = Bind another party
deal-on-map = on the map
deal-ends = Ends
deal-ends-phase = With which phase
deal-ends-turn = with this turn
deal-ends-with = with { $phase }
part-turn = Turn
deal-promise = Promise on honour
deal-promise-about = not enforced, but counted as kept or disputed
deal-plain = In plain words
deal-offer-to = Offer to { $factions }
deal-keep-draft = Keep as draft
deal-drop = Drop it

## The Nexus

nexus = Nexus
nexus-about = A worm has come. Alliances may be made and left, in storm order, until all have passed.
nexus-show = Back to the Nexus
nexus-self = { $faction } (you)
nexus-proposes = proposes to { $faction }
nexus-asked = asked by { $faction }
nexus-speaks = speaks now
nexus-allied = allied with { $faction }
nexus-left = no longer with { $faction }
nexus-declined = { $number ->
        [1] declined an offer
       *[other] declined { $number } offers
    }
nexus-was-declined = was declined by { $faction }
nexus-waits = waiting for { $factions }
nexus-you = Your answer
nexus-ends = The Nexus ends when all have passed.
nexus-line-allied = allied
nexus-line-proposed = proposed
nexus-line-declined = declined this Nexus
facts-sheet = What they can do
facts-holds = Stands in
facts-no-stronghold = no stronghold
facts-forces = Forces
facts-forces-are = { $reserve } in reserve, { $tanks } in the tanks
facts-means = Means
facts-means-are = { $cards } cards, { $spice } spice
facts-known = Known cards
facts-deals = Deals
seat-unknown = ?
seat-between = { $least } to { $most }
board-bound = bound by a clause

## Talk

room-table = Everyone
room-ally = Ally
room-watchers = Watchers
talk-room = Rooms
talk-in = Talk · { $room }
talk-reads = read along:
talk-watchers-read = is read by all who watch, and by no seat
talk-nobody-reads = nobody reads here any more
talk-none = Nobody has said anything here yet.
talk-you = You
talk-say-table = Say to everyone …
talk-say-watchers = Say to those who watch …
talk-say-to = Whisper to { $faction } …
talk-report = Report this
talk-reported = It is reported to whoever keeps this server.
talk-muted = The keeper of the table has muted this chair: you can read, not speak.
talk-only-seats = Only those who play speak here.
talk-no-ally = You have no ally to speak to.
talk-offer = { $more ->
        [0] Offer of { $faction }: { $first }
       *[other] Offer of { $faction }: { $first } And { $more } more.
    }
talk-read = Read

## Reactions

window-title = A secret window is open
window-about = Everybody is asked at the same time. Nobody learns who was asked what, or who held.
window-closes = It stands unless somebody answers. The window closes by itself, so that waiting tells nothing.
window-could = You could
window-nothing = Nothing of yours answers this. Whoever holds does not show that it has something.
window-sealed = Your answer lies sealed
window-unseal = Take it out again
window-unsealed = Nobody sees it before the window closes. Until then you may take it out and answer anew.
window-decline = Do not ask again this turn: let what others do pass
window-never = Never ask about { $faction } again
window-hold = Hold ({ $holds } left)
window-hold-about = Keeps the window open longer for all. Nobody learns whether you have anything.
reaction = A reaction
reaction-to = It answers this:
reaction-after = It comes after this:
reaction-about = Whoever could answer this is asked; the game goes on with the last answer.
reaction-below = You are asked below the map.

## Standing orders

order-bids-pass = Pass in the auction
order-bids-up-to = Bid up to { $number }
order-bids-card = For the card under auction.
order-bids-turn = For every card of this turn.
order-decline = Let windows pass this turn
order-decline-about = Whatever could be played into what others do is declined until the turn ends.
order-against = Never against
order-against-about = Nothing is ever played into what these do.
order-charity = Claim charity
order-charity-about = Charity is claimed whenever it is yours.
order-revival = Bring back what is free
order-revival-about = As many forces as come back free do, elite ones first, and nothing else.
order-alone = No alliance
order-alone-about = None is proposed, and every proposal is turned down.
order-guild = The Guild's turn in its regular place
order-guild-about = You are not asked whether to take your turn earlier or later.
order-floor = Hear me at the end of a phase
order-floor-about = Whether you are asked before a phase ends, to offer a deal or play a card.
order-clear = Forget all orders
order-end = End this order
order-chip-bids = bids by order
order-chip-decline = windows pass this turn
order-chip-against = never against { $faction }
order-chip-charity = charity by itself
order-chip-free-revival = free revival by itself
order-chip-guild-place = regular place
order-chip-no-alliance = no alliance
order-chip-floor = heard at the end of the phase
floor-never = never
floor-once = once
floor-always = always
## Looking back

replay-title = Replay
replay-wrong = This game cannot be looked back at
replay-opening = Opening the game …
replay-others = Other games
replay-tab-moves = Moves
replay-tab-battles = Battles
replay-tab-auctions = Auctions
replay-none = None yet.
replay-begin = Before the first choice
replay-drawn = Chance draws
replay-led = { $what } · { $told }
replay-strongholds = Strongholds at this moment
replay-nobody = nobody
shield-other = Behind the shield
replay-turn-back = A turn back (↑)
replay-back = A move back (←)
replay-play = Play (space)
replay-pause = Pause (space)
replay-on = A move on (→)
replay-turn-on = A turn on (↓)
replay-of = of { $lines } lines
replay-moment = The moment that is shown
replay-speed = Speed
replay-parted = { $to ->
        [0] The record does not fit the rules of this version: line { $line } is the first that does not.
       *[other] Line { $line } does not fit the rules of this version; the game is shown up to line { $to }.
    }
replay-behaviour = It was written by behaviour { $behaviour } of the rules; this server plays behaviour { $played }.
replay-drop = Drop a record here: a file that ends in .kanly
replay-choose = Choose a file
replay-drop-about = It is kept under a link that you can share; of your records the last 20 are kept.
replay-kept = Records you have put here
replay-kept-since = Put here on { $since }
replay-own = Your games that are over
mark-battle = Battle, line { $line }
mark-nexus = Nexus, line { $line }
mark-worm = Worm, line { $line }
# What a review has found at a line, and whose chances it is about.
mark-turning = Turning point, line { $line }: { $faction } from { $before } to { $after } %
mark-costly = A decision that cost { $faction } { $loss } % of winning, line { $line }
mark-missed = A decision of { $faction } that let the winners win, line { $line }
legend-battle = Battle
legend-nexus = Nexus
legend-worm = Worm
legend-turning = Turning point
legend-costly = Costly decision
eyes = Seen by
eyes-table = everybody
eyes-judge = all secrets

## The end, in plots and tables

end-board = Look at the board
end-back = Back to the result
end-won = You have won.
end-lost = You have lost.
end-from-start = Replay from the start
end-when = Turn { $turn } of { $turns }
end-plot-holds = Who held the strongholds, by turn
end-plot-spice = Spice behind the shields, by turn
end-plot-forces = Forces on the planet and in reserve, by turn
end-axis-turn = turn
end-axis-spice = spice
end-axis-forces = forces
end-unknown = not known
end-wide = The table goes on to the right →
end-house = Faction
end-strongholds = Strongholds
end-spice = Spice
end-traitors = Traitors held
end-hand = Hand at the end
end-no-cards = no cards
end-prediction = Bene Gesserit had predicted { $faction } on turn { $turn }.
end-deals = { $made ->
        [0] No deal was made
        [one] One deal was made
       *[other] { $made } deals were made
    }{ $offered ->
        [0] .
       *[other] , of { $offered } offered.
    }
end-choices = { $choices } choices, in a record of { $lines } lines.
review-title = Review
review-ask = Review the game
review-thinking = Weighing all decisions …
review-chances = Chances of winning when each turn began
review-axis = %
review-end = end
review-stopping = Who could have stopped it
review-turning = What turned the game
review-steady = Nothing: no chance changed much at once.
review-when = Turn { $turn }, { $phase }:
review-point = { $faction } from { $before } to { $after } %.
review-decisions = Decisions that cost most
review-decision = { $loss } % lost, ± { $error }:
review-given = { $action }: { $chance } %.
# How often those who had to be stopped win this turn after an answer.
review-let = { $action }: a victory of { $victors } this turn in { $lost ->
        [100] all imagined games
       *[other] { $lost } of 100 imagined games
    }.
review-stops = Better: { $action }, and such a victory in { $lost ->
        [0] none
       *[other] { $lost } of 100
    }.
review-better = Better: { $action }, { $chance } %, because { $why }.
review-faultless = nothing that is surely wrong
replay-tab-review = Review
end-digest = Fingerprint to compare copies of it by:
dice-check = Check the dice
dice-as-promised = All { $draws } draws are as promised.
dice-bent = { $faults ->
        [one] One thing is not as promised.
       *[other] { $faults } things are not as promised.
    }
dice-no-proof = This record has no proof of its draws.
dice-unopened = The seed is not opened yet.
dice-commitment = The promise that was shown before the game
dice-fault = Line { $line }: { $told }
## Learning
learn-factions = Factions
learn-phases = The phases of a turn
learn-cards = Cards
learn-things = Things to know
learn-rules = All rules, one by one
learn-all = Everything there is to learn
sheet = Sheet
sheet-opening = One moment …
sheet-wrong = There is no such sheet
sheet-alone = Open it as a page of its own
guide-more = More
guide-off = Do not explain the phases
guide-switch-on = Phases are explained
guide-switch-off = Phases are not explained
guide-setup-now = Everybody gets ready: traitors are kept, and some factions place their first forces.
guide-setup-you = Answer what you are asked; whatever you keep is behind your shield from now on.
guide-storm-now = The storm moves around the planet and kills forces on open sand.
guide-storm-you = Those beside the storm's path dial how far it goes; its place decides who acts first this turn.
guide-spice-blow-now = New spice appears on the sand, and a worm may come and eat what stands there.
guide-spice-blow-you = Note where the spice lies; if a worm has come, alliances can be made and left afterwards.
guide-charity-now = Whoever is poor may ask the bank for a little spice.
guide-charity-you = Claim it if you are offered it: it costs nothing.
guide-bidding-now = Treachery cards are auctioned face down, one after the other.
guide-bidding-you = Bid more than the bid before or pass; weapons and defenses decide battles, so do not stay without any.
guide-revival-now = The dead come back from the tanks, some of them free.
guide-revival-you = Take your free forces, and buy back more or a leader if you can spare the spice.
guide-shipment-now = In storm order everybody lands forces from the reserves and then moves one group.
guide-shipment-you = Ship to a stronghold or beside spice, then move; strongholds win the game.
guide-battle-now = Wherever two factions stand in one territory, they fight until one is left.
guide-battle-you = Choose a leader, cards and how many forces you would lose; the higher total wins.
guide-collection-now = Forces that stand beside spice collect it.
guide-collection-you = There is nothing to do: what you hold brings you spice by itself.
guide-mentat-pause-now = Strongholds are counted, and whoever holds enough of them wins.
guide-mentat-pause-you = Look who is close to winning, because the others must stop them next turn.
hint = Hint
hint-thinking = Thinking …
hint-best = Best: { $action }, { $chance } %.
hint-next = The best alternative: { $action }, { $chance } %.
hint-alike = { $action } or { $next }: about the same, { $chance } and { $other } %.
hint-only = Only { $action } is legal: there was nothing to weigh. { $chance } %.
hint-level = Chances of winning if all play on as { $bot } bots.
hint-rough = No network can be used here: the chances are rough.
hint-why = Why: { $why }.
hint-use = Use it
hint-close = Put it away
hint-back = Back to the form
new-hints = Everybody may ask for hints
lobby-hints = everybody may ask for hints
learn-first = A first game, step by step
lesson-none = There is no such lesson
lesson-count = { $steps ->
    [one] one step
   *[other] { $steps } short steps
}
lesson-steps = Steps
lesson-step = Step { $step } of { $steps }
lesson-goal = Your goal:
lesson-reached = Reached:
lesson-missed = The turn is over, and the goal is not reached.
lesson-again = Again
lesson-next = Next step
lesson-done = Done: what else there is to learn
lesson-happened = What has happened
puzzle-find = Find the best answer
puzzle-level = { $level ->
        [easy] An easy puzzle
        [medium] A medium puzzle
       *[hard] A hard puzzle
    }
puzzle-how = You see what this seat sees. One answer, or a few alike, wins far more often than all others.
puzzle-best = The best answer: { $action }.
puzzle-good = As good as the best: { $action }.
puzzle-best-worth = It wins { $chance } games in 100; the best that is not as good, “{ $action }”, wins { $other }.
puzzle-worse = Not the best: { $action }.
puzzle-worse-worth = It wins { $chance } games in 100; the best, “{ $action }”, wins { $other }.
puzzle-chances = Chances of winning
puzzle-percent = { $chance } %
puzzle-mark = { $yours ->
        [true] { $best ->
            [true] (the best, yours)
           *[false] (yours)
        }
       *[false] (the best)
    }
puzzle-worlds = Each answer was tried in { $worlds } worlds that this seat cannot tell from the true one, with bots playing on to the end.
puzzle-found = How often bots find it
puzzle-found-by = { $times } of { $tries }
puzzle-another = Another puzzle

## Where there is little room

short-carthag = Carthag
short-arrakeen = Arrakeen
short-tueks-sietch = Tuek's
short-sietch-tabr = Tabr
short-habbanya-sietch = Habbanya
lens-close = Close the lens
lens-sector = Sector { $sector }

## Links that lead nowhere
lobby-barred = This table is by invitation: only a link with a code of its own leads to a chair.

## Sharing, contesting, taking back, the notebook

share = Share
share-copy = Copy a link to this moment
share-copied = Link copied
share-by-hand = Copy it from here
share-look = Show the board then
share-past = An earlier moment: turn { $turn }, { $phase }
share-now = Back to now
ruling = This line
ruling-rule = It happened by rule
ruling-contest = Contest this ruling
ruling-about = A scenario file that leads to this line. Say in it what you would expect instead, run it, and send it along.
ruling-known = A scenario file with what you know of this moment, and nothing that is hidden from you: the table as you know it, set at the beginning of its phase, and what you saw in that phase. Add what you would expect instead, run it, and send it along.
ruling-making = The file is being made …
ruling-download = Download { $file }
ruling-copy = Copy the file
ruling-copied = File copied
ruling-run = It is run by
menu-back-free = Take my last decision back
menu-back-free-about = You play against bots alone: it is free, and everybody can see in the log that it was done.
log-back = A decision was taken back, with everything since.
log-back-by = { $faction } took the last decision back, with everything since.
end-backs = { $number ->
        [one] One decision was taken back.
       *[other] { $number } decisions were taken back.
    }
notes-holds = holds { $cards }
notes-traitors = traitors seen: { $leaders }
notes-bought = { $number ->
        [one] bought one card, for { $spice } spice
       *[other] bought { $number } cards, for { $spice } spice
    }
notes-disputed = { $number ->
        [one] a promise of theirs was disputed once
       *[other] promises of theirs were disputed { $number } times
    }
notes-turn = Turn { $turn }:

## Languages

me-language = Language
`;function ko(e,t){let n=new $a(e,{useIsolating:!1});return n.addResource(new To(t)),n}var Ao=`en`,jo=[ko(Ao,`${Do}\n${Oo}`)],Mo=Ao;function X(e,t){for(let n of jo){let r=n.getMessage(e);if(r?.value)return n.formatPattern(r.value,t??null,[])}return e}function No(e){return jo.some(t=>t.getMessage(e)?.value!=null)}var Po=()=>Mo;function Fo(e,t){jo=[ko(e,t),...jo.slice(-1)],Mo=e,document.documentElement.lang=e}var Io=class extends Error{problem;constructor(e){super(e.detail),this.problem=e}is(e){return this.problem.type===`urn:kanly:${e}`}get passing(){return[0,429,502,503,504].includes(this.problem.status)}};function Lo(e){return e instanceof Io?e.message:(reportError(e),String(e))}var Ro=()=>new Io({type:`urn:kanly:unanswered`,title:``,status:0,detail:X(`refused-unanswered`),rule:null,why:null});function zo({status:e,statusText:t}){return new Io({type:`about:blank`,title:t,status:e,detail:X(`refused-strange`,{status:e}),rule:null,why:null})}async function Bo(e){try{let t=await e.json();if(t&&typeof t==`object`&&`type`in t)return new Io(t)}catch{}return zo(e)}async function Vo(e,t,n){let r={method:e,credentials:`same-origin`,headers:{"accept-language":Po()}};n!==void 0&&(r.body=JSON.stringify(n),r.headers={...r.headers,"content-type":`application/json`});let i;try{i=await fetch(t,r)}catch{throw Ro()}if(!i.ok)throw await Bo(i);return i}async function Z(e,t,n){let r=await Vo(e,t,n);try{return await r.json()}catch{throw zo(r)}}function Ho(e){return Array.from(crypto.getRandomValues(new Uint8Array(e)),e=>e.toString(16).padStart(2,`0`)).join(``)}var Uo=e=>new Promise(t=>setTimeout(t,e)),Q=e=>`/api/tables/${encodeURIComponent(e)}`,Wo={come:e=>Z(`POST`,`/api/people`,{name:e}),recover:e=>Z(`POST`,`/api/people/recover`,{code:e}),me:()=>Z(`GET`,`/api/me`),rename:e=>Z(`PATCH`,`/api/me`,{name:e}),newCode:()=>Z(`POST`,`/api/me/recovery`),signOut:()=>Vo(`DELETE`,`/api/me/session`),forget:()=>Vo(`DELETE`,`/api/me`),tables:()=>Z(`GET`,`/api/me/tables`)},Go={list:e=>Z(`GET`,e?`/api/tables?stage=${e}`:`/api/tables`),open:e=>Z(`POST`,`/api/tables`,e),look:e=>Z(`GET`,Q(e)),close:e=>Z(`DELETE`,Q(e)),join:(e,t,n)=>Z(`POST`,`${Q(e)}/join`,{chair:t,invitation:n}),leave:e=>Z(`POST`,`${Q(e)}/leave`),ready:e=>Z(`POST`,`${Q(e)}/ready`,{throw:Ho(32)}),pick:(e,t)=>Z(`POST`,`${Q(e)}/pick`,{faction:t}),begin:e=>Z(`POST`,`${Q(e)}/begin`),rematch:e=>Z(`POST`,`${Q(e)}/rematch`),seat:(e,t,n)=>Z(`PUT`,`${Q(e)}/chairs/${t}`,{seating:n}),invite:(e,t)=>Z(`POST`,`${Q(e)}/chairs/${t}/invitation`),mute:(e,t,n)=>Z(`PUT`,`${Q(e)}/chairs/${t}/mute`,{muted:n}),handOver:(e,t)=>Z(`PUT`,`${Q(e)}/bot`,{bot:t}),takeBack:e=>Z(`DELETE`,`${Q(e)}/bot`),murmur:(e,t)=>Z(`POST`,`${Q(e)}/murmur`,{words:t}),tryOut:(e,t)=>Z(`POST`,`${Q(e)}/try`,{action:t}),leftOut:e=>Z(`GET`,`${Q(e)}/left-out`),hint:e=>Z(`GET`,`${Q(e)}/hint`),then:(e,t)=>Z(`GET`,`${Q(e)}/frames/${t}`),scenario:(e,t)=>`${Q(e)}/frames/${t}/scenario`,stream:(e,t)=>`${Q(e)}/stream?${t}`,report:(e,t,n)=>Vo(`POST`,`${Q(e)}/reports`,{seq:t,reason:n}),record:e=>Ko(`${Q(e)}/record`)},Ko=async e=>(await Vo(`GET`,e)).text(),qo=async()=>(await Z(`GET`,`/healthz`)).page,Jo=e=>`/api/records/${encodeURIComponent(e)}`,Yo={keep:e=>Z(`POST`,`/api/records`,{text:e}),own:()=>Z(`GET`,`/api/me/records`),replay:(e,t)=>Z(`GET`,`${Jo(e)}?as=${t}`),view:(e,t,n)=>Z(`GET`,`${Jo(e)}/at/${Math.max(1,t)}?as=${n}`),proof:e=>Z(`GET`,`${Jo(e)}/proof`),review:e=>Z(`GET`,`${Jo(e)}/review`),text:e=>`${Jo(e)}/text`,scenario:(e,t)=>`${Jo(e)}/scenario/${t}`},Xo={all:()=>Z(`GET`,`/api/languages`),text:e=>Ko(`/api/languages/${encodeURIComponent(e)}`)},Zo={topics:()=>Z(`GET`,`/api/sheets`),lessons:()=>Z(`GET`,`/api/lessons`),practise:(e,t)=>Z(`POST`,`/api/lessons/${encodeURIComponent(e)}`,t),tryOut:(e,t)=>Z(`POST`,`/api/lessons/${encodeURIComponent(e)}/try`,t),leftOut:(e,t)=>Z(`POST`,`/api/lessons/${encodeURIComponent(e)}/left-out`,t),sheet:e=>Z(`GET`,`/api/sheets/${encodeURIComponent(e)}`)},Qo=e=>`/api/puzzles/${encodeURIComponent(e)}`,$o={look:e=>Z(`GET`,Qo(e)),answer:(e,t)=>Z(`POST`,`${Qo(e)}/answer`,{action:t}),tryOut:(e,t)=>Z(`POST`,`${Qo(e)}/try`,{action:t}),leftOut:e=>Z(`GET`,`${Qo(e)}/left-out`)};async function es(e,t,n){let r={key:Ho(16),command:t};for(let t=0;;t+=1)try{return await Z(`POST`,`${Q(e)}/command`,r)}catch(e){if(!(e instanceof Io)||!e.passing||t>=20)throw e;n(),await Uo(Math.min(300*2**t,5e3))}}var ts=[`left`,`right`,`up`,`down`],ns=[504,509.5,530],rs=[25,28],is=[16,19],as=[[0,2840,62,-18,63,12,55,-32,63,-10,60,-18,62,-9,61,24,64,-12],[0,2840,-64,9,-65,-3,-58,-28,-54,-35,-62,-13,-60,-23,-63,8,-62,12],[0,4440,-11,70,2,70,-8,70,-7,70,6,70,18,69,4,70,-4,71],[0,4440,2,-49,9,-48,-2,-50,-6,-48,-38,-34,-20,-47,-17,-47,-8,-49,6,-49,2,-48,4,-50,-16,-47,-27,-41,-23,-43,-8,-49,-19,-45],[0,5e3,174,-3,175,-9,174,-15,173,-22,172,-27],[0,5e3,-174,-3,-175,-9,-174,-15,-173,-22,-172,-27],[149,3417,56,-10,57,4,55,22,58,-8,58,-12,46,-37,57,-12,58,4],[149,3417,-51,19,-48,24,-41,36,-49,22,-26,50,-11,56,-47,30,-37,42],[108,611,382,2166],[108,611,21,-5,21,-4,21,-6,21,-6,20,-7,20,-8,20,-9,20,-9,19,-10,19,-10],[108,611,-22,3,-21,3,-22,1,-21,2,-22,0,-22,0,-21,-2,-22,-1,-21,-3,-22,-3],[490,2777,104,591],[490,2777,68,-8,64,-22,65,-22,69,2],[594,3368,274,1556],[594,3368,76,10,77,-7,74,-18,77,-1],[868,4924,159,-31,158,-36,157,-41,156,-46,153,-51,152,-56,151,-60],[898,3352,84,3,78,-34,82,9,79,25],[756,2727,72,5,71,-15,72,-9,72,9],[1221,3355,-2,-89,-23,-86,3,-91,49,-77],[1221,3355,1,56,-13,54,7,57,32,47,44,33,36,43,27,48,14,54,49,24,52,14,43,35,28,47,29,45,41,34,46,28,43,30],[1043,2717,82,47,60,73,23,90,40,85],[1043,2717,-22,-76,5,-80,44,-68,4,-81],[1700,4004,25,78,33,74,45,69,33,75,16,80,29,77,35,74,38,72],[1954,4603,139,-62,138,-66,136,-71,133,-74],[1074,2412,52,-47,65,-27,58,-37,56,-41],[310,537,35,82,45,77,58,68,47,76,52,73,40,80,58,68,45,77,46,76,56,70,35,82,41,80,42,79,50,74,30,84,30,84],[310,537,19,-11,18,-12,17,-12,18,-13,17,-14,16,-14,16,-15,15,-15,15,-16,14,-16],[1020,1767,39,60,27,67,39,60,48,54,24,67,30,65,34,63,44,57],[1020,1767,45,-17,45,-18,43,-25,30,-39,44,-19,45,-17,49,-9,36,-34],[1305,2260,34,53,23,59,22,59,26,57,37,52,45,44,37,51,26,58],[1555,2693,945,1637],[1555,2693,50,-8,43,-25,33,-38,36,-34,48,-9,45,-18,49,-12,37,-33],[2500,4330,140,-84,138,-89,134,-93,132,-97],[1896,2516,51,48,34,61,57,40,44,55,48,50,61,34,61,33,57,39,34,63,60,38,53,47,65,27,66,26,44,57,31,63,57,43],[2812,3665,24,42,28,39,34,33,32,36,29,37,33,35,22,42,30,38],[2812,3665,1,-57,15,-54,-12,-56,-3,-56,-7,-57,-27,-50,-35,-44,-25,-51],[3044,3967,122,-97,119,-101,116,-104,112,-107,110,-112,105,-114,102,-118],[2719,3240,19,-86,58,-67,70,-49,64,-57],[1357,1589,59,-69,85,-33,25,-88,67,-62],[2930,2981,10,-52,33,-40,20,-47,26,-44,28,-43,37,-35,42,-30,30,-42],[475,399,56,46,64,36,54,49,55,47,60,40,53,50,54,49,48,55],[475,399,14,-17,13,-18,12,-17,12,-18,11,-19,10,-19,10,-19,9,-20,9,-20,8,-20],[919,771,674,566],[919,771,22,-59,45,-45,54,-29,53,-32],[1593,1337,1563,1311],[1593,1337,47,-68,62,-55],[3156,2648,674,566],[3156,2648,35,-43,18,-53,36,-41,45,-32],[3830,3214,110,-136,105,-139,100,-143,95,-146,90,-150,85,-153,79,-155,74,-158,68,-161,62,-163],[3290,2479,7,-52,-6,-53,-16,-50,-23,-47],[1702,1214,43,-63,63,-43],[3252,2277,-52,-71,-77,-45,-46,-75,-68,-56],[3252,2277,69,0,64,-23,68,-1,65,-21,46,-56,67,-25,71,3,67,-22],[3009,2030,30,-88,-9,-92,-42,-82,-20,-89],[1988,1291,-66,-20,-49,-46,-27,-62,-38,-55],[1988,1291,59,14,61,5,62,1,56,-26],[1808,1108,-63,-31,-40,-57,-39,-56,-47,-48],[2568,1512,-48,-24,-53,-14,-20,-51,-43,-35,-37,-37,-50,-18,-53,-10,-38,-38],[2568,1512,50,26,41,39,56,2,54,14,52,25,35,48,56,5,56,8],[1377,795,65,21,61,29,65,24,51,47],[1377,795,-88,-16,-76,-45,-62,-62,-58,-66],[1377,795,29,-64,44,-55],[2226,1285,3,-57,-5,-56,11,-57,-15,-56],[2968,1679,42,-34,54,-8,51,-19,32,-44,53,1,54,-1,43,-33,52,-15],[3769,2132,-2,-59,-31,-50,11,-56,-6,-58,-19,-55,-28,-51,13,-57,-3,-58],[2220,1059,-2,-61,11,-59,42,-46,12,-62],[1450,676,26,-65,18,-67],[3349,1526,44,22,48,12,47,15,46,15,43,23,43,25,42,24,42,26],[3704,1688,36,-62,20,-68],[3760,1558,22,-87,43,-79],[583,212,911,332],[583,212,7,-20,6,-21,6,-21,4,-21,5,-21,3,-22,3,-21,1,-22,2,-21,0,-22],[1494,544,789,287],[1494,544,31,-63,32,-63,2,-72,27,-66],[2283,831,1542,561],[2283,831,24,-46,25,-45,23,-47,33,-41,20,-50,-4,-53,10,-53,-15,-51],[3825,1392,873,318],[3825,1392,48,-58,8,-75,23,-71,-14,-74,46,-57,10,-74,31,-64,14,-71],[4698,1710,57,-165,51,-167,45,-168,40,-170,33,-172,27,-172,22,-173,15,-174,9,-175,3,-174],[3991,848,26,-49,16,-53,5,-56,-13,-54,-13,-53,-14,-52,-5,-54,0,-54,10,-54,-15,-52,8,-53,-1,-54,8,-55,-23,-50,-15,-52,-5,-53],[2399,445,-3,-57,-14,-55,-18,-54,0,-58,8,-58,-14,-58,12,-60,40,-45],[1586,280,20,-69,-15,-71,18,-70,-19,-70],[620,0,970,0],[620,0,0,-22,-2,-21,-1,-22,-3,-21,-3,-22,-5,-21,-4,-21,-6,-21,-6,-21,-7,-20],[1590,0,820,0],[1590,0,-11,-76,12,-76,21,-74,10,-75],[2410,0,1550,0],[2410,0,12,-63,10,-63,-18,-62,0,-64,18,-61,19,-60,6,-64,3,-63],[3960,0,65,-2,66,-5,65,-10,63,-15,65,12,65,6,65,-7,66,4,65,-5,66,2,65,5,64,15,65,-2,65,-11,64,12,66,1],[3960,0,14,-75,6,-75,36,-67,25,-72,36,-69,22,-74,13,-80,-31,-74,-32,-69,-39,-66,-16,-74,-11,-76,-37,-69,-2,-78,25,-75,-19,-77],[5e3,0,-3,-169,-8,-169,-15,-168,-20,-168,-25,-167,-32,-167,-36,-165,-43,-163],[1622,-301,-21,-69,13,-71,-32,-63,-41,-57],[2460,-500,-10,-49,18,-48,6,-50,-22,-45,-6,-51,-30,-40,-29,-41,-38,-31],[4818,-1336,-55,-19,-57,12,-57,-3,-53,22,-56,-8,-54,19,-54,14,-55,10,-55,10,-49,27,-56,10,-51,23,-56,13,-57,-12,-45,38,-58,10],[4818,-1336,-36,-126,-40,-125,-44,-123],[583,-212,958,-349],[583,-212,-8,-20,-9,-20,-9,-20,-10,-19,-10,-19,-11,-19,-12,-18,-12,-17,-13,-18,-14,-17],[1541,-561,808,-294],[1541,-561,-10,-88,-30,-83],[2349,-855,2349,-855],[2349,-855,-29,-57,7,-63,-30,-54,-13,-60],[4698,-1710,-51,-136,-56,-134,-59,-133],[4124,-1923,49,-27,51,-26,50,-25,51,-23,52,-22,55,-14,48,-30,52,-23],[4124,-1923,-68,33,-74,-7,-74,-16,-71,26,-67,26,-67,28,-65,36,-75,2,-74,1,-75,-3,-74,-23,-52,-58,-74,-2,-64,-39,-68,-24,-71,-12],[4532,-2113,-72,-147,-76,-145,-81,-142,-86,-139,-90,-137,-95,-134,-99,-130,-103,-127],[2284,-1089,-23,-63,-50,-43,2,-65,-10,-64],[1501,-732,18,-47,-10,-49,-3,-49,3,-48],[2203,-1324,57,-38,59,-35,59,-36,56,-41,60,-33,56,-40,61,-32,63,-28],[2203,-1324,-30,48,-51,23,-54,5,-50,22,-54,-8,-50,19,-53,3,-51,14],[2674,-1607,56,-30,38,-51,24,-57,33,-53,54,-30,38,-49,51,-35,43,-43],[1509,-925,33,-39,38,-34,46,-24,33,-40,29,-43,42,-30,40,-31,40,-32],[1509,-925,-83,-3,-83,5],[3011,-1955,-42,-37,-37,-43,-47,-30,-39,-41],[1343,-923,-62,-50,-40,-68],[2846,-2106,-54,-18,-43,-38,-27,-49,-33,-45],[475,-399,766,-642],[475,-399,-12,-14,-13,-14,-14,-13,-13,-13,-14,-13,-15,-12],[1241,-1041,1448,-1215],[1241,-1041,-26,-40,-19,-44,-36,-32,-45,-18],[2689,-2256,41,-23,39,-26,35,-32,38,-28,33,-34,36,-29,32,-35,31,-35,37,-29,37,-29,38,-28,36,-29,46,-14,42,-21,38,-28,42,-23,25,-40,32,-34,35,-32,29,-36,34,-33,31,-35,35,-31,32,-34,34,-33,39,-25,40,-26,36,-29,38,-28,33,-33,33,-34,34,-32],[2689,-2256,-63,-46,-46,-63],[3830,-3214,-92,-107,-96,-105,-99,-102,-101,-99],[2580,-2365,-54,-57,-72,-32],[2175,-2138,27,-46,31,-43,50,-25,29,-46,43,-32,30,-45,40,-34,29,-45],[2175,-2138,-48,31,-49,28,-52,26,-58,1,-37,43,-43,35,-53,26,-32,48],[2454,-2454,22,-45,42,-29,11,-48,23,-44,20,-46,20,-46,42,-26,40,-31],[2674,-2769,30,-83,15,-86,44,-77,27,-84],[1115,-1175,-68,-53,-55,-65],[1803,-1900,-44,-72,-43,-73],[1803,-1900,-63,26,-59,34,-46,49,-42,53,-55,39,-59,31,-66,16,-65,16],[3166,-3337,36,-35,37,-34,40,-30,36,-36,30,-40,35,-36,27,-43,35,-36],[3166,-3337,-33,48,-54,26,-34,45,-42,39,-54,19,-50,29,-50,30,-59,2],[3442,-3627,-113,-103,-115,-100,-119,-97,-121,-92],[2790,-3099,-55,-17,-57,-12,-53,-25,-51,-26],[1716,-2045,-35,-80,-14,-87],[394,-478,46,-52,22,-65,24,-64,16,-65,49,-47,42,-54,21,-65,46,-52],[394,-478,-16,-13,-16,-12,-17,-12,-17,-11,-18,-11],[1348,-1636,-41,50,-59,25,-42,48,-60,24,-29,57,-51,38,-32,55,-42,46],[2574,-3179,-57,33,-42,50,-67,1,-58,33],[992,-1293,-23,61,-51,41,-52,37,-62,15,-32,54,-22,58,-37,51,-53,34],[2009,-2618,47,-52,50,-50,39,-58,43,-55,34,-62,42,-56,40,-58,46,-53],[2009,-2618,-57,45,-39,62,-15,70,-6,71,-65,25,-63,33,-49,50,-48,50],[2350,-3062,-45,-71,-11,-83],[1667,-2212,-46,24,-46,25,-49,20,-53,0],[2718,-3674,35,-41,37,-39,33,-43,32,-43,30,-45,36,-40,25,-48,28,-46],[2718,-3674,-44,32,-22,50,-38,37,-26,47,-44,34,-56,6,-35,41,-37,40],[2974,-4019,-115,-83,-118,-79,-119,-76,-122,-73],[2294,-3216,25,-46,34,-41,28,-44,35,-40],[2416,-3387,-52,-19,-50,-23,-47,-29,-37,-42],[1473,-2143,-38,-35,-42,-32,-46,-26,-52,-7],[2230,-3500,-42,-17,-36,-29,-41,-20,-36,-28],[310,-537,985,-1706],[310,-537,-19,-10,-19,-10,-20,-9,-20,-9,-20,-8,-20,-7,-21,-6,-21,-6,-21,-4,-21,-5],[1295,-2243,39,-73,48,-68,30,-78,31,-77,51,-65,48,-68,46,-69,37,-74],[1625,-2815,22,-52,24,-51,28,-49,21,-53,35,-44,32,-47,33,-46,24,-51,28,-49,33,-46,18,-54,26,-50,33,-46,27,-50,29,-48,37,-43],[1625,-2815,-38,-70,-61,-49,-70,-36,-69,-36,-77,-6,-71,-34,-59,-51,-75,-23],[2075,-3594,425,-736],[2075,-3594,-78,-24,-81,0,-75,-31,-69,-42,-52,-61,-65,-47,-47,-66,-69,-43],[2500,-4330,-153,-85,-155,-79,-158,-74,-161,-68,-163,-62,-165,-57,-167,-51,-168,-45,-170,-40,-172,-33],[1539,-3908,-47,47,-42,53,-58,32,-51,44,-67,2,-63,25,-67,9,-59,33],[1105,-3120,1,-72,36,-63,3,-70,15,-69,-11,-71,5,-72,-40,-60,-29,-66],[1085,-3663,-55,6,-54,-16,-50,22,-53,14],[873,-3637,-60,-6,-49,-37,-57,13,-59,-6],[108,-611,21,-58,10,-61,18,-59,18,-59,10,-60,8,-61,5,-61,9,-61,3,-61,7,-61,11,-61,2,-61,10,-61,17,-59,15,-60,6,-61],[108,-611,-22,-3,-21,-3,-22,-1,-21,-2,-22,0,-22,0,-21,2,-22,1,-21,3,-22,3],[278,-1576,370,-2097],[278,-1576,-86,-24,-74,-51,-86,-30,-90,12],[648,-3673,220,-1251],[648,-3673,-66,16,-68,-4,-43,54,-63,30],[648,-3673,-26,-39,-31,-36,-37,-30,-24,-41,-37,-31,-44,-19,-30,-37,-40,-26],[868,-4924,-161,-26,-163,-20,-163,-15,-163,-10],[408,-3577,-27,65,-48,52,-33,61,-37,59],[379,-3932,-8,-58,-30,-51,-47,-34,-37,-45,-46,-36,-33,-48,-19,-55,-8,-58],[231,-2941,6,-50,1,-50,-4,-50,-2,-51,9,-49,0,-51,11,-49,11,-49],[231,-2941,-13,56,-36,43,-24,52,-44,36,-49,30,-31,48,-25,50,-32,46],[263,-3340,-47,-36,-39,-46,-59,-8,-57,-19,-54,-19,-55,-14,-50,-29,-56,-16],[203,-4646,17,-86,6,-88,-3,-87,-5,-88],[203,-4646,-26,83,-43,75,21,84,-4,87],[218,-4995,-156,-5,-155,1,-156,5,-156,10,-155,15,-154,20,-154,25],[151,-4317,-56,-20,-52,-28,-60,-14,-58,20,-58,-8,-59,-2,-60,8,-51,32],[-23,-2580,-28,54,-37,47,-4,62,-38,51,23,59,-12,62,-7,62,-29,54,28,55,0,61,15,60,40,47,-15,59,-1,61,25,56,5,61],[-23,-2580,-58,-14,-59,5,-52,-28,-41,-43],[-154,-3527,-54,25,-60,-4,-52,27,-59,7,-58,1,-57,15,-58,-15,-58,14],[-303,-4329,-55,-27,-61,2,-59,17,-60,-16,-52,28,-53,26,-56,20,-49,34],[-233,-2660,-61,9,-59,-18,-54,25,-55,24],[-108,-611,-192,-1093],[-108,-611,-21,5,-21,4,-21,6,-21,6,-20,7,-20,8,-20,9,-20,9,-19,10,-19,10],[-300,-1704,-7,-58,-16,-56,-7,-58,-2,-58,-15,-57,-11,-57,-9,-57,-10,-58,-3,-58,-11,-57,-5,-58,-8,-58,-17,-56,-17,-56,-17,-56,-7,-58],[-300,-1704,-78,-11,-76,18,-68,43,-80,0],[-462,-2620,-10,-62,-1,-63,-8,-62,-17,-60,-21,-60,-12,-61,-8,-62,-10,-62],[-549,-3112,-12,-87,-8,-87,-19,-86,-22,-85],[-549,-3112,-66,10,-66,2,-66,1,-65,16,-68,-6,-63,29,-69,4,-56,40],[-610,-3457,-138,-788],[-748,-4245,-120,-679],[-748,-4245,-78,11,-62,49,-78,-11,-74,24],[-868,-4924,-172,33,-170,40,-168,45,-167,51,-165,57,-163,62,-161,68,-158,74,-155,79,-153,85],[-1040,-4172,-69,59,-90,17,-62,62,-72,51],[-1333,-3983,-7,68,-23,64,6,68,11,66,-12,66,-24,63,-34,58,-19,65],[-1333,-3983,-68,23,-69,-17,-63,-32,-71,0,-66,-24,-45,-55,-71,-8,-57,-42],[-1068,-3016,-62,39,-52,53,-67,30,-59,45,-46,59,-67,35,-59,46,-70,24],[-602,-1654,-74,30,-47,66,-63,49,-79,11],[-1435,-3465,-46,49,-21,63,-50,45,-64,20,-66,13,-65,-15,-61,26,-52,42],[-1843,-4138,-60,13,-48,38,-60,9,-52,32,-51,32,-39,46,-53,28,-49,34],[-310,-537,-30,-63,-41,-57,-29,-63,-27,-64,-40,-57,-45,-53,-34,-61,-29,-64,-45,-53,-37,-59,-36,-60,-35,-60,-33,-61,-28,-64,-39,-58,-27,-64],[-310,-537,-19,11,-18,12,-17,12,-18,13,-17,14,-16,14,-16,15,-15,15,-15,16,-14,16],[-865,-1498,-685,-1187],[-1550,-2685,-310,-537],[-1550,-2685,-34,48,-51,31,-42,43,-56,20,-38,49,-57,21,-53,32,-61,-1],[-1860,-3222,-395,-684],[-1860,-3222,-47,1,-45,13,-30,38,-44,19,-46,11,-43,18,-26,39,-37,30],[-2255,-3906,-36,-50,-32,-52,-24,-57,-27,-55,-24,-57,-32,-52,-30,-54,-40,-47],[-2255,-3906,-93,13,-80,49,-57,72,-58,72],[-2500,-4330,-150,90,-146,95,-143,100,-139,105,-136,110,-132,114,-127,119,-124,124,-119,127,-114,132],[-2543,-3700,-33,73,3,79,-53,62,-10,80,-13,79,-17,78,-46,68,-63,50,-24,79,-59,56,-31,73,-21,76,-73,34,-55,58,-44,67,-66,46],[-2178,-3053,-49,79,-71,59,-25,88,-15,90],[-1942,-2442,-42,-46,-51,-35,-59,-27,-36,-53,-59,-24,-60,-19,-43,-47,-46,-44],[-2338,-2737,-85,-26,-86,21,-71,49,-79,34],[-2659,-2659,-34,76,-44,72,-57,62,-71,45],[-475,-399,-52,-34,-50,-36,-41,-48,-49,-39,-48,-38,-45,-43,-45,-43,-40,-47,-48,-41,-53,-32,-46,-42,-39,-50,-54,-31,-53,-32,-47,-41,-48,-39],[-475,-399,-14,17,-13,18,-12,17,-12,18,-11,19,-10,19,-10,19,-9,20,-9,20,-8,20],[-1233,-1035,-50,-45,-53,-41,-55,-40,-59,-31,-55,-39,-57,-36,-45,-50,-52,-42,-55,-39,-60,-32,-61,-28,-61,-28,-56,-38,-59,-31,-53,-42,-52,-42,-51,-44,-45,-50,-46,-49,-37,-57,-47,-48,-43,-51,-46,-49,-55,-39,-51,-43,-48,-47,-51,-43,-44,-52,-44,-50,-41,-54,-54,-40,-46,-49],[-1233,-1035,-45,61,-59,48,-62,46,-37,68],[-2865,-2404,-283,-238],[-3148,-2642,-682,-572],[-3148,-2642,-48,54,-43,58],[-3830,-3214,-106,130,-101,133,-96,137,-92,140,-87,143,-82,145],[-3239,-2530,-3,80,-26,75],[-3268,-2375,-48,-18,-51,0,-34,-37,-44,-25,-50,8,-47,17,-51,-2,-46,-23],[-3268,-2375,4,63,24,57,30,55,12,62,2,63,20,60,25,58,39,50],[-3639,-2455,-75,40,-63,57,-59,62,-78,36],[-3112,-1907,-68,37,-78,1,-58,48,-51,55,-71,19,-69,23,-75,-10,-70,31],[-3914,-2260,-65,-1,-65,-8,-65,-11,-65,13],[-3914,-2260,20,80,56,60,6,80,-17,79],[-1436,-812,-30,61,-30,62,-24,64,-12,68],[-4174,-2267,-55,-29,-54,-32,-54,-32,-57,-26],[-4394,-2386,-69,132,-65,133,-61,135,-57,137,-52,139],[-3849,-1961,65,50,47,69,59,59,26,80],[-3652,-1703,-37,39,-38,38,-50,19,-48,23],[-3825,-1584,-30,35,-17,43,-4,47,-24,40],[-583,-212,-949,-345],[-583,-212,-7,20,-6,21,-6,21,-4,21,-5,21,-3,22,-3,21,-1,22,-2,21,0,22],[-1532,-557,-54,-17,-56,-7,-57,-7,-54,-15,-53,-21,-52,-21,-55,-14,-56,-11,-55,-12,-55,-15,-53,-21,-53,-22,-49,-27,-49,-29,-51,-24,-50,-28,-50,-26,-47,-31,-53,-20,-54,-19,-51,-22,-54,-17,-54,-18,-54,-16,-53,-19,-54,-14,-53,-22,-51,-23,-54,-15,-54,-17,-52,-23,-51,-23],[-1532,-557,-45,63,-22,75,-50,63,-8,79],[-3223,-1173,-43,-15,-40,-20,-44,-13,-43,-12,-43,-15,-45,-8,-43,-12,-45,-8,-41,-19,-40,-20,-41,-20,-39,-22,-43,-16,-45,-8,-42,-16,-40,-22],[-3223,-1173,-41,44,-49,34,-29,51,-25,54,-19,56,-20,54,-15,59,-42,44,-41,43,-20,56,-16,56,-19,55,-19,57,1,60,-27,54,-39,45],[-3900,-1419,-798,-291],[-3900,-1419,-21,70,-13,72,1,74,-23,71,-51,59,-74,23,-32,68,-46,60],[-4698,-1710,-57,165,-51,167,-45,168,-40,170],[-4159,-922,-49,-5,-45,19,-47,-7,-45,-18,-49,-6,-47,15,-47,-14,-39,-29,-45,-15,-41,-22,-45,-14,-47,-7,-47,0,-47,7,-45,-17,-47,-5],[-4891,-1040,-29,150,-25,151,-20,151,-16,152],[-1657,-277,-3,70,17,69,4,70,-21,68],[-3643,-351,-85,-2,-81,-28,-78,-37,-85,-7,-85,5,-85,-1,-85,-6,-81,-30,-83,-26,-85,15,-85,-14,-84,9,-86,9,-85,-16,-84,15,-81,29],[-4981,-436,-11,145,-6,146,-2,145],[-620,0,-1040,0],[-620,0,0,22,2,21,1,22,3,21,3,22,5,21,4,21,6,21,6,21,7,20],[-1660,0,-52,3,-53,1,-52,4,-51,12,-53,3,-53,-3,-52,8,-51,10,-51,13,-53,3,-52,7,-52,8,-52,0,-53,-2,-52,3,-53,-1,-52,6,-52,4,-52,4,-53,-1,-53,2,-52,-8,-52,5,-52,9,-53,0,-52,8,-52,9,-52,-2,-53,4,-52,4,-51,15,-52,5,-53,0,-52,-8,-53,3,-53,3,-52,9,-53,-2,-52,10,-52,8,-53,-7,-51,-12,-52,-10,-52,-7,-53,1,-53,-2,-52,5,-53,-3,-49,-22,-51,-13,-51,-13,-52,-10,-52,-10,-53,-2,-52,-12,-50,-20,-52,-7,-53,-6,-52,5,-53,0,-53,5,-53,-1,-53,-2,-52,-13],[-1660,0,-9,51,10,52,-2,51,-6,51],[-5e3,0,2,131,5,131],[-4307,150,-91,5,-90,-12,-93,-3,-85,-34,-88,32,-66,67,-94,4,-79,53],[-4307,150,68,15,49,48,66,-16,67,15,61,25,51,41,55,38,32,59,65,8,65,4,61,25,65,11,60,-31,50,-46,68,1,67,-9,50,40,38,52,64,11,53,37,13,63,39,52,32,56,55,34,60,26,65,-2,54,33,47,42,57,30,57,29,39,50,31,56],[-4993,262,11,164,17,164,22,163,28,163,32,161,39,161,43,159,49,157,54,156],[-1667,205,-64,14,-62,23,-63,23,-67,-12],[-1923,253,-77,8,-69,34,-71,29,-77,8,-69,36,-78,6,-63,43,-74,24],[-1923,253,-2,57,29,50,24,51,-1,56],[-2501,441,-1,66,5,65,-4,66,-3,66,-20,65,-48,49,-12,65,-19,64],[-1873,467,19,49,-5,52,23,46,13,50],[-583,212,-54,16,-55,13,-55,12,-55,12,-52,23,-55,14,-54,16,-53,19,-54,16,-55,14,-54,20,-50,27,-49,28,-54,18,-50,26,-46,34],[-583,212,8,20,9,20,9,20,10,19,10,19,11,19,12,18,12,17,13,18,14,17],[-1428,520,-395,144],[-1428,520,-2,73,25,69,41,60,20,70],[-1823,664,-780,283],[-1823,664,-12,53,4,55,-18,53,-43,36,-14,52,-39,38,-25,46,-18,49,-30,45,-26,48,10,55,-9,54,-1,53,8,52,8,53,-15,52],[-2603,947,-846,308],[-2603,947,40,48,43,45,22,59,7,62,-4,64,31,56,-11,61,-6,61],[-3449,1255,-75,37,-76,33,-77,32,-75,37,-80,24,-83,10,-79,27,-78,32,-80,24,-77,30,-75,37,-81,22,-80,23,-81,19,-76,33,-76,35],[-3449,1255,12,53,-6,55,1,55,26,49,44,32,31,45,30,46,18,52],[-4698,1710,62,163,68,161,74,158,79,155,85,153,90,150,95,146,100,143,105,139,110,136],[-3293,1642,20,57,37,48,40,47,57,24,60,1,59,10,41,48,60,18],[-3724,1898,48,30,52,21,57,2,55,-11,46,-30,53,-14,52,-16,54,-9],[-3724,1898,1,60,-5,60,15,60,-13,60,-42,45,-16,60,-36,49,-17,59],[-2481,1403,-44,72,-56,63,-77,35,-64,56,-60,59,-41,73,-47,67,-49,67],[-3307,1871,32,86,6,92,53,76,70,59,16,90,48,78,51,76,74,53],[-1344,792,36,55,50,42,48,48,15,66],[-3837,2351,55,67,74,45,81,32,61,63,41,80,0,91,62,61,54,70],[-2919,1895,-17,64,5,65,-11,65,-19,62],[-2043,1458,15,48,24,45,27,42,31,40],[-2961,2151,23,62,49,44,52,41,26,61],[-475,399,-720,604],[-475,399,14,16,15,16,15,15,16,15,16,14,17,14,18,13,17,12,18,12,19,11],[-1195,1003,-48,39,-44,42,-43,46,-40,46,-41,46,-41,46,-48,39,-41,46,-50,36,-49,38,-54,30,-53,30,-46,42,-47,40,-53,33,-53,31],[-1195,1003,49,61,72,33,22,74,28,71],[-1946,1633,-865,726],[-1946,1633,32,57,48,43,9,65,35,56],[-2811,2359,-146,122],[-2811,2359,25,42,5,50,32,37,9,49,46,20,29,41,30,38,28,40,8,49,-17,48,15,46,25,42,5,51,32,41,-10,48,-9,48],[-2957,2481,-56,49,-51,53,-58,45,-60,44,-52,53,-53,52,-61,41,-61,42],[-3409,2860,-421,354],[-3830,3214,114,132,119,127,124,124,127,119,132,114,136,110,139,105,143,100,146,95,150,90],[-1822,1854,-41,77,-25,84,-81,37,-56,71,-19,86,-54,68,-1,86,-16,85,62,66,32,84,6,89,-8,89,0,87,-32,81,-34,79,-8,86],[-2558,3049,58,-22,61,13,61,10,57,-24,53,33,48,39,61,11,62,0],[-1024,1242,57,41,70,8,49,46,48,49],[-2097,3109,-8,53,-7,52,-28,46,-11,53],[-2151,3313,44,27,38,36,44,27,45,26],[-310,537,-34,52,-34,51,-38,49,-42,44,-32,53,-37,49,-30,55,-25,56,-22,58,-28,55,-15,60,-22,58,-34,51,-26,57,-35,51,-36,50],[-310,537,19,10,19,10,20,9,20,9,20,8,20,7,21,6,21,6,21,4,21,5],[-800,1386,-18,42,-20,42,-17,43,-16,43,-24,40,-19,43,-14,43,-14,45,-23,40,-27,37,-23,40,-20,42,-23,40,-22,41,-24,39,-27,37,-31,35,-28,37,-23,40,-29,36,-20,42,-19,42,-23,40,-23,40,-28,37,-26,38,-25,39,-21,41,-23,40,-26,38,-30,35,-29,36],[-1535,2659,-445,770],[-1535,2659,37,51,59,25,53,31,60,14],[-1980,3429,-34,56,-25,61,-25,60,-36,56,-41,50,-40,52,-40,52,-41,51,-23,61,-35,55,-35,55,-25,61,-22,61,-33,57,-30,58,-35,55],[-1980,3429,46,28,43,31,52,12,52,13,37,39,32,43,53,15,42,35],[-2500,4330,153,85,155,79,158,74,161,68,163,62,165,57,167,51,168,45,170,40,172,33],[-1326,2780,48,36,60,9,30,51,37,46],[-1623,3645,53,-8,50,19,52,0,49,-18,52,-12,47,-25,26,-48,46,-28],[-1151,2922,-40,67,0,78,-14,75,-28,70],[-1151,2922,48,-14,46,-17,48,-14,48,-12,34,-38,21,-45,36,-36,40,-30],[-1233,3212,5,80,-25,76,-12,79,17,78],[-1248,3525,75,1,74,-1,75,9,72,21],[-830,2716,85,18,84,24,85,30,88,-21],[-952,3555,69,50,84,14,86,7,79,-31],[-108,611,-380,2156],[-488,2767,-146,828],[-634,3595,-234,1329],[-634,3595,62,16,62,13,65,-6,62,22],[-383,3640,58,16,59,-10,50,30,55,20]],os=[[`polar-sink`,[9,26,41,71,83,96,116,136,152,164,186,204,219,240,254,267,288,304,-11],[0,0],61.9,[-17.5,22.5,20,22.5,-17.5,-30,20,-30],null,[71,26,57,10]],[`imperial-basin/8`,[128,134,143,149,-152,-137,135,-140,-138,-130],[139,-190.3],24.9,[155,-195,120,-172.5],null,[33,2,44,47]],[`imperial-basin/9`,[151,153,155,160,161,162,-166,-164,-153],[94.8,-260],47.9,[100,-265,65,-265,97.5,-300,135,-270],null,[1,3,5,0]],[`imperial-basin/10`,[165,168,171,-174,174,180,-167],[16.5,-239.3],25.3,[12.5,-185,5,-222.5,30,-267.5],null,[2,64,4,57]],[`carthag/10`,[173,175,182,-191,-190,-185,-182,-175],[-15,-304.7],38.5,[2.5,-320,-35,-320,-15,-282.5],null,[2,64,54,3]],[`arrakeen/9`,[154,157,159,-161,-156],[152.5,-340.8],36.5,[135,-350,172.5,-350,155,-312.5],null,[43,54,50,2]],[`tueks-sietch/4`,[52,64,-68,-64,-54,-52],[336.8,188.6],33.2,[352.5,177.5,317.5,177.5,332.5,212.5],null,[20,35,40,24]],[`sietch-tabr/13`,[227,229,232,236,-231,-229],[-351.4,-209.5],31.7,[-337.5,-220,-372.5,-220,-352.5,-185],null,[62,68,66,63]],[`habbanya-sietch/16`,[279,283,-296,-282,-279],[-345.7,227.1],28.1,[-362.5,230,-337.5,265,-327.5,230],null,[75,83,82,76]],[`cielago-north/0`,[303,305,307,311,314,317,-320,-305],[-81.5,229.7],40.4,[-97.5,250,-62.5,215,-97.5,215,-62.5,250],null,[84,10,12,0]],[`cielago-north/1`,[0,-9,10,319,-2],[-.8,241.1],41.1,[17.5,257.5,-17.5,257.5,17.5,222.5,-17.5,222.5],null,[9,11,13,0]],[`cielago-north/2`,[8,12,17,21,24,-28,-26,-10],[76.8,211.7],38.8,[65,212.5,100,212.5,82.5,177.5,87.5,247.5],[50,165],[10,23,14,0]],[`cielago-depression/0`,[313,315,316,318,-321,-318,-315],[-88.5,317.6],32,[-77.5,295,-80,345],null,[79,13,85,9]],[`cielago-depression/1`,[1,320,322,323,-8,6,-12,-1],[-19.4,318.7],34.7,[-22.5,345,-30,295,30,295],null,[12,14,17,10]],[`cielago-depression/2`,[11,14,16,18,-21,-18,-13],[85,304.8],30.5,[70,292.5,105,300],null,[13,23,19,11]],[`meridian/0`,[308,310,-322,-319,-317,-313,-310],[-132,420.9],56.9,[-112.5,405,-150,400,-165,437.5,-127.5,460],null,[83,16,-1,85]],[`meridian/1`,[3,-324,-323,321,-6,-3],[-40.8,457.5],39.3,[-55,472.5,-20,440,-55,417.5,-20,475],null,[15,18,-1,17]],[`cielago-south/1`,[2,4,-14,-7,7,-4],[39.9,456.4],39.9,[57.5,457.5,15,405,20,457.5,52.5,400],[47.5,365],[15,18,16,13]],[`cielago-south/2`,[13,15,-23,-20,-17,-15],[127.4,432.1],49.4,[110,447.5,110,387.5,147.5,450,155,412.5],null,[17,39,-1,19]],[`cielago-east/2`,[19,22,23,-31,-30,-25,-22,20,-19],[158.1,342],33.8,[157.5,322.5,145,287.5,200,380,165,372.5],null,[13,20,18,14]],[`cielago-east/3`,[30,32,-35,35,-34,-32],[245.5,351.6],36.1,[207.5,322.5,242.5,320,272.5,385,237.5,377.5],null,[19,40,39,23]],[`harg-pass/3`,[25,28,38,-43,-41,-27],[115,135.9],29,[115,145],null,[11,22,23,0]],[`harg-pass/4`,[42,45,50,56,-60,60,-44],[145.9,100.6],16.6,[145.9,100.6],null,[21,31,30,25]],[`false-wall-south/3`,[27,29,31,33,37,39,-45,-39,-29],[174,207.7],46.5,[172.5,215,207.5,215,172.5,180,137.5,205],null,[11,24,20,21]],[`false-wall-south/4`,[44,47,49,51,53,-59,57,-56,54,-51,-46],[271.3,190.8],28.1,[285,215,240,177.5,275,180,205,150],null,[23,35,6,34]],[`false-wall-east/4`,[40,43,-61,61,66,-71,-42],[91.5,51.2],16.8,[91.5,51.2],null,[21,26,22,0]],[`false-wall-east/5`,[70,73,81,-83,-72],[134.3,24],23.4,[105,17.5,142.5,20],null,[25,27,31,0]],[`false-wall-east/6`,[82,85,91,-96,-84],[136.3,-24.1],24,[140,-20,102.5,-17.5],null,[26,28,32,0]],[`false-wall-east/7`,[95,98,106,111,113,-116,-97],[121.5,-70.1],24.3,[130,-75],null,[27,29,33,0]],[`false-wall-east/8`,[115,118,127,139,-136,-117],[91.4,-99.3],16.5,[91.4,-99.3],null,[28,2,47,0]],[`the-minor-erg/4`,[55,62,65,-73,-67,-62,59,-57,-55],[199.7,96.4],22.3,[205,102.5],null,[21,31,34,22]],[`the-minor-erg/5`,[72,75,80,-85,-82,-74],[201.4,36],35.1,[217.5,57.5,180,25,217.5,20],null,[30,32,35,26]],[`the-minor-erg/6`,[84,87,92,-98,-92,-86],[202.1,-35.5],35.5,[185,-17.5,220,-17.5,195,-52.5,230,-62.5],null,[31,33,36,27]],[`the-minor-erg/7`,[97,100,105,108,-111,-107,-99],[192.1,-96.4],24.9,[200,-97.5],[167.5,-87.5],[32,1,46,28]],[`pasty-mesa/4`,[58,63,67,68,69,-75,-66,-63,-58],[295.8,137.1],27.7,[290,137.5,255,127.5,325,137.5],null,[23,35,24,30]],[`pasty-mesa/5`,[74,77,79,-87,-81,-76],[340.3,60],59.9,[322.5,42.5,357.5,77.5,357.5,42.5,322.5,77.5],null,[34,36,41,31]],[`pasty-mesa/6`,[86,89,-94,94,-100,-93,-88],[340.9,-61],59.3,[342.5,-70,307.5,-70,377.5,-70,342.5,-105],null,[35,37,38,32]],[`pasty-mesa/7`,[99,101,-103,103,-110,-108,-106,-101],[310.3,-153.3],36.4,[275,-137.5,310,-137.5,310,-172.5,345,-145],null,[36,43,48,46]],[`red-chasm/6`,[88,90,93,-90],[446.4,-83.5],45.2,[455,-90,420,-90,455,-22.5,420,-22.5],[485,-17.5],[41,48,-1,36]],[`south-mesa/3`,[34,36,-47,-40,-38,-36],[321.9,326.8],40.7,[337.5,310,302.5,350,302.5,315,337.5,345],null,[18,40,-1,20]],[`south-mesa/4`,[46,48,-77,-70,-69,-65,-53,-50,-48],[375.6,259.2],42.9,[392.5,277.5,357.5,275,392.5,197.5,422.5,232.5],[425,200],[39,41,-1,6]],[`south-mesa/5`,[76,78,-89,-80,-78],[448.5,46.8],48.5,[465,30,430,30,465,65,430,65],null,[40,38,-1,35]],[`basin/8`,[130,132,-145,145,-148,-143,-139,-134,-132],[303.4,-359.9],28.1,[285,-355,320,-360],null,[48,50,49,45]],[`rim-wall-west/8`,[140,142,147,148,150,-155,-154,-150,-144,-142],[197.5,-295.4],24.2,[187.5,-287.5,172.5,-250],null,[37,5,45,44]],[`hole-in-the-rock/8`,[123,125,126,133,138,-141,141,-135,-129,-125],[218.7,-247.9],22,[212.5,-237.5],null,[37,5,43,1]],[`sihaya-ridge/8`,[119,121,-131,131,-127,-126,-123,-121],[305.4,-288.7],28.2,[325,-310,272.5,-250],[357.5,-320],[48,50,42,43]],[`shield-wall/7`,[107,109,112,114,-118,-114,-112,110,-109],[254.1,-181.6],24.2,[240,-177.5,275,-195,205,-150],null,[36,44,37,33]],[`shield-wall/8`,[117,120,122,-124,124,129,137,-128,-119],[129.2,-133.4],19.2,[129.2,-133.4],null,[33,2,1,29]],[`gara-kulon/7`,[102,104,-120,-115,-113,-104],[374.9,-241.4],52.6,[357.5,-210,392.5,-262.5,355,-262.5,395,-210],null,[38,45,-1,37]],[`old-gap/8`,[144,146,-157,-151,-149,-146],[259.5,-395],27.2,[250,-370,257.5,-407.5],null,[48,50,-1,42]],[`old-gap/9`,[156,158,-168,-163,-162,-160,-158],[126.8,-432.4],49.3,[155,-427.5,190,-427.5,95,-417.5,90,-382.5],[222.5,-427.5],[49,51,-1,5]],[`old-gap/10`,[167,170,-177,177,-173,-170],[47.4,-447.5],31,[35,-445,52.5,-410,52.5,-480],null,[50,53,52,54]],[`broken-land/10`,[176,178,-194,-184,-180,-178],[-24.8,-468],31.3,[-30,-475,-65,-472.5,5,-477.5],null,[50,53,-1,51]],[`broken-land/11`,[193,195,-211,-203,-199,-197,-195],[-146,-438.4],37.8,[-115,-462.5,-150,-455,-150,-420,-185,-432.5],[-217.5,-420],[52,59,-1,61]],[`tsimpo/10`,[169,172,179,183,-193,-183,-176,-172,-169],[-16.8,-393.9],41.2,[-15,-407.5,-50,-407.5,-47.5,-372.5,20,-392.5],null,[5,55,51,4]],[`tsimpo/11`,[190,192,194,196,197,201,-207,-200,-192],[-100,-346.5],38.3,[-115,-352.5,-115,-387.5,-137.5,-302.5,-80,-355],null,[54,56,61,64]],[`tsimpo/12`,[206,209,214,-216,-208],[-197.8,-284.2],28.1,[-177.5,-272.5,-215,-280],null,[55,63,62,65]],[`arsunt/10`,[163,166,-181,181,184,-188,-186,-165],[-.2,-142.9],24.4,[0,-150,0,-100],null,[2,58,3,0]],[`arsunt/11`,[185,188,200,-204,-187],[-50.5,-137.5],25.9,[-35,-97.5,-45,-150],null,[57,65,64,0]],[`rock-outcroppings/12`,[210,212,-224,-214,-212],[-319,-327],43,[-295,-337.5,-297.5,-372.5,-262.5,-400,-332.5,-350],null,[53,60,-1,62]],[`rock-outcroppings/13`,[223,225,-235,-232,-230,-228,-227,-225],[-379.4,-273.4],31.9,[-385,-255,-350,-270,-385,-290],[-417.5,-247.5],[59,67,-1,66]],[`plastic-basin/11`,[198,202,-209,-202,-198],[-173.5,-369.8],33.7,[-192.5,-382.5,-157.5,-382.5,-180,-347.5],null,[54,62,53,55]],[`plastic-basin/12`,[208,211,213,-223,-218,-217,-215,-210],[-230.8,-336.6],31.1,[-247.5,-297.5,-212.5,-332.5,-232.5,-367.5,-247.5,-332.5],null,[61,7,59,56]],[`plastic-basin/13`,[220,222,224,226,228,230,237,238,-244,-242,-234,-222],[-274,-154.2],51.8,[-227.5,-115,-282.5,-187.5,-245,-165,-265,-115],null,[62,69,7,70]],[`hagga-basin/11`,[187,189,191,199,-206,-201,-189],[-93,-253.2],46.1,[-75,-235,-75,-270,-110,-270,-110,-235],null,[4,65,55,58]],[`hagga-basin/12`,[203,205,207,215,216,217,-221,-219,-205],[-170.5,-196.3],49.5,[-150,-175,-195,-212.5,-157.5,-225,-187.5,-175],[-227.5,-205],[64,63,56,0]],[`bight-of-the-cliff/13`,[231,234,235,-246,-239,-238,-237,-233],[-419.8,-190.6],35.3,[-435,-205,-397.5,-182.5],null,[59,67,60,7]],[`bight-of-the-cliff/14`,[245,247,-249,-247],[-443.1,-127],31.8,[-462.5,-125,-410,-125],null,[66,75,-1,68]],[`funeral-plain/14`,[243,246,248,249,-252,-245],[-386.1,-75.9],33.6,[-365,-85,-470,-85,-400,-85],[-377.5,-117.5],[7,75,67,69]],[`the-great-flat/14`,[241,244,251,252,-256,-251,-243],[-296,-47.3],56.3,[-295,-50,-260,-50,-330,-50,-297.5,-85],[-227.5,-50],[63,74,68,71]],[`wind-pass/13`,[218,221,233,-240,-220],[-119.2,-69.5],24.6,[-130,-67.5,-92.5,-55],null,[65,71,63,0]],[`wind-pass/14`,[239,242,250,-254,-241],[-142,-25.7],23.8,[-110,-20,-147.5,-25],null,[70,72,69,0]],[`wind-pass/15`,[253,256,261,263,265,-269,-267,-255],[-142.5,24],23.9,[-135,22.5,-170,40],null,[71,73,77,0]],[`wind-pass/16`,[268,271,285,-290,-283,-270],[-162.4,102],29.3,[-162.5,82.5,-165,120],null,[72,84,78,80]],[`the-greater-flat/15`,[255,257,-259,259,-265,-263,-262,-257],[-282,40],31.4,[-287.5,50,-250,25],null,[69,78,75,77]],[`habbanya-erg/15`,[258,260,-275,-273,-260],[-427.3,86.6],63.9,[-447.5,67.5,-410,77.5,-447.5,105,-410,130],[-442.5,140],[67,82,-1,74]],[`habbanya-erg/16`,[272,275,277,-281,-274],[-300.9,144.7],33.1,[-272.5,130,-297.5,165,-307.5,130],null,[75,79,8,78]],[`false-wall-west/15`,[262,264,-271,-266,-264],[-216.3,55.3],22,[-216.3,55.3],null,[69,78,74,72]],[`false-wall-west/16`,[270,273,280,284,286,-292,-286,-272],[-228.1,156.4],25.5,[-220,100,-222.5,135,-265,180],null,[77,79,76,73]],[`false-wall-west/17`,[291,294,299,-299,-293],[-241.1,241.3],29.8,[-225,257.5,-225,220,-260,240],null,[78,12,83,84]],[`wind-pass-north/16`,[266,269,282,-288,-268],[-113,63.2],23.8,[-82.5,47.5],[-115,55],[72,81,73,0]],[`wind-pass-north/17`,[287,290,300,-304,-289],[-85.5,101.9],22.6,[-85,110],null,[80,9,84,0]],[`habbanya-ridge-flat/16`,[274,276,-297,-284,-280,278,281,-294,-287,-285,-278,-276],[-413.8,197.5],41.2,[-395,180,-430,180,-430,215,-395,215],null,[75,83,-1,8]],[`habbanya-ridge-flat/17`,[293,295,296,297,-309,-303,-302,-300,-295],[-305,325.9],53.2,[-280,362.5,-317.5,362.5,-357.5,322.5,-297.5,272.5],[-277.5,397.5],[82,15,-1,79]],[`cielago-west/17`,[289,292,298,301,302,-307,-306,-301,-291],[-143.1,176.3],39.6,[-132.5,145,-175,267.5,-152.5,232.5,-187.5,222.5],null,[73,9,79,81]],[`cielago-west/0`,[306,309,312,-316,-314,-312,-308],[-154,327.9],30,[-155,307.5,-155,345],null,[79,13,15,12]]],ss=[[`polar-sink`,`polar-sink`,null,`always`,[[9,26,41,71,83,96,116,136,152,164,186,204,219,240,254,267,288,304,-11]],``,[[2],[-4,-4],16,0,null,84.5,[48.2,-4]]],[`imperial-basin`,`sand`,0,`wall`,[[128,134,143,149,153,155,160,161,162,168,171,-174,174,180,-167,-164,-153,-137,135,-140,-138,-130]],``,[[1,1],[76,-232],16,0,null,69.1,[31.4,-240.5]]],[`carthag`,`stronghold`,null,`wall`,[[173,175,182,-191,-190,-185,-182,-175]],``,[[1],[0,-364],13,0,null,59.5,[39.7,-364]]],[`arrakeen`,`stronghold`,null,`wall`,[[154,157,159,-161,-156]],``,[[1],[152,-400],13,0,null,67.9,[196,-400]]],[`tueks-sietch`,`stronghold`,null,`always`,[[52,64,-68,-64,-54,-52]],``,[[1,1],[364,244],13,0,null,48.2,[397.1,250.9]]],[`sietch-tabr`,`stronghold`,null,`always`,[[227,229,232,236,-231,-229]],``,[[2],[-324,-160],13,0,null,85.1,[-271.5,-160]]],[`habbanya-sietch`,`stronghold`,null,`always`,[[279,283,-296,-282,-279]],``,[[2],[-324,296],13,0,null,125.1,[-251.4,296]]],[`cielago-north`,`sand`,0,`never`,[[0,12,17,21,24,-28,-26,-10,10,-305,303,305,307,311,314,317,-2]],``,[[2],[-28,192],16,0,`M-94.3,175.6A199.3,199.3 0 0 0 40.2,195.2`,115.5,[39.4,190]]],[`cielago-depression`,`sand`,1,`never`,[[1,-318,-315,313,315,316,318,322,323,-8,6,14,16,18,-21,-18,-13,-1]],``,[[2],[-12,320],16,0,null,159.2,[77.6,320]]],[`meridian`,`sand`,3,`never`,[[3,-324,-323,-319,-317,-313,-310,308,310,-6,-3]],``,[[1],[-108,436],16,0,`M-152.0,428.3A454.5,454.5 0 0 0 -65.5,449.7`,74.4,[-61.7,444.9]]],[`cielago-south`,`sand`,0,`never`,[[2,4,15,-23,-20,-17,-15,-7,7,-4]],``,[[2],[80,424],16,0,`M12.3,436.6A436.8,436.8 0 0 0 147.6,411.1`,115.2,[12.9,431.3]]],[`cielago-east`,`sand`,2,`never`,[[19,22,23,32,-35,35,-34,-32,-30,-25,-22,20,-19]],``,[[2],[192,348],16,0,null,103.2,[253.6,348]]],[`harg-pass`,`sand`,1,`never`,[[25,28,38,45,50,56,-60,60,-44,-41,-27]],``,[[1,1],[108,112],16,0,null,41.8,[77.1,103.5]]],[`false-wall-south`,`rock`,null,`always`,[[27,29,31,33,37,39,47,49,51,53,-59,57,-56,54,-51,-46,-39,-29]],`M106,183l8,-4M109,189l5,-3M113,195l3,-5M117,201l11,-2M120,208l10,-3M123,214l7,-4M126,220l6,-7M131,226l4,-4M134,231l5,-3M136,237l7,-5M138,243l11,-2M141,249l8,-7M145,254l6,-10M149,258l6,-3M153,264l8,-3M161,269l-5,-6M168,262l-7,-7M177,258l-2,-5M186,255l-4,-5M190,252l5,-4M195,256l6,-2M198,263l5,-11M204,267l9,-5M208,272l9,-7M213,277l2,-7M219,280l4,-6M225,284l3,-7M231,288l9,-3M234,294l6,-10M240,298l7,-8M246,302l2,-10M252,305l2,-5M259,308l8,-8M263,313l8,-3M266,320l5,-5M274,315l-7,-5M280,309l-7,-7M287,304l-7,-8M294,293l-7,-6M299,284l-5,-2M305,276l-3,-5M313,269l-9,-5M319,261l-7,-5M325,251l-4,-4M330,243l-10,2M328,232l-9,5M325,228l-5,5M320,221l-3,5M312,216l-10,5M308,209l-5,4M301,203l-8,-2M304,194l-12,2M303,185l-10,5M299,177l-5,2M297,168l-1,6M291,167l-3,12M286,167l-5,2M282,162l-2,7M272,158l-2,5M266,158l-5,3M262,154l-5,7M252,149l-3,6M245,142l-5,5M237,135l-1,8M226,132l-6,5M223,129l4,7M217,131l-1,10M211,131l-4,11M205,131l-4,8M199,129l-1,7M192,127l-4,7M187,123l-11,5M185,116l-10,4M175,115l6,6M170,121l5,9M164,127l7,4M159,134l5,5M153,140l9,3M150,149l3,6M142,152l8,8M132,162l0,12M123,165l5,8M115,171l5,5M107,175l3,7`,[[3],[232,240],16,0,null,138.6,[311.3,240]]],[`false-wall-east`,`rock`,null,`always`,[[40,43,-61,61,66,73,81,85,91,98,106,111,113,118,127,139,-136,-117,-97,-84,-72,-42]],`M48,40l5,-5M53,45l3,-8M60,48l6,-10M65,53l6,-6M70,58l6,-6M76,62l9,-7M82,67l7,-10M87,72l6,-3M94,71l-8,-5M99,67l-4,-5M104,64l-4,-5M109,61l7,-5M115,67l7,-4M121,73l4,-6M129,78l1,-9M138,80l-10,-4M141,73l-8,-8M145,68l-7,-4M148,61l-6,0M149,54l-8,-2M153,48l-6,-4M156,42l-6,0M156,35l-6,-4M159,28l-7,-4M161,21l-6,2M159,14l-6,-3M161,7l-7,3M159,0l-9,2M158,-8l-5,0M159,-15l-7,-1M161,-23l-11,-2M162,-30l-6,1M160,-37l-6,-1M161,-44l-4,2M158,-50l-6,3M154,-56l-8,1M153,-65l-11,5M152,-78l-12,0M151,-88l-11,2M143,-93l-1,8M134,-92l-8,8M128,-97l-9,6M122,-108l-11,6M116,-116l-2,9M112,-118l-6,6M105,-123l-9,5M97,-123l8,6M92,-119l4,9M87,-115l0,5M80,-114l8,5M77,-109l7,3M75,-103l7,5M71,-98l3,5M66,-94l6,4M61,-89l9,1M59,-83l4,4M55,-77l7,7M50,-72l5,2M49,-66l8,1M46,-60l7,3M44,-53l9,7M42,-45l8,-7M46,-41l4,-4M50,-36l6,-7M54,-31l5,-2M57,-25l10,-5M59,-19l12,-2M61,-13l10,-4M62,-7l11,-2M62,0l7,1M62,7l10,-1M61,13l6,2M59,19l10,6M57,25l9,4M54,31l4,3M50,36l8,7`,[[1,2],[92,-56],14.5,0,null,70.3,[137.2,-48.3]]],[`the-minor-erg`,`sand`,0,`never`,[[55,62,65,75,80,87,92,100,105,108,-111,-107,-99,-92,-86,-82,-74,-67,-62,59,-57,-55]],``,[[1,1,1],[180,64],13,0,null,40.2,[180,94.3]]],[`pasty-mesa`,`rock`,null,`always`,[[58,63,67,68,69,77,79,89,-94,94,101,-103,103,-110,-108,-106,-101,-93,-88,-81,-76,-66,-63,-58]],`M257,151l4,-7M262,154l6,-8M266,158l2,-12M277,159l5,-8M282,162l9,-7M286,167l1,-6M291,167l1,-6M301,165l-2,-11M312,162l-8,-6M320,158l-1,-6M330,154l-3,-6M339,155l5,-11M349,158l1,-7M358,161l5,-8M366,166l9,-8M374,163l-6,-2M376,156l-11,-1M378,147l-10,-3M383,139l-7,-4M387,133l-7,1M388,126l-6,-3M390,119l-7,2M389,111l-7,-9M394,106l-6,-2M395,98l-8,-5M398,92l-7,0M402,80l-7,-2M403,75l-8,-1M403,64l-8,3M400,53l-9,-1M399,42l-9,-3M399,32l-11,-2M400,21l-11,-2M398,11l-6,1M396,0l-5,-2M397,-8l-10,1M398,-15l-8,-5M402,-22l-10,-1M404,-29l-10,-3M408,-36l-7,-2M410,-43l-5,-2M411,-51l-6,4M408,-59l-4,3M405,-66l-11,4M401,-72l-6,2M399,-80l-9,3M398,-87l-5,2M395,-94l-10,-2M394,-102l-9,-4M397,-109l-7,2M395,-117l0,-5M401,-118l-8,-6M405,-122l4,-10M411,-121l0,-9M422,-124l-2,-5M432,-128l-3,-11M443,-130l-1,-6M449,-131l-5,-11M454,-133l4,-10M460,-132l-3,-6M465,-135l1,-8M471,-134l0,-10M476,-136l1,-9M478,-146l-5,2M474,-159l-6,4M470,-171l-8,4M465,-185l-9,2M459,-198l-9,4M453,-211l2,5M448,-209l7,10M443,-206l3,6M438,-205l7,10M427,-200l4,7M422,-198l5,6M412,-192l3,8M406,-189l-2,6M398,-190l-3,11M391,-191l2,9M384,-189l6,9M377,-186l6,9M370,-183l7,7M364,-180l2,10M356,-180l0,7M349,-179l-2,10M341,-180l0,6M334,-182l-5,5M329,-188l1,6M321,-188l-3,7M315,-192l-1,6M308,-194l-1,12M301,-196l7,6M297,-191l3,4M292,-188l9,5M288,-183l6,9M283,-180l6,4M279,-175l5,1M277,-169l3,4M273,-164l3,10M267,-161l4,5M261,-158l2,8M255,-155l6,7M249,-151l8,9M243,-147l9,7M238,-143l5,7M232,-140l4,5M226,-136l3,6M220,-132l9,-2M221,-126l10,0M221,-120l6,-6M226,-115l11,-4M228,-109l10,-3M230,-103l5,-5M233,-98l11,1M232,-91l9,-6M239,-82l7,-5M245,-74l5,0M247,-65l6,0M245,-55l11,-3M246,-50l7,0M246,-44l9,1M245,-37l9,2M243,-31l6,1M241,-25l10,-3M241,-19l6,-2M243,-13l9,0M242,-6l12,1M241,0l7,4M237,5l6,0M236,11l9,-5M237,16l10,1M236,22l7,-1M236,28l10,-5M238,33l8,-3M240,39l10,1M241,50l6,0M241,60l9,3M236,69l9,3M231,79l10,5M228,83l11,2M227,89l9,7M223,94l11,1M222,100l8,-2M222,106l10,-1M224,112l10,-1M222,117l11,0M223,123l8,2M226,132l1,-9M237,135l3,-4M245,142l6,-1M252,149l3,-4`,[[2],[320,-44],16,0,null,93.6,[376.8,-44]]],[`red-chasm`,`sand`,0,`never`,[[88,90,93,-90]],``,[[1,1],[444,-56],16,0,null,55.8,[481.9,-47.5]]],[`south-mesa`,`sand`,3,`never`,[[34,36,48,78,-89,-80,-78,-70,-69,-65,-53,-50,-48,-40,-38,-36]],``,[[1,1],[428,136],16,0,null,48.2,[428,162.5]]],[`basin`,`sand`,3,`never`,[[130,132,-145,145,-148,-143,-139,-134,-132]],``,[[1],[280,-332],13,0,null,36.8,[251.6,-332]]],[`rim-wall-west`,`rock`,null,`always`,[[140,142,147,148,150,-155,-154,-150,-144,-142]],`M201,-262l-6,-6M206,-267l-6,-6M211,-272l-6,-4M215,-278l-5,-5M219,-283l-7,-5M222,-290l-5,-4M226,-295l-4,-4M230,-301l-7,-9M235,-306l-7,6M231,-313l-9,1M232,-326l-4,-5M238,-335l-7,-5M236,-341l-5,9M227,-346l-5,5M219,-352l-5,9M211,-357l-3,6M208,-359l6,7M204,-355l7,3M201,-350l7,3M198,-345l7,3M195,-341l9,3M192,-336l6,2M191,-330l7,6M187,-326l8,4M184,-321l7,2M182,-316l9,6M179,-311l8,5M176,-306l4,5M172,-302l10,7M170,-297l6,2M167,-292l11,4M165,-287l5,2M163,-282l10,5M159,-274l6,5M154,-267l5,4M149,-260l8,5M144,-254l7,4M141,-246l11,2M138,-238l9,5M133,-232l6,2M135,-224l4,-6M144,-218l6,-9M153,-214l-4,-10M162,-219l-6,-8M167,-221l-7,-5M172,-226l-9,-8M176,-231l-4,-9M183,-235l-2,-6M189,-237l-7,-1M190,-244l-7,-1M191,-251l-5,-5M195,-257l-3,-4`,[[1,1,1],[212,-324],12,0,null,30.7,[212,-295.3]]],[`hole-in-the-rock`,`sand`,2,`never`,[[123,125,126,133,138,-141,141,-135,-129,-125]],``,[[1,2,1],[237,-271.5],10.5,0,null,31,[237,-245.1]]],[`sihaya-ridge`,`sand`,1,`never`,[[119,121,-131,131,-127,-126,-123,-121]],``,[[1,1],[300,-280],13,0,null,44.6,[300,-303.4]]],[`shield-wall`,`rock`,null,`always`,[[107,109,112,114,120,122,-124,124,129,137,-128,-119,-114,-112,110,-109]],`M220,-132l-8,-9M226,-136l-4,-6M232,-140l-3,-6M238,-143l-3,-8M243,-147l-3,-7M249,-151l-7,-7M255,-155l-4,-5M261,-158l-4,-7M267,-161l-5,-6M273,-164l-9,-3M277,-169l-9,-3M279,-175l-5,-2M283,-180l-5,-9M288,-183l-9,-4M292,-188l-5,-8M297,-191l-4,-6M297,-199l-6,4M289,-207l-7,5M285,-211l-4,10M279,-212l-4,3M272,-221l-7,7M269,-226l-6,8M263,-230l-5,3M258,-237l-10,8M253,-242l-3,8M243,-241l4,6M236,-233l5,9M228,-225l3,5M220,-218l7,3M218,-214l3,9M213,-211l4,11M208,-208l3,6M203,-205l3,12M197,-205l5,5M189,-197l4,11M184,-195l8,4M180,-190l3,6M174,-187l3,6M168,-184l8,9M164,-179l8,9M159,-174l5,6M154,-170l2,5M148,-167l2,8M141,-165l3,7M135,-164l8,8M131,-159l5,10M125,-156l8,8M121,-151l1,5M115,-149l10,3M112,-143l4,7M107,-139l9,7M103,-134l7,6M99,-129l4,-4M105,-123l4,-4M116,-116l8,-7M122,-108l6,-3M124,-104l9,-3M128,-97l5,-9M134,-92l-1,-10M143,-93l0,-10M154,-96l-8,-8M163,-102l-6,-6M169,-111l-4,-6M177,-117l-3,-5M186,-121l0,-11M196,-123l0,-10M207,-125l1,-8M217,-128l-9,-5`,[[1,1],[168,-148],12,0,null,38.8,[168,-125.6]]],[`gara-kulon`,`sand`,2,`never`,[[102,104,-120,-115,-113,-104]],``,[[2],[368,-236],16,0,null,92.5,[424.2,-236]]],[`old-gap`,`sand`,2,`never`,[[144,146,158,170,-177,177,-173,-170,-163,-162,-160,-158,-151,-149,-146]],``,[[2],[104,-444],16,0,`M63.6,-446.2A450.7,450.7 0 0 1 141.2,-428.0`,66.6,[61.5,-451.9]]],[`broken-land`,`sand`,3,`never`,[[176,178,195,-211,-203,-199,-197,-195,-184,-180,-178]],``,[[2],[-64,-444],16,0,`M-124.9,-425.3A443.3,443.3 0 0 1 -0.3,-443.3`,105.3,[-1.6,-448.6]]],[`tsimpo`,`sand`,1,`never`,[[169,172,179,183,194,196,197,201,209,214,-216,-208,-200,-192,190,-183,-176,-172,-169]],``,[[1],[-112,-328],16,0,null,59.5,[-72.2,-328]]],[`arsunt`,`sand`,3,`never`,[[163,166,-181,181,184,-188,188,200,-204,-187,-165]],``,[[1],[-16,-124],14.5,0,null,49.9,[-50.9,-124]]],[`rock-outcroppings`,`sand`,1,`never`,[[210,212,225,-235,-232,-230,-228,-227,-225,-214,-212]],``,[[1,1],[-328,-320],13,0,null,90.6,[-328,-296.6]]],[`plastic-basin`,`rock`,null,`always`,[[198,202,211,213,224,226,228,230,237,238,-244,-242,-234,-222,220,-218,-217,-215,-210,-202,-198]],`M-140,-396l0,7M-147,-398l-3,10M-153,-401l-2,9M-160,-401l-3,9M-167,-403l-11,5M-172,-409l0,12M-179,-410l-5,7M-184,-414l4,11M-190,-413l5,9M-195,-409l3,11M-201,-408l2,5M-206,-405l4,11M-211,-401l4,5M-215,-397l3,7M-221,-394l8,8M-226,-391l1,11M-235,-389l8,9M-243,-384l7,4M-249,-377l7,6M-254,-370l5,3M-258,-363l9,1M-257,-355l5,3M-263,-349l9,0M-264,-341l9,1M-265,-333l11,3M-267,-325l7,3M-271,-318l6,7M-278,-313l6,2M-280,-305l3,4M-286,-300l9,5M-289,-292l9,5M-291,-285l4,11M-298,-281l6,6M-304,-276l8,5M-308,-269l6,9M-315,-264l10,6M-320,-259l5,3M-324,-253l7,0M-324,-245l10,2M-327,-238l7,-1M-326,-231l5,-4M-324,-226l6,-2M-321,-220l9,-2M-320,-214l7,-1M-320,-208l10,-4M-318,-202l11,-2M-315,-196l7,-7M-311,-191l4,10M-318,-187l-2,10M-326,-187l5,9M-332,-182l6,6M-337,-177l2,8M-344,-175l3,10M-351,-172l-1,10M-358,-173l4,7M-369,-166l6,7M-378,-161l3,10M-386,-155l7,4M-388,-146l10,3M-386,-140l3,-7M-377,-137l2,-5M-369,-134l4,-9M-361,-130l3,-8M-352,-127l2,-6M-344,-125l3,-6M-335,-122l1,-7M-327,-119l5,-10M-317,-115l5,-10M-312,-113l2,-8M-307,-111l1,-7M-296,-107l3,-7M-285,-104l1,-11M-280,-102l2,-6M-275,-100l6,-11M-269,-98l2,-6M-259,-94l2,-5M-253,-93l1,-5M-248,-91l7,-6M-243,-87l3,-7M-238,-85l2,-5M-233,-82l3,-5M-228,-80l7,-8M-219,-74l4,-10M-213,-72l5,-8M-208,-70l3,-6M-202,-68l1,-9M-197,-67l1,-6M-191,-66l3,-11M-186,-65l4,-7M-181,-62l3,-9M-175,-60l0,-7M-170,-59l0,-12M-164,-58l2,-7M-159,-57l2,-5M-153,-56l-11,-4M-152,-63l-8,-5M-150,-69l-5,-2M-147,-75l-10,-3M-144,-81l-5,-3M-140,-88l-4,-5M-134,-93l-6,-6M-128,-97l-4,-5M-123,-104l-7,8M-128,-108l-4,5M-134,-112l-3,6M-139,-116l-5,8M-145,-119l-3,6M-151,-123l-5,8M-156,-127l-5,7M-161,-132l-6,8M-166,-136l-8,8M-171,-140l-7,8M-177,-143l-5,10M-184,-146l-2,5M-190,-149l-6,9M-195,-152l-6,8M-201,-156l-4,5M-206,-160l-5,6M-212,-164l-3,4M-217,-168l-6,5M-221,-173l-8,5M-226,-178l-7,7M-230,-184l-6,5M-234,-189l-7,8M-239,-194l-5,8M-243,-199l-7,6M-249,-203l-5,5M-254,-207l-9,7M-259,-212l-5,11M-264,-216l-7,5M-268,-221l-6,7M-272,-226l-8,4M-277,-232l-7,10M-282,-236l-6,6M-287,-240l-5,-6M-279,-245l-6,-6M-274,-251l-6,-6M-269,-258l-5,-2M-266,-266l-6,-10M-258,-269l-3,-8M-251,-274l-1,-6M-242,-276l2,-8M-232,-283l-11,-1M-230,-292l-7,-6M-223,-297l-4,-3M-214,-308l-11,-4M-207,-314l0,-8M-198,-317l-7,-6M-191,-322l1,-5M-186,-322l-4,-6M-181,-326l-3,-8M-175,-329l1,-8M-168,-328l-3,-10M-162,-329l-2,-9M-155,-331l-7,-7M-150,-335l-11,-3M-148,-342l-4,-3M-144,-347l-11,-1M-142,-353l-10,-3M-138,-359l-6,-2M-136,-365l-10,-4M-135,-372l-6,2M-136,-378l-8,1M-136,-385l-9,-3M-134,-392l-8,1`,[[2],[-264,-140],16,0,null,105,[-201.5,-140]]],[`hagga-basin`,`sand`,0,`never`,[[187,189,191,199,207,215,216,217,-221,-219,-205,203,-201,-189]],``,[[2],[-124,-200],16,0,null,104.5,[-61.8,-200]]],[`bight-of-the-cliff`,`sand`,2,`never`,[[231,234,235,247,-249,-247,-239,-238,-237,-233]],``,[[1,2,1],[-436,-164],14.5,0,null,43.1,[-436,-131.4]]],[`funeral-plain`,`sand`,0,`never`,[[243,246,248,249,-252,-245]],``,[[2],[-428,-60],16,0,null,110.2,[-428,-78]]],[`the-great-flat`,`sand`,3,`never`,[[241,244,251,252,-256,-251,-243]],``,[[3],[-320,-24],16,0,null,119.7,[-250.2,-24]]],[`wind-pass`,`sand`,1,`never`,[[218,221,233,242,250,256,261,263,265,271,285,-290,-283,-270,-267,-255,-241,-220]],``,[[1,1],[-84,12],11,-10,null,29.2,[-109.2,10.5]]],[`the-greater-flat`,`sand`,2,`never`,[[255,257,-259,259,-265,-263,-262,-257]],``,[[3],[-336,24],12,0,null,102.7,[-274.6,24]]],[`habbanya-erg`,`sand`,0,`never`,[[258,260,-275,275,277,-281,-274,-260]],``,[[2],[-372,104],16,0,null,118.1,[-303,104]]],[`false-wall-west`,`rock`,null,`always`,[[262,264,273,280,284,286,294,299,-299,-293,-286,-272,-266,-264]],`M-200,26l3,8M-207,30l3,7M-214,32l1,12M-222,33l3,6M-229,37l-1,9M-236,37l6,10M-243,42l3,7M-250,44l7,-1M-250,51l11,0M-250,57l9,2M-250,64l9,1M-250,70l4,3M-252,77l7,9M-257,82l8,3M-258,88l8,2M-260,95l7,-10M-256,100l5,-3M-252,104l11,-5M-250,110l7,-1M-249,116l6,2M-250,123l9,-8M-246,128l6,1M-248,134l7,1M-248,140l5,5M-253,148l5,3M-258,154l3,5M-266,157l5,5M-272,163l6,5M-278,169l6,3M-282,176l7,5M-287,183l9,6M-292,190l9,3M-294,196l7,0M-293,202l6,1M-294,209l5,2M-296,215l6,-2M-294,221l5,-3M-289,226l6,-8M-284,230l7,-4M-279,240l8,-2M-275,249l10,-3M-269,256l4,-5M-264,264l8,-6M-260,273l9,1M-260,282l8,-3M-257,291l9,-6M-250,303l2,-8M-244,304l3,-8M-238,305l-4,-10M-232,303l2,-8M-227,306l3,-5M-222,310l1,-7M-216,311l0,-5M-209,302l-6,-3M-206,294l-10,-2M-202,286l-11,-1M-202,278l-12,-4M-202,269l-11,-1M-202,260l-7,1M-205,251l-6,8M-212,245l-8,-3M-210,236l-9,3M-210,228l-5,-6M-204,221l-5,-1M-203,212l-9,-5M-197,205l-3,-7M-189,202l-5,-3M-186,193l-9,-2M-182,185l-11,5M-186,180l-6,1M-187,173l-6,9M-191,169l-9,4M-198,159l-7,3M-203,151l-10,2M-203,141l-10,2M-204,130l-11,2M-203,119l-5,1M-202,109l-7,-3M-197,100l-7,-6M-191,91l-9,-4M-189,86l-10,-7M-183,77l-9,3M-182,66l-6,2M-186,57l-12,1M-187,47l-8,0M-187,41l-5,2M-190,36l-5,3M-193,31l-5,0`,[[1,1,1],[-228,176],14.5,0,null,39.7,[-199.4,191.4]]],[`wind-pass-north`,`sand`,3,`never`,[[266,269,282,290,300,-304,-289,-268]],``,[[2,1],[-92,80],11,-10,null,58.2,[-131.5,81]]],[`habbanya-ridge-flat`,`sand`,1,`never`,[[274,276,297,-309,-303,-302,-300,-295,-287,-285,-278,-276],[278,281,295,-284,-280]],``,[[1,2],[-296,328],16,0,null,85.3,[-243.4,336.5]]],[`cielago-west`,`sand`,2,`never`,[[289,292,298,301,302,309,312,-316,-314,-312,-308,-306,-301,-291]],``,[[1,1],[-144,180],16,0,null,61.9,[-144,206.5]]]],cs={1:[0,527],4:[456.4,263.5],7:[456.4,-263.5],10:[0,-527],13:[-456.4,-263.5],16:[-456.4,263.5]},ls=[{at:[-237.6,462.3],turn:27.2},{at:[-65.1,515.7],turn:7.2},{at:[115.1,506.8],turn:-12.8},{at:[281.6,436.9],turn:-32.8},{at:[414,314.2],turn:-52.8},{at:[496.5,153.7],turn:-72.8},{at:[519.1,-25.4],turn:87.2},{at:[479.1,-201.4],turn:67.2},{at:[381.4,-353.1],turn:47.2},{at:[237.6,-462.3],turn:27.2},{at:[65.1,-515.7],turn:7.2},{at:[-115.1,-506.8],turn:-12.8},{at:[-281.6,-436.9],turn:-32.8},{at:[-414,-314.2],turn:-52.8},{at:[-496.5,-153.7],turn:-72.8},{at:[-519.1,25.4],turn:87.2},{at:[-479.1,201.4],turn:67.2},{at:[-381.4,353.1],turn:47.2}],us=[54,45,35],ds=`M0,504L0,509.5A509.5,509.5 0 0 0 44.4,507.6L43.9,502.1A504,504 0 0 1 0,504zM87.5,496.3L88.5,501.8A509.5,509.5 0 0 0 131.9,492.1L130.4,486.8A504,504 0 0 1 87.5,496.3zM172.4,473.6L174.3,478.8A509.5,509.5 0 0 0 215.3,461.8L213,456.8A504,504 0 0 1 172.4,473.6zM252,436.5L254.7,441.2A509.5,509.5 0 0 0 292.2,417.4L289.1,412.9A504,504 0 0 1 252,436.5zM324,386.1L327.5,390.3A509.5,509.5 0 0 0 360.3,360.3L356.4,356.4A504,504 0 0 1 324,386.1zM386.1,324L390.3,327.5A509.5,509.5 0 0 0 417.4,292.2L412.9,289.1A504,504 0 0 1 386.1,324zM436.5,252L441.2,254.8A509.5,509.5 0 0 0 461.8,215.3L456.8,213A504,504 0 0 1 436.5,252zM473.6,172.4L478.8,174.3A509.5,509.5 0 0 0 492.1,131.9L486.8,130.4A504,504 0 0 1 473.6,172.4zM496.3,87.5L501.8,88.5A509.5,509.5 0 0 0 507.6,44.4L502.1,43.9A504,504 0 0 1 496.3,87.5zM504,0L509.5,0A509.5,509.5 0 0 0 507.6,-44.4L502.1,-43.9A504,504 0 0 1 504,0zM496.3,-87.5L501.8,-88.5A509.5,509.5 0 0 0 492.1,-131.9L486.8,-130.4A504,504 0 0 1 496.3,-87.5zM473.6,-172.4L478.8,-174.3A509.5,509.5 0 0 0 461.8,-215.3L456.8,-213A504,504 0 0 1 473.6,-172.4zM436.5,-252L441.2,-254.7A509.5,509.5 0 0 0 417.4,-292.2L412.9,-289.1A504,504 0 0 1 436.5,-252zM386.1,-324L390.3,-327.5A509.5,509.5 0 0 0 360.3,-360.3L356.4,-356.4A504,504 0 0 1 386.1,-324zM324,-386.1L327.5,-390.3A509.5,509.5 0 0 0 292.2,-417.4L289.1,-412.9A504,504 0 0 1 324,-386.1zM252,-436.5L254.7,-441.2A509.5,509.5 0 0 0 215.3,-461.8L213,-456.8A504,504 0 0 1 252,-436.5zM172.4,-473.6L174.3,-478.8A509.5,509.5 0 0 0 131.9,-492.1L130.4,-486.8A504,504 0 0 1 172.4,-473.6zM87.5,-496.3L88.5,-501.8A509.5,509.5 0 0 0 44.4,-507.6L43.9,-502.1A504,504 0 0 1 87.5,-496.3zM0,-504L0,-509.5A509.5,509.5 0 0 0 -44.4,-507.6L-43.9,-502.1A504,504 0 0 1 0,-504zM-87.5,-496.3L-88.5,-501.8A509.5,509.5 0 0 0 -131.9,-492.1L-130.4,-486.8A504,504 0 0 1 -87.5,-496.3zM-172.4,-473.6L-174.3,-478.8A509.5,509.5 0 0 0 -215.3,-461.8L-213,-456.8A504,504 0 0 1 -172.4,-473.6zM-252,-436.5L-254.8,-441.2A509.5,509.5 0 0 0 -292.2,-417.4L-289.1,-412.9A504,504 0 0 1 -252,-436.5zM-324,-386.1L-327.5,-390.3A509.5,509.5 0 0 0 -360.3,-360.3L-356.4,-356.4A504,504 0 0 1 -324,-386.1zM-386.1,-324L-390.3,-327.5A509.5,509.5 0 0 0 -417.4,-292.2L-412.9,-289.1A504,504 0 0 1 -386.1,-324zM-436.5,-252L-441.2,-254.8A509.5,509.5 0 0 0 -461.8,-215.3L-456.8,-213A504,504 0 0 1 -436.5,-252zM-473.6,-172.4L-478.8,-174.3A509.5,509.5 0 0 0 -492.1,-131.9L-486.8,-130.4A504,504 0 0 1 -473.6,-172.4zM-496.3,-87.5L-501.8,-88.5A509.5,509.5 0 0 0 -507.6,-44.4L-502.1,-43.9A504,504 0 0 1 -496.3,-87.5zM-504,0L-509.5,0A509.5,509.5 0 0 0 -507.6,44.4L-502.1,43.9A504,504 0 0 1 -504,0zM-496.3,87.5L-501.8,88.5A509.5,509.5 0 0 0 -492.1,131.9L-486.8,130.4A504,504 0 0 1 -496.3,87.5zM-473.6,172.4L-478.8,174.3A509.5,509.5 0 0 0 -461.8,215.3L-456.8,213A504,504 0 0 1 -473.6,172.4zM-436.5,252L-441.2,254.8A509.5,509.5 0 0 0 -417.4,292.2L-412.9,289.1A504,504 0 0 1 -436.5,252zM-386.1,324L-390.3,327.5A509.5,509.5 0 0 0 -360.3,360.3L-356.4,356.4A504,504 0 0 1 -386.1,324zM-324,386.1L-327.5,390.3A509.5,509.5 0 0 0 -292.2,417.4L-289.1,412.9A504,504 0 0 1 -324,386.1zM-252,436.5L-254.8,441.2A509.5,509.5 0 0 0 -215.3,461.8L-213,456.8A504,504 0 0 1 -252,436.5zM-172.4,473.6L-174.3,478.8A509.5,509.5 0 0 0 -131.9,492.1L-130.4,486.8A504,504 0 0 1 -172.4,473.6zM-87.5,496.3L-88.5,501.8A509.5,509.5 0 0 0 -44.4,507.6L-43.9,502.1A504,504 0 0 1 -87.5,496.3z`,fs=`M10.8,61.1l38.2,216.6M49,277.7l10.4,59.1M59.4,336.8l27.4,155.6M155.5,269.3l94.5,163.7M91.9,77.1l67.4,56.6M159.3,133.7l156.3,131.1M315.6,264.8l67.4,56.6M58.3,21.2l91.1,33.2M149.4,54.4l78.9,28.7M228.3,83.1l154.2,56.1M382.5,139.2l87.3,31.8M62,0l97,0M159,0l82,0M241,0l155,0M58.3,-21.2l95.8,-34.9M154.1,-56.1l80.8,-29.4M234.9,-85.5l234.9,-85.5M47.5,-39.9l76.6,-64.2M124.1,-104.1l144.8,-121.5M31,-53.7l98.5,-170.6M207.5,-359.4l42.5,-73.6M27.8,-157.6l37,-209.7M64.8,-367.3l22,-125.1M-10.8,-61.1l-19.2,-109.3M-61,-345.7l-13.8,-78.8M-74.8,-424.5l-12,-67.9M-86.5,-149.8l-68.5,-118.7M-155,-268.5l-31,-53.7M-186,-322.2l-39.5,-68.4M-286.5,-240.4l-28.3,-23.8M-314.8,-264.2l-68.2,-57.2M-58.3,-21.2l-94.9,-34.5M-390,-141.9l-79.8,-29.1M-62,0l-104,0M-142.8,52l-39.5,14.4M-182.3,66.4l-78,28.3M-260.3,94.7l-84.6,30.8M-47.5,39.9l-72,60.4M-194.6,163.3l-86.5,72.6M-281.1,235.9l-14.6,12.2M-340.9,286l-42.1,35.4M-153.5,265.9l-44.5,77M-10.8,61.1l-38,215.6M-48.8,276.7l-14.6,82.8M-63.4,359.5l-23.4,132.9`,ps=`M-88.5,501.8L-92,521.9M88.5,501.8L92,521.9M254.7,441.2L265,459M390.3,327.5L406,340.7M478.8,174.3L498,181.3M509.5,0L530,0M478.8,-174.3L498,-181.3M390.3,-327.5L406,-340.7M254.7,-441.2L265,-459M88.5,-501.8L92,-521.9M-88.5,-501.8L-92,-521.9M-254.8,-441.2L-265,-459M-390.3,-327.5L-406,-340.7M-478.8,-174.3L-498,-181.3M-509.5,0L-530,0M-478.8,174.3L-498,181.3M-390.3,327.5L-406,340.7M-254.8,441.2L-265,459`,ms=`M-10.8,61.1L-86.8,492.4A500,500 0 0 0 86.8,492.4L10.8,61.1A62,62 0 0 1 -10.8,61.1z`,hs=`M-10,70Q-8,75 -5,71M-3,71Q1,72 4,70M5,71Q8,68 12,72M-8,79Q-1,80 7,81M8,79Q11,81 13,79M-12,86Q-7,91 -1,89M0,87Q5,91 11,86M-15,94Q-10,94 -4,95M-1,95Q3,99 7,93M8,95Q12,99 16,93M-17,102Q-11,104 -5,105M-1,103Q7,105 15,101M-17,110Q-8,109 0,111M2,111Q11,112 18,109M-13,118Q-5,120 2,118M7,119Q14,123 20,120M-21,125Q-12,127 -3,128M2,127Q9,127 15,126M19,126Q20,125 21,127M-22,133Q-16,136 -10,134M-5,135Q2,140 9,133M12,134Q18,136 23,133M-15,142Q0,148 15,144M16,142Q20,141 24,143M-18,150Q-5,154 10,153M14,150Q20,151 25,150M-16,158Q-6,164 4,158M7,159Q17,160 26,155M-21,166Q-13,171 -5,168M0,167Q10,172 21,167M23,165Q26,168 28,163M-23,174Q-11,174 1,177M3,175Q12,177 22,174M24,173Q27,175 30,175M-29,181Q-16,186 -2,183M4,183Q17,181 30,179M-22,190Q-14,190 -6,190M-3,191Q7,195 18,192M23,190Q27,188 32,191M-33,196Q-19,196 -5,198M2,199Q13,199 23,196M29,197Q32,200 33,195M-21,206Q-5,211 12,208M15,206Q25,210 35,205M-34,212Q-20,218 -4,216M-2,215Q14,215 30,212M-35,220Q-16,224 4,222M6,223Q21,221 37,220M-38,228Q-26,229 -15,232M-9,231Q8,233 25,230M28,229Q33,228 38,226M-31,237Q-11,243 11,240M19,238Q29,237 40,234M-37,244Q-16,247 5,247M13,247Q27,245 41,243M-39,252Q-30,257 -19,254M-13,255Q-1,256 12,256M15,255Q28,251 40,252M-38,260Q-29,261 -19,261M-9,263Q12,264 33,259M37,260Q41,261 44,262M-32,269Q-12,274 8,272M15,271Q25,269 34,266M40,268Q42,266 45,267M-31,277Q-19,279 -7,281M3,279Q17,282 31,278M35,277Q41,276 47,277M-37,285Q-18,291 2,285M9,287Q29,290 48,281M-48,291Q-39,292 -30,295M-20,294Q-8,297 4,295M10,295Q29,296 49,293M-30,301Q-18,301 -5,301M3,303Q18,303 33,299M44,300Q47,297 51,299M-47,307Q-30,312 -13,311M-3,311Q9,312 22,309M32,309Q42,312 52,307M-45,316Q-34,319 -23,317M-9,319Q13,324 35,316M39,317Q47,319 53,314M-46,324Q-25,324 -5,328M7,327Q19,324 31,323M36,325Q46,325 54,321M-49,331Q-30,333 -12,336M-5,335Q6,335 18,336M22,334Q37,331 52,330M-56,338Q-46,344 -36,342M-27,342Q-18,346 -10,344M-5,343Q10,342 25,342M33,341Q46,344 57,339M-34,349Q-21,355 -6,352M7,351Q22,352 38,351M52,347Q56,347 59,349M-54,355Q-38,355 -23,357M-12,359Q7,357 27,356M39,357Q49,355 60,355M-50,364Q-27,371 -3,365M6,367Q22,371 37,363M44,364Q53,365 61,363M-54,371Q-40,372 -25,376M-17,375Q-9,377 -1,374M11,375Q22,376 33,371M43,372Q53,373 62,367M-42,381Q-29,386 -14,381M0,383Q22,381 43,379M57,379Q60,377 64,377M-48,388Q-31,388 -13,392M-6,391Q18,389 41,389M48,388Q57,389 65,384M-61,394Q-49,397 -37,398M-30,398Q-10,402 10,401M26,398Q40,401 54,398M60,394Q64,398 67,395M-55,403Q-45,403 -34,407M-28,406Q-19,408 -10,407M-1,407Q13,409 26,405M33,406Q49,403 65,401M-65,410Q-47,415 -28,416M-19,415Q-5,413 10,415M14,415Q34,414 54,411M-47,420Q-39,424 -30,421M-14,423Q-6,427 3,422M17,423Q41,425 64,421M-46,429Q-27,427 -8,429M3,431Q17,433 31,428M44,429Q58,425 72,424M-65,434Q-48,434 -31,437M-14,439Q4,442 21,437M27,438Q49,437 70,432M-50,444Q-42,445 -33,447M-17,447Q-8,445 0,448M18,447Q39,448 59,443M68,442Q72,444 75,442M-63,451Q-49,454 -34,453M-27,454Q-15,459 -2,456M16,455Q30,457 44,451M62,451Q69,448 76,451M-62,459Q-42,460 -21,462M-14,463Q8,464 31,462M45,461Q61,456 77,456M-50,468Q-33,468 -17,471M-8,471Q10,473 28,468M49,468Q58,467 68,467M-66,474Q-56,478 -45,475M-37,478Q-25,481 -13,479M6,479Q20,476 35,479M51,476Q65,473 80,472M-52,484Q-35,489 -19,489M0,487Q15,489 29,488M50,484Q66,488 81,479M-54,492Q-46,493 -37,493M-23,494Q-8,493 7,495M23,494Q33,493 44,493M49,493Q66,492 82,488`,gs=`M252.2,-228.7l0,-2.6 -3,-.8 -2.1,1.9 1.9,2zM235.4,-215.4l4.1,-3.1 -3.3,-3.3 -4.9,.4 -.7,4.1zM254.6,-213.5l-1.3,-2.7 -3,.5 -.8,1.9 2.1,1.8zM263,-217l1.6,-2.6 -1.6,-2.1 -2.8,1 -1,2.7zM212.5,-200.4l-1.1,-3.8 -4.4,-1.4 -2,3.4 2.6,3.1zM218.2,-195.8l3.4,-3 -1.5,-3.1 -4.7,-.6 -2.3,4.2zM233.3,-195.9l2.5,-2.8 -2.8,-2.2 -3.2,1 .1,2.6zM250.6,-194.1l1.3,-2.7 -2.6,-2.3 -4.1,1.6 1.6,3.4zM266.6,-200.1l-1.6,-3 -3.8,-.2 -2,3 3.7,2.4zM277.8,-199.5l2.7,-2.4 -2.8,-2.6 -3.3,1.5 .1,2.7zM189.4,-185.4l4.1,-3.2 -3.2,-3.4 -4.5,.9 -.8,3.7zM205.8,-183.4l.2,-3.8 -4.9,-1 -1.5,3.2 2.1,2.5zM218.8,-184.4l.6,-2.8 -3,-1.6 -2.4,2 1.4,2.3zM234.1,-182.7l1.9,-2.3 -2.6,-2.1 -2.6,1.6 -.1,2.6zM248.3,-181.2l.7,-1.9 -2.2,-1.6 -2.5,1.7 .9,2.7zM260.6,-184.6l2.4,-1.2 -1.2,-2.1 -2.8,-.1 -1,2.3zM282,-185.3l-1.2,-2.2 -2.9,-.6 -1,2.4 2.3,1.5zM177.3,-164.7l3.1,-4.5 -4.2,-2.9 -5.8,.9 1.1,4.9zM190.7,-169.3l1.7,-2.1 -1.3,-2.2 -3.1,.6 -.6,2.7zM208.2,-168.9l-.6,-2.9 -3.9,-.2 -1.5,2.9 3,2.7zM219,-168.5l3.6,-2 -2.2,-3.3 -4.1,.8 -.8,3.1zM235.5,-171.4l3.1,-1.9 -2.1,-2.6 -3.7,0 -.4,3zM257,-168.8l-.9,-4.7 -5.5,.2 -2.3,3.5 3.7,3zM267.7,-169l-.3,-3.1 -4,.2 -1.5,2.8 3.1,2.6zM135.2,-149.5l2.3,-3.3 -3.6,-2.9 -4.7,2.2 1.6,3.7zM142.7,-156.6l.8,-2.5 -3.1,-1.3 -1.7,2.2 1,2.2zM162.9,-149.8l1.5,-4.2 -5,-1.3 -3.2,2.5 1.7,3.8zM172.9,-152.4l.2,-2.7 -2.8,-1.6 -2.7,2.2 1.9,2.4zM190.7,-156.3l2.7,-1.8 -2.1,-2 -2.7,.4 -1.1,2.4zM204.9,-152.4l.6,-2.4 -3.2,-.9 -2,2.1 1.8,2.2zM223.6,-153.5l2,-3 -2.9,-2.2 -4.2,.8 .6,3.8zM238,-151.1l-.7,-4.1 -4,-2.3 -3.5,3.3 2.5,3.9zM247.5,-155l1.2,-3.3 -3.2,-2.8 -3.3,2.7 .8,3.4zM116.7,-133.8l2,-3.6 -2.8,-3.2 -5.1,1.6 1.2,4.1zM129.1,-141.6l1.3,-1.8 -1.6,-2.4 -2.9,1.6 .5,2.4zM146,-141.1l2.4,-1.6 -1.7,-2.1 -2.9,.3 -.4,2.3zM164.2,-139.8l-.1,-2.1 -3.2,-.6 -1.1,2.4 2.2,2zM177.8,-138.7l2.1,-4.3 -5.5,-1.9 -4.9,2.9 3.1,4.3zM189.2,-142.1l-.6,-2.2 -2.5,-.1 -1.3,1.7 1.8,1.6zM205,-142.1l3,-2.3 -1.9,-3.3 -4.1,1.1 -1,3.3zM215.1,-136.2l2,-1.1 -.7,-1.9 -2.5,.4 -.6,1.6zM127.2,-121.5l2.8,-3.6 -3.4,-3.4 -4,2.2 -.7,3.9zM143.7,-126.8l-.4,-3.1 -4.1,-1 -1.2,3.1 2.3,2.1zM160.1,-119.1l1.3,-2.1 -1.6,-2 -2.8,1 .2,2.4zM173,-120.3l.2,-3.4 -3.8,-.5 -2,2 1.5,2.8zM127.7,-110.7l.2,-3.2 -3.2,-1.3 -2.3,2.1 1.3,2.6zM147.1,-111l3,-1.4 -2,-2.2 -2.9,-.2 -.6,2.4zM157,-110.7l2.9,-2.3 -1.8,-3.6 -5.2,.9 .6,3.8z`,_s={dunes:{width:168,height:132,turn:-7,strokes:`M3.5,6.8q6.9,-2.9 15.3,0M35.8,10.5q5.1,-2.2 11.4,-.6M107.9,11.4q7.4,-3.1 16.3,.6M143.1,8.2q7,-4.9 15.5,.4M56.5,25.9q5.6,-2.5 12.5,-.6M127.6,27.1q6.8,-4.8 15.2,.3M4.2,43.3q8.7,-6 19.4,-.9M38.6,43.6q9,-5.1 20,.9M74.2,43.4q6.3,-3.1 14,-.6M103.1,45q9,-6.3 20,-.6M140.8,39.8q8,-4 17.7,0M21.7,58.6q4.9,-2.9 10.9,.9M89.7,54.9q4.2,-2.7 9.4,-.6M127.2,55q5,-3 11.1,-.3M4.2,76.7q8.3,-5.6 18.5,-.3M42,75.7q6.6,-3.9 14.7,-.5M72.2,71.3q7.3,-4 16.2,-1.2M109.3,73.6q3.7,-1.7 8.2,.4M137.9,75.2q4.3,-2.9 9.6,-.1M59,90.3q3.9,-1.8 8.7,-.6M89.7,93.1q5.9,-2.9 13.1,.3M124.2,89.2q3.2,-2.3 7,.5M4.8,105.1q8.6,-3.8 19.1,0M109,106.9q5.9,-2.6 13.2,.8M20.1,126.6q5.3,-2.9 11.7,-1.2M57.5,125.4q7.1,-5.2 15.8,-1.2M89.3,126q6.1,-4.3 13.5,.8M124,122.9q8.2,-5.4 18.3,.7`},hatch:{width:7,height:7,turn:38,strokes:`M0,0H7`},bricks:{width:18,height:12,turn:-40,strokes:`M0,0H18M0,6H18M5,0V6M14,6V12`}},vs=[4.4,2.2],ys={atreides:{fill:`#32baa1`,ink:`#062822`,outline:`M0,-13.8L13.8,0L0,13.8L-13.8,0z`,sign:`M-8.6,-2C-5.4,-3.2 -2.2,-2.2 0,1.4C2.2,-2.2 5.4,-3.2 8.6,-2C5,-.2 2.2,2.8 0,7.6C-2.2,2.8 -5,-.2 -8.6,-2zM0,-6.6A1.9,1.9 0 1 0 0,-2.8A1.9,1.9 0 1 0 0,-6.6z`},"bene-gesserit":{fill:`#0b6cbb`,ink:`#ffffff`,outline:`M-5.7,-13.8H5.7L13.8,-5.7V5.7L5.7,13.8H-5.7L-13.8,5.7V-5.7z`,sign:`M-6.2,-8H6.2V-6.4L1.3,0L6.2,6.4V8H-6.2V6.4L-1.3,0L-6.2,-6.4z`},emperor:{fill:`#a93f4a`,ink:`#ffffff`,outline:`M-12.8,-13.6H12.8V.5C12.8,7.6 6.6,11.8 0,13.8C-6.6,11.8 -12.8,7.6 -12.8,.5z`,sign:`M-7.6,5.6V-4L-3.8,-.4L0,-7.4L3.8,-.4L7.6,-4V5.6z`},fremen:{fill:`#ebe888`,ink:`#2b2a08`,outline:`M0,-13.8A13.8,13.8 0 1 1 0,13.8A13.8,13.8 0 1 1 0,-13.8z`,sign:`M4.8,-7.8A8.7,8.7 0 1 0 7.8,5.3A6.6,6.6 0 1 1 4.8,-7.8zM3.7,-2.6A2.1,2.1 0 1 0 3.7,1.6A2.1,2.1 0 1 0 3.7,-2.6z`},harkonnen:{fill:`#0d0a15`,ink:`#ffffff`,outline:`M-11.2,-13.2H11.2A2,2 0 0 1 13.2,-11.2V11.2A2,2 0 0 1 11.2,13.2H-11.2A2,2 0 0 1 -13.2,11.2V-11.2A2,2 0 0 1 -11.2,-13.2z`,sign:`M-7.8,-7.8V3.3L-3.3,7.8V.8H3.3V7.8L7.8,3.3V-7.8L3.3,-4.1H-3.3z`},"spacing-guild":{fill:`#ec8303`,ink:`#2a1500`,outline:`M-7,-12.6H7L13.8,0L7,12.6H-7L-13.8,0z`,sign:`M-9.2,0C-4.6,-7 4.6,-7 9.2,0C4.6,7 -4.6,7 -9.2,0zM0,-3.7A3.7,3.7 0 1 0 0,3.7A3.7,3.7 0 1 0 0,-3.7zM0,-1.7A1.7,1.7 0 1 0 0,1.7A1.7,1.7 0 1 0 0,-1.7z`}},bs=new Map(os.flatMap(e=>e[1].map(t=>[t,e[0]]))),xs=([e,t])=>[e??0,t??0],Ss=e=>e.flatMap((t,n)=>n%2==0?[[t,e[n+1]??0]]:[]),Cs=([e,t,n,r,i,a,o])=>{let[s,c]=e.split(`/`),l=t.flatMap(e=>bs.get(-1-e)??[]);return{territory:s,sector:c===void 0?null:Number(c),around:t,centre:xs(n),inradius:r,slots:Ss(i),spice:a===null?null:xs(a),neighbours:[...new Set(l)],keys:Object.fromEntries(ts.flatMap((e,t)=>{let n=os[o[t]??-1];return n===void 0?[]:[[e,n[0]]]}))}},ws=([,e,t,n,r,i,a])=>{let[o,s,c,l,u,d,f]=a;return{terrain:e,tint:t,stronghold:e===`stronghold`,shelter:n,outlines:r,hachures:i,label:{lines:o,middle:xs(s),size:c,turn:l,arc:u,width:d,price:xs(f)}}},Ts=Object.fromEntries(os.map(e=>[e[0],Cs(e)])),Es=Object.fromEntries(ss.map(e=>[e[0],ws(e)])),Ds=e=>e.toLowerCase().replace(/[^a-z0-9]+/g,`-`).replace(/^-|-$/g,``),$=e=>X(`faction-${e}`),Os=e=>X(`the-${e}`),ks=e=>X(`territory-${e}`),As=e=>X(`card-${Ds(e)}`),js=e=>X(`leader-${Ds(e)}`);function Ms(e,t){let n=e=>js(e).split(` `).at(-1)??``;return t.some(t=>t!==e&&n(t)===n(e))?js(e):n(e)}var Ns=e=>X(`phase-${e}`),Ps=e=>e===`Shai-Hulud`?X(`shai-hulud`):ks(Ds(e));function Fs(e){let[t=``,n]=e.split(`/`);return{territory:t,sector:n===void 0?null:Number(n)}}function Is(e){let{territory:t,sector:n}=Fs(e);return n===null?ks(t):X(`place`,{territory:ks(t),sector:n})}function Ls(e){let[t=`0`,n=`0`]=e.split(`+`);return n===`0`?t:t===`0`?`★${n}`:`${t} + ★${n}`}function Rs(e){return`faction`in e?$(e.faction):`territory`in e?ks(e.territory):`place`in e?Is(e.place):`card`in e?As(e.card):`spice-card`in e?Ps(e[`spice-card`]):`leader`in e?e.leader===`Kwisatz Haderach`?X(`kwisatz`):js(e.leader):`ability`in e?X(`ability-${Ds(e.ability)}`):`force`in e?Ls(e.force):`element`in e?X(`element-${Ds(e.element)}`):`command`in e?zs(e.command):`number`in e?String(e.number):`turn`in e?String(e.turn):`strength`in e?e.strength:`secret`in e?Us(e.secret):`question`in e?e.question:String(e.deal)}function zs(e){let[t=``,n=``]=e.split(` `);return X(`voice-${t}`,{what:X(`voiced-${n}`)})}var Bs=({play:e,what:t})=>zs(`${e?`play`:`no`} ${t}`);function Vs(e){return e===`nothing`?X(`plan-none`):`number`in e?e.number:Rs(`leader`in e?{leader:e.leader}:{card:e.card})}var Hs=e=>e===null?X(`plan-nobody`):e===`Cheap Hero`?As(e):Rs({leader:e});function Us(e){return e.startsWith(`card `)?As(e.slice(5)):e.startsWith(`traitor `)?X(`secret-traitor`,{leader:js(e.slice(8))}):X(`secret-${e}`)}var Ws={regular:0,elite:0};function Gs(e){let[t=`0`,n=`0`]=e.split(`+`);return{regular:Number(t),elite:Number(n)}}function Ks({regular:e,elite:t}){return t===0?String(e):`${e}+${t}`}var qs=({regular:e,elite:t})=>e+t,Js=(e,t)=>({regular:e.regular+t.regular,elite:e.elite+t.elite});function Ys(e,t){let n=Math.min(e.regular,t);return{regular:n,elite:Math.min(e.elite,t-n)}}function Xs(e,t){let n=t;return Object.fromEntries(e.map(e=>{let t=Ys(Gs(e.force),n);return n-=qs(t),[e.place,t]}))}function Zs(e){return e.filter(([,e])=>qs(e)>0).map(([e,t])=>`${Ks(t)} ${e}`).join(`, `)}var Qs=e=>String(Math.round(e*10)/10),$s=as.map(e=>{let t=[],[n,r]=[0,0];for(let i=0;i+1<e.length;i+=2)n+=e[i],r+=e[i+1],t.push([n/10,r/10]);return t});function ec(e){return e>=0?$s[e]??[]:[...$s[-1-e]??[]].reverse()}var tc=e=>e.flatMap(e=>ec(e).slice(0,-1)),nc=e=>`M${e.map(([e,t])=>`${Qs(e)},${Qs(t)}`).join(`L`)}z`,rc=Object.entries(Ts).map(([e,t])=>{let n=tc(t.around),r=e=>n.map(t=>t[e]),i=[[Math.min(...r(0)),Math.max(...r(0))],[Math.min(...r(1)),Math.max(...r(1))]];return{...t,id:e,path:nc(n),corners:n,span:i}}),ic=new Map(rc.map(e=>[e.id,e])),ac=Object.entries(Es).map(([e,t])=>{let n=rc.filter(t=>t.territory===e);return{...t,id:e,kind:t.terrain,path:t.outlines.map(e=>nc(tc(e))).join(``),places:n.map(e=>e.id),sectors:n.flatMap(e=>e.sector===null?[]:[e.sector])}}),oc=new Map(ac.map(e=>[e.id,e]));function sc(e){let t=ic.get(e);if(!t)throw Error(`there is no place ${e}`);return t}function cc({corners:e,span:[t,n]},[r,i]){if(r<t[0]||r>t[1]||i<n[0]||i>n[1])return!1;let a=!1;for(let t=0,n=e.length-1;t<e.length;n=t,t+=1){let[[o,s],[c,l]]=[e[t],e[n]];s>i!=l>i&&r<(c-o)*(i-s)/(l-s)+o&&(a=!a)}return a}function lc(e){let t=oc.get(e.split(`/`)[0]);if(!t)throw Error(`there is no place ${e}`);return t}var uc=(()=>{let e=new Map;for(let t of rc)for(let n of t.around){let r=n>=0?n:-1-n;e.set(r,(e.get(r)??new Set).add(t.territory))}return[...e].filter(([,e])=>e.size>1).map(([e])=>ec(e)).map(e=>`M${e.map(([e,t])=>`${Qs(e)},${Qs(t)}`).join(`L`)}`).join(``)})(),dc=[`storm`,`spice-blow`,`charity`,`bidding`,`revival`,`shipment`,`battle`,`collection`,`mentat-pause`],fc=[`atreides`,`bene-gesserit`,`emperor`,`fremen`,`harkonnen`,`spacing-guild`],pc={atreides:[[`Thufir Hawat`,5],[`Lady Jessica`,5],[`Gurney Halleck`,4],[`Duncan Idaho`,2],[`Dr. Yueh`,1]],"bene-gesserit":[[`Alia`,5],[`Margot Lady Fenring`,5],[`Mother Ramallo`,5],[`Princess Irulan`,5],[`Wanna Yueh`,5]],emperor:[[`Hasimir Fenring`,6],[`Captain Aramsham`,5],[`Caid`,3],[`Burseg`,3],[`Bashar`,2]],fremen:[[`Stilgar`,7],[`Chani`,6],[`Otheym`,5],[`Shadout Mapes`,3],[`Jamis`,2]],harkonnen:[[`Feyd-Rautha`,6],[`Beast Rabban`,4],[`Piter de Vries`,3],[`Captain Iakin Nefud`,2],[`Umman Kudu`,1]],"spacing-guild":[[`Staban Tuek`,5],[`Master Bewt`,3],[`Esmar Tuek`,3],[`Soo-Soo Sook`,2],[`Guild Rep`,1]]},mc={Crysknife:[`weapon-projectile`,1],"Maula Pistol":[`weapon-projectile`,1],"Slip Tip":[`weapon-projectile`,1],Stunner:[`weapon-projectile`,1],Chaumas:[`weapon-poison`,1],Chaumurky:[`weapon-poison`,1],"Ellaca Drug":[`weapon-poison`,1],"Gom Jabbar":[`weapon-poison`,1],Lasgun:[`weapon-special`,1],Shield:[`defense-projectile`,4],Snooper:[`defense-poison`,4],Baliset:[`worthless`,1],"Jubba Cloak":[`worthless`,1],Kulon:[`worthless`,1],"La La La":[`worthless`,1],"Trip to Gamont":[`worthless`,1],"Cheap Hero":[`special-leader`,3],"Family Atomics":[`special`,1],Hajr:[`special`,1],Karama:[`special`,2],"Tleilaxu Ghola":[`special`,1],Truthtrance:[`special`,2],"Weather Control":[`special`,1]},hc=Object.keys(mc),gc=Object.fromEntries(Object.entries(mc).map(([e,[t]])=>[e,t])),_c=new Map(fc.flatMap(e=>pc[e])),vc=new Map(fc.flatMap(e=>pc[e].map(([t])=>[t,e]))),yc=[..._c.keys()],bc=e=>pc[e].map(([e])=>e),xc=e=>_c.get(e)??0,Sc=e=>vc.get(e),Cc=[`weapon`,`defense`];function wc(e){let t=` dial ${Ks(e.dial)}${qs(e.spice)>0?` spice ${Ks(e.spice)}`:``}`;if(e.leader===null)return`plan none${t}`;let n=e.weapon===null?``:` weapon ${e.weapon}`,r=e.defense===null?``:` defense ${e.defense}`;return`plan ${e.leader}${e.kwisatz?` kwisatz`:``}${t}${n}${r}`}function Tc(e){let t=/^plan (.+?)( kwisatz)? dial (\S+)(?: spice (\S+))?(?: weapon (.+?))?(?: defense (.+))?$/.exec(e);if(!t)return null;let[,n=`none`,r,i=`0`,a=`0`,o=null,s=null]=t;return{leader:n===`none`?null:n,kwisatz:r!==void 0,dial:Gs(i),spice:Gs(a),weapon:o,defense:s}}function Ec(e,t){let n=Tc(t);return n&&wc(Nc(Mc(e,n)))===wc(n)?n:null}function Dc(e,t,n){let r=(e,t,n,r)=>(e-t)*Number(n)+t*Number(r);return r(e.regular,t.regular,n.regular,n.regular_spice)+r(e.elite,t.elite,n.elite,n.elite_spice)}function Oc(e,t){let n=Dc(t.dial,t.spice,e.worth),r=e.leaders.find(e=>e.leader===t.leader)?.strength??0,i=t.kwisatz?e.kwisatz??0:0;return{dial:n,leader:r,kwisatz:i,total:n+r+i}}var kc=(e,t)=>[...new Set(e.slots.map(e=>e[t]))],Ac=(e,t,n)=>e.slots.some(e=>e.weapon===t&&e.defense===n);function jc(e,t,n,r){let i={...t,[n]:r};if(Ac(e,i.weapon,i.defense))return i;let a=e.slots.filter(e=>e[n]===r),o=a.find(e=>(n===`weapon`?e.defense:e.weapon)===null)??a[0];return o?{...t,weapon:o.weapon,defense:o.defense}:t}function Mc(e,t){let n=e.slots.find(e=>e.weapon===null&&e.defense===null)??e.slots[0]??{weapon:null,defense:null},r={leader:e.leaders[0]?.leader??null,kwisatz:!1,...Pc(e),weapon:n.weapon,defense:n.defense};return t?{leader:(t.leader===null?e.unled:e.leaders.some(e=>e.leader===t.leader))?t.leader:r.leader,kwisatz:t.kwisatz&&e.kwisatz!==null,...Fc(e,t)?{dial:t.dial,spice:t.spice}:Pc(e),...Ac(e,t.weapon,t.defense)?{weapon:t.weapon,defense:t.defense}:n}:r}var Nc=e=>e.leader===null?{...e,kwisatz:!1,weapon:null,defense:null}:e;function Pc(e){let t=`told`in e.dials?e.dials.told[0]:void 0;return t?{dial:Gs(t.dial),spice:Gs(t.spice)}:{dial:Ws,spice:Ws}}function Fc(e,{dial:t,spice:n}){if(`told`in e.dials)return e.dials.told.some(e=>e.dial===Ks(t)&&e.spice===Ks(n));let{forces:r,most:i,spice:a}=e.dials.free,o=Gs(r);return t.regular<=o.regular&&t.elite<=o.elite&&qs(t)<=i&&n.regular<=t.regular&&n.elite<=t.elite&&qs(n)<=a}function Ic(e,t){return e.flatMap(({name:e,action:n,refusal:r})=>`card`in e&&n.includes(` ${t} ${e.card}`)?[{card:e.card,why:r}]:[])}function Lc(e){return e.flatMap(({name:e,refusal:t})=>`leader`in e?[{leader:e.leader,why:t}]:[])}var Rc=e=>hc.some(t=>t===e)?X(`query-card`,{card:As(e)}):X(`voiced-${e}`);function zc(e,t){let[n=``]=t,r=t.join(` `);switch(e){case`holds-card`:return{what:Rc(t.slice(0,-1).join(` `)),number:Number(t.at(-1))};case`has-held`:return{card:As(r)};case`auction-card`:return{number:Number(n),card:As(t.slice(1).join(` `))};case`top-spice-card`:return{card:Ps(r)};case`is-traitor`:case`was-dealt`:case`leader-in-tanks`:return{leader:js(r)};case`predicted-faction`:return{faction:Os(n)};case`predicted`:return{faction:Os(n),turn:Number(t[1])};case`free`:return{words:/^\d+$/.test(r)?X(`word-free`):r};default:return{number:Number(n)}}}function Bc(e){let[,t=``,n=``,...r]=e.split(` `),i=`query-${n}`;return{faction:Os(t),question:No(i)?X(i,zc(n,r)):[n,...r].join(` `)}}function Vc(e){let{territory:t,sector:n}=Fs(e);return n===null||lc(e).sectors.length===1?ks(t):X(`place-within`,{territory:ks(t),sector:n})}var Hc=e=>e.reduce((t,n,r)=>r===0?n:X(r===e.length-1?`list-last`:`list-comma`,{first:t,second:n}),``),Uc=e=>`place`in e?Vc(e.place):`faction`in e?Os(e.faction):Rs(e);function Wc(e){let t={};for(let n of e)(t[Object.keys(n)[0]]??=[]).push(Uc(n));return Object.fromEntries(Object.entries(t).map(([e,t])=>[e,Hc(t)]))}function Gc(e,t){return Hc(e.flatMap((n,r)=>{let i=e[r+1];return`force`in n&&i&&`place`in i?[X(t,{force:Ls(n.force),place:Vc(i.place)})]:[]}))}function Kc(e){let t=Tc(e);if(!t)return e;let n=Hs(t.leader),[r,i]=[Ls(Ks(t.dial)),Ls(Ks(t.spice))];return[t.kwisatz?X(`planned-kwisatz`,{leader:n}):n,qs(t.spice)>0?X(`planned-dial-spice`,{dial:r,spice:i}):X(`planned-dial`,{dial:r}),...[t.weapon,t.defense].flatMap(e=>e===null?[]:[As(e)])].reduce((e,t)=>X(`list-comma`,{first:e,second:t}))}var qc=e=>Number(/ ally (\d+)/.exec(e)?.[1]??0),Jc=(e,t)=>{let n=t.at(-1);return{groups:Gc(t,`group-from`),to:n&&`place`in n?Vc(n.place):``}},Yc=(e,t)=>({revived:Hc(t.map(e=>`force`in e?X(`revived-forces`,{force:Ls(e.force),number:qs(Gs(e.force))}):Rs(e)))}),Xc={predict:(e,[t])=>t&&`faction`in t?{faction:$(t.faction)}:{},keep:(e,[t])=>t&&`leader`in t?{strength:xc(t.leader),owner:$(Sc(t.leader)??``)}:{},deploy:(e,t)=>({groups:Gc(t,`group-to`)}),remove:(e,t)=>({groups:Gc(t,`group-in`)}),lift:(e,t)=>({groups:Gc(t,`group-from`)}),move:Jc,ride:Jc,cross:Jc,revive:Yc,restore:Yc,ghola:Yc,pay:(e,[t])=>({own:t&&`number`in t?t.number:0,rest:qc(e),card:t&&`card`in t?As(t.card):`none`}),ship:(e,t)=>({card:`none`,...Wc(t),share:qc(e)}),tell:(e,[t])=>({what:t?Rs(t):X(`plan-none`)}),plan:e=>({plan:Kc(e)}),truthtrance:Bc};function Zc(e,t,n){let r=e.split(` `)[0],i=[`do-${n}-${r}`,`bare-${r}`,`do-${r}`].find(No);return i?X(i,{...Wc(t),...Xc[r]?.(e,t)}):e}var Qc=e=>fc.includes(e),$c=e=>/^\d+$/.test(e);function el(e){let t=[],n=``,r=!1;for(let i of e)i===`"`&&(r=!r),i===`;`&&!r?(t.push(n.trim()),n=``):n+=i;return[...t,n.trim()].filter(e=>e!==``)}function tl(e){let[t=``,...n]=e.trim().split(` `),[r=``,i=``]=n;switch(t){case`no-ship`:case`no-move`:case`no-bid`:return n.length===0?{kind:t}:null;case`bid-cap`:return n.length===1&&$c(r)?{kind:t,number:Number(r)}:null;case`keep-out`:case`leave-spice`:case`throw-battle`:return n.length===1?{kind:t,territory:r}:null;case`stand-off`:case`no-karama`:case`no-traitor`:case`no-voice`:case`no-prescience`:case`no-alliance`:return n.length===1&&Qc(r)?{kind:t,other:r}:null;case`dial-cap`:case`ship-at-least`:return n.length===2&&$c(i)?{kind:t,territory:r,number:Number(i)}:null;case`show`:{let[,e=``,r=``]=/^(.+) to (\S+)$/.exec(n.join(` `))??[];return e!==``&&Qc(r)?{kind:t,secret:e,other:r}:null}case`share`:{let[,e=``,r=``]=/^(\S+) with (\S+)$/.exec(n.join(` `))??[];return e!==``&&Qc(r)?{kind:t,feed:e,other:r}:null}default:return null}}function nl(e){let t=e.indexOf(`:`);if(t<0)return null;let n=e.slice(0,t).split(`,`).map(e=>e.trim());if(n.length<2||!n.every(Qc))return null;let r=[],i=[],a=null,o=null;for(let n of el(e.slice(t+1))){let e=/^(\S+) pays (\S+) (\d+)$/.exec(n),t=/^until (\d+)(?: (\S+))?$/.exec(n),s=/^text (?:(\d+)|"(.*)")$/.exec(n);if(e)r.push({from:e[1]??``,to:e[2]??``,amount:Number(e[3])});else if(t)a={turn:Number(t[1]),phase:t[2]??`mentat-pause`};else if(s)o=s[1]===void 0?{words:s[2]??``}:{number:Number(s[1])};else{let e=n.indexOf(` `),t=n.slice(0,e),r=tl(n.slice(e+1));if(!Qc(t)||!r)return null;i.push({faction:t,clause:r})}}return{parties:n,payments:r,clauses:i,until:a,promise:o}}function rl(e){return{made:new Set(e.flatMap(e=>e.type===`DEAL_MADE`?[e.number]:[])).size,offered:e.filter(e=>e.type===`DEAL_OFFERED`).length}}var il=(e,t)=>(e?.offers??[]).filter(({agreed:e})=>t!==null&&!e.includes(t));function al(e){let t=nl(e.terms)?.parties??[];return fc.filter(n=>t.includes(n)&&!e.agreed.includes(n))}var ol=Qr(`<svg viewBox="-20 -20 40 40"><path fill="var(--f)" stroke="#2a2017" stroke-linejoin="round"></path><path fill="var(--f)" stroke="#fffaf0" stroke-linejoin="round"></path><path fill="var(--ft)" fill-rule="evenodd"></path></svg>`);function sl(e,t){rt(t,!0);let n=Da(t,`size`,3,28),r=Da(t,`said`,3,!1),i=A(()=>ys[t.faction]);var a=ol(),o=P(a),s=I(o),c=I(s);D(a),L(e=>{zi(a,0,`f-${t.faction??``}`,`svelte-itjota`),J(a,`width`,n()),J(a,`height`,n()),J(a,`role`,r()?`img`:void 0),J(a,`aria-label`,e),J(a,`aria-hidden`,r()?void 0:`true`),J(o,`d`,U(i).outline),J(o,`stroke-width`,vs[0]),J(s,`d`,U(i).outline),J(s,`stroke-width`,vs[1]),J(c,`d`,U(i).sign)},[()=>r()?$(t.faction):void 0]),G(e,a),it()}function cl({sitter:e}){return e===`nobody`?X(`lobby-free`):`person`in e?e.person:`held-for`in e?X(`sitter-held`,{person:e[`held-for`].person}):X(`sitter-bot`,{bot:X(`bot-${e.bot}`)})}function ll(e,t){if(t===e.me)return X(`you`);let n=e.chairs.find(e=>e.faction===t);if(n&&n.sitter!==`nobody`)return cl(n);let r=e.sitters.find(e=>e.seat===t)?.sitter;return r&&typeof r==`object`?X(`sitter-bot`,{bot:X(`bot-${r.bot}`)}):``}function ul(e,t){let n=[];for(let{turn:r,strongholds:i}of e){let e=i.find(e=>e.territory===t)?.by??null,a=n.at(-1);a&&a.by===e&&a.to===r-1?a.to=r:n.push({from:r,to:r,by:e})}return n}function dl(e,t){let n=e.at(-1)?.factions.map(e=>e.faction)??[],r=(e,n)=>{let r=e.factions.find(e=>e.faction===n);return r?t(r):null};return n.map(t=>({faction:t,values:e.map(e=>r(e,t))}))}var fl=e=>typeof e.spice==`object`?e.spice.known:null,pl=e=>e.board+e.reserves;function ml(e){let t=[1,2,5,10,20,50,100,200].find(t=>e/t<=5)??500;return Array.from({length:Math.max(1,Math.ceil(e/t))+1},(e,n)=>n*t)}var hl=e=>Math.max(1,...e.flatMap(e=>e.values.map(e=>e??0))),gl=e=>e.flatMap((t,n)=>t!==null&&(e[n-1]??null)===null&&(e[n+1]??null)===null?[n]:[]);function _l(e,t,n,r){let i=e=>(e.length-1)*t,a=e=>{let t=e.reduce((e,{at:t})=>e+t,0)/e.length;return{first:Math.max(n,Math.min(r-i(e),t-i(e)/2)),all:e}},o=[];for(let n of e.map((e,t)=>({at:e,n:t})).sort((e,t)=>e.at-t.at)){let e=a([n]);for(let n=o.at(-1);n&&n.first+i(n.all)+t>e.first;n=o.at(-1))e=a([...o.pop().all,...e.all]);o.push(e)}let s=Array(e.length).fill(0);for(let{first:e,all:n}of o)n.forEach(({n},r)=>s[n]=e+r*t);return s}var vl=Qr(`<path class="grid svelte-1uzcgbg"></path><text class="mark svelte-1uzcgbg" x="-9"> </text>`,1),yl=Qr(`<path class="at svelte-1uzcgbg"></path>`),bl=Qr(`<path class="halo svelte-1uzcgbg"></path>`),xl=Qr(`<path></path>`),Sl=Qr(`<circle r="5"></circle>`),Cl=Qr(`<path class="to svelte-1uzcgbg"></path><g><path fill="var(--f)" stroke="#2a2017" stroke-width="6"></path><path fill="var(--f)" stroke="#fffaf0" stroke-width="3"></path><path fill="var(--ft)" fill-rule="evenodd"></path></g>`,1),wl=Qr(`<text class="tick svelte-1uzcgbg"> </text>`),Tl=W(`<th> </th>`),El=W(`<td> </td>`),Dl=W(`<tr><th> </th><!></tr>`),Ol=W(`<figure><figcaption class="cap"> </figcaption> <svg aria-hidden="true" class="svelte-1uzcgbg"><!><text class="axis svelte-1uzcgbg"> </text><!><!><!><!><!><!><text class="axis svelte-1uzcgbg"> </text></svg> <div class="unseen"><table><caption> </caption><thead><tr><th> </th><!></tr></thead><tbody></tbody></table></div></figure>`);function kl(e,t){rt(t,!0);let n=Da(t,`at`,3,null),r=A(()=>ml(hl(t.all))),i=A(()=>U(r).at(-1)??1),a=e=>t.turns.length>1?e/(t.turns.length-1)*360:180,o=e=>156-e/U(i)*156;function s(e){return e.map((t,n)=>t===null?``:`${n>0&&e[n-1]!=null?`L`:`M`}${a(n).toFixed(1)},${o(t).toFixed(1)}`).join(``)}let c=A(()=>t.all.map(e=>o(e.values.findLast(e=>e!==null)??0))),l=A(()=>_l(U(c),19,-14,166));var u=Ol(),d=P(u),f=F(d,!0),p=I(d,2);J(p,`viewBox`,`-44 -24 444 220`);var m=P(p);q(m,16,()=>U(r),e=>e,(e,t)=>{var n=vl(),r=xn(n),i=I(r),a=F(i,!0);L((e,n)=>{J(r,`d`,`M0,${e??``}H360`),J(i,`y`,n),K(a,t)},[()=>o(t),()=>o(t)+4]),G(e,n)});var h=I(m);J(h,`transform`,`translate(-34,78) rotate(-90)`);var g=F(h,!0),_=I(h),v=e=>{var t=yl();L(e=>J(t,`d`,`M${e??``},-6V156`),[()=>a(n())]),G(e,t)};hi(_,e=>{n()!==null&&e(v)});var y=I(_);q(y,17,()=>t.all,e=>e.faction,(e,t)=>{var n=bl();L(e=>J(n,`d`,e),[()=>s(U(t).values)]),G(e,n)});var b=I(y);q(b,17,()=>t.all,e=>e.faction,(e,t)=>{var n=xl();let r;L(e=>{r=zi(n,0,`line f-${U(t).faction??``}`,`svelte-1uzcgbg`,r,{pale:U(t).faction===`fremen`,ink:U(t).faction===`harkonnen`}),J(n,`d`,e)},[()=>s(U(t).values)]),G(e,n)});var x=I(b);q(x,17,()=>t.all,e=>e.faction,(e,t)=>{var n=ei();q(xn(n),16,()=>gl(U(t).values),e=>e,(e,n)=>{var r=Sl();L((e,n)=>{zi(r,0,`lone f-${U(t).faction??``}`,`svelte-1uzcgbg`),J(r,`cx`,e),J(r,`cy`,n)},[()=>a(n),()=>o(U(t).values[n]??0)]),G(e,r)}),G(e,n)});var S=I(x);q(S,19,()=>t.all,e=>e.faction,(e,n,r)=>{var i=Cl(),o=xn(i),s=I(o),u=P(s),d=I(u),f=I(d);D(s),L(e=>{J(o,`d`,`M${e??``},${U(c)[U(r)]??``}L373,${U(l)[U(r)]??``}`),zi(s,0,`f-${U(n).faction??``}`,`svelte-1uzcgbg`),J(s,`transform`,`translate(384,${U(l)[U(r)]??``}) scale(0.48)`),J(u,`d`,ys[U(n).faction].outline),J(d,`d`,ys[U(n).faction].outline),J(f,`d`,ys[U(n).faction].sign)},[()=>a(t.turns.length-1)+(t.turns.length>1?3:8)]),G(e,i)});var ee=I(S);q(ee,18,()=>t.turns,e=>e,(e,t,n)=>{var r=wl();J(r,`y`,174);var i=F(r,!0);L(e=>{J(r,`x`,e),K(i,t)},[()=>a(U(n))]),G(e,r)});var te=I(ee);J(te,`x`,180),J(te,`y`,191);var ne=F(te,!0);D(p);var re=I(p,2),ie=P(re),ae=P(ie),oe=F(ae,!0),se=I(ae),ce=P(se),le=P(ce),ue=F(le,!0);q(I(le),17,()=>t.all,e=>e.faction,(e,t)=>{var n=Tl(),r=F(n,!0);L(e=>K(r,e),[()=>$(U(t).faction)]),G(e,n)}),D(ce),D(se);var de=I(se);q(de,22,()=>t.turns,e=>e,(e,n,r)=>{var i=Dl(),a=P(i),o=F(a,!0);q(I(a),17,()=>t.all,e=>e.faction,(e,t)=>{var n=El(),i=F(n,!0);L(e=>K(i,e),[()=>U(t).values[U(r)]??X(`end-unknown`)]),G(e,n)}),D(i),L(()=>K(o,n)),G(e,i)}),D(de),D(ie),D(re),D(u),L((e,n)=>{K(f,t.title),K(g,t.axis),K(ne,e),K(oe,t.title),K(ue,n)},[()=>X(`end-axis-turn`),()=>X(`end-axis-turn`)]),G(e,u),it()}function Al(e){let t=[`table`,`judge`,...fc];return e!==null&&t.includes(e)?e:`judge`}var jl=(e,t,n)=>`/r/${encodeURIComponent(e)}?at=${t}&as=${n}`;function Ml(e,t){let n=0,r=e.length;for(;n<r;){let i=n+r>>1;e[i].line<=t?n=i+1:r=i}return Math.max(0,n-1)}function Nl(e){let t=[];return e.forEach(({turn:e},n)=>{let r=t.at(-1);r?.turn===e?r.last=n:t.push({turn:e,first:n,last:n})}),t}function Pl(e){return e.flatMap((t,n)=>{let r=e[n-1];return r&&r.turn===t.turn&&r.phase!==t.phase?[n]:[]})}var Fl=(e,t)=>e.length>1?t/(e.length-1):0;function Il(e,t){return t.map(t=>{let n=Ml(e,t.line);return{...t,index:n,at:Fl(e,n)}})}function Ll(e,t,n){let r=Nl(e),i=r.findIndex(e=>t>=e.first&&t<=e.last);if(n===1)return r[i+1]?.first??e.length-1;let a=r[i]?.first??0;return t>a?a:r[i-1]?.first??0}function Rl(e){let t=e?.choice;if(t&&typeof t==`object`)return t.known.by;let n=e?.events.find(e=>`faction`in e);return n&&`faction`in n?n.faction:null}function zl(e){let t=e.choice;return t&&typeof t==`object`?t.known.action:e.events[0]?.text??``}function Bl(e){let t=Rl(e),n=e.events.filter(e=>e.type!==`PHASE_STARTED`),r=n.find(e=>`faction`in e&&e.faction===t),i=r??n[0];return i?{own:r!==void 0||t===null,text:i.text}:null}var Vl=new Set([`BATTLE_CHOSEN`,`TRAITOR_CALLED`,`EXPLOSION`,`BATTLE_WON`,`BATTLE_LOST_BY_BOTH`]),Hl=new Set([`ROW_DEALT`,`CARD_SOLD`,`ROW_RETURNED`]);function Ul(e,t){let n=[];return e.forEach((r,i)=>{let a=e[i-1]?.turn??r.turn;for(let e of r.events)e.type===`PHASE_STARTED`?a=e.turn:t.has(e.type)&&n.push({index:i,turn:a,event:e})}),n}var Wl=e=>Ul(e,Vl),Gl=e=>Ul(e,Hl);function Kl(e){return ac.filter(e=>e.kind===`stronghold`).map(t=>{let n=e.board.filter(e=>t.places.includes(e.place)).flatMap(e=>e.forces);return{id:t.id,held:[...new Set(n.filter(e=>!e.advisors).map(e=>e.faction))]}})}function ql(e){return(e[0]?.chances.map(e=>e.faction)??[]).map(t=>({faction:t,values:e.map(e=>e.chances.find(e=>e.faction===t)?.chance??null)}))}function Jl(e,t){return e.map(({turn:n},r)=>r===e.length-1?t:n)}function Yl(e,t){let n=e.findIndex(e=>e.line>t);if(n===-1)return Math.max(0,e.length-1);let[r,i]=[e[n-1],e[n]];return r&&i?n-1+(t-r.line)/(i.line-r.line):0}var Xl=({chance:e,better_chance:t})=>Math.max(0,t-e);function Zl(e,t,n){return[...new Set([...t,...e.map(({faction:e})=>e),...n===null?[]:[n]])].sort((e,t)=>Number(t===n)-Number(e===n)).map(t=>({faction:t,worst:e.filter(e=>e.faction===t).sort((e,t)=>Xl(t)-Xl(e))}))}function Ql(e,t=``){let{kind:n,given:r,names:i,better:a,better_names:o}=e,[s,c]=[Zc(r,i,n),Zc(a,o,n)];return`lost`in e?{given:X(`review-let`,{action:s,victors:t,lost:e.lost}),better:X(`review-stops`,{action:c,lost:e.better_lost})}:{given:X(`review-given`,{action:s,chance:e.chance}),better:X(`review-better`,{action:c,chance:e.better_chance,why:e.why})}}function $l(e){return e.split("`").map((e,t)=>({text:e,spelled:t%2==1})).filter(({text:e})=>e!==``)}function eu({turning_points:e,blunders:t,missed:n}){let r=e.map(({line:e,faction:t,before:n,after:r})=>({line:e,kind:`turning`,words:X(`mark-turning`,{line:e,faction:$(t),before:n,after:r})})),i=t.map(e=>({line:e.line,kind:`costly`,words:X(`mark-costly`,{line:e.line,faction:$(e.faction),loss:Xl(e)})})),a=n.map(({line:e,faction:t})=>({line:e,kind:`costly`,words:X(`mark-missed`,{line:e,faction:$(t)})}));return[...r,...i,...a].sort((e,t)=>e.line-t.line)}var tu=W(` <span class="svelte-19tz2jf"> </span>`,1),nu=W(`<code class="mono svelte-19tz2jf" translate="no"></code>`);function ru(e,t){rt(t,!0);var n=ei();q(xn(n),17,()=>$l(t.told),vi,(e,t)=>{let n=()=>U(t).text,r=()=>U(t).spelled;var i=ei(),a=xn(i),o=e=>{var t=nu();q(t,21,()=>n().split(` `),vi,(e,t,n)=>{je();var r=tu(),i=xn(r,!0);i.nodeValue=n>0?` `:``;var a=F(I(i),!0);L(()=>K(a,U(t))),G(e,r)}),D(t),G(e,t)},s=e=>{var t=$r();L(()=>K(t,n())),G(e,t)};hi(a,e=>{r()?e(o):e(s,-1)}),G(e,i)}),G(e,n),it()}var iu=W(`<span> </span> <span> </span>`,1);function au(e,t){rt(t,!0);let n=Da(t,`victors`,3,``),r=A(()=>Ql(t.decision,n())),i=A(()=>U(r).given),a=A(()=>U(r).better);var o=iu(),s=xn(o),c=F(s,!0),l=I(s,2),u=F(l,!0);L(()=>{J(s,`title`,t.decision.given),K(c,U(i)),J(l,`title`,t.decision.better),K(u,U(a))}),G(e,o),it()}var ou=W(`<a> </a>`),su=W(`<span role="alert"> </span>`),cu=W(`<p class="ask svelte-i14f4c"><button class="btn small"> </button><!></p>`),lu=W(`<p class="won svelte-i14f4c"> </p>`),uu=W(`<p class="caveat svelte-i14f4c"> </p>`),du=W(`<p class="foretold svelte-i14f4c"> </p>`),fu=W(`<li class="svelte-i14f4c"><!><p class="svelte-i14f4c"> <!> <!></p></li>`),pu=W(`<li class="svelte-i14f4c"> </li>`),mu=W(`<div class="stopping"><p class="cap"> </p> <!> <ol class="svelte-i14f4c"></ol></div>`),hu=W(` <!>`,1),gu=W(`<li class="svelte-i14f4c"><!><p class="svelte-i14f4c"><!> <!></p></li>`),_u=W(`<span class="serif svelte-i14f4c"> </span>`),vu=W(`<span><span class="serif svelte-i14f4c"> </span> </span>`),yu=W(`<li class="svelte-i14f4c"><p class="svelte-i14f4c"><!> <!></p></li>`),bu=W(`<ol class="svelte-i14f4c"></ol>`),xu=W(`<p class="seat svelte-i14f4c"><!> <!></p> <!>`,1),Su=W(`<!> <p class="about svelte-i14f4c"> </p> <!> <div class="parts svelte-i14f4c"><!> <!> <div><p class="cap"> </p> <ol class="svelte-i14f4c"></ol></div> <div><p class="cap"> </p> <!></div></div>`,1),Cu=W(`<section class="svelte-i14f4c"><!></section>`);function wu(e,t){rt(t,!0);let n=(e,n)=>{let r=()=>(n?.()).line,i=()=>(n?.()).turn,a=()=>(n?.()).phase;var o=ou(),s=F(o,!0);L((e,t)=>{J(o,`href`,e),K(s,t)},[()=>jl(t.id,r(),`judge`),()=>X(`review-when`,{turn:i(),phase:Ns(a())})]),Hr(`click`,o,e=>d(e,r())),G(e,o)},r=Da(t,`me`,3,null),i=Da(t,`jump`,3,null),a=Da(t,`line`,3,null),o=Da(t,`review`,15,null),s=tn(!1),c=tn(``);async function l(){rn(s,!0),rn(c,``);try{o(await Yo.review(t.id))}catch(e){rn(c,Lo(e),!0)}finally{rn(s,!1)}}let u=A(()=>o()?.moments[0]?.chances.map(({faction:e})=>e)??[]);function d(e,t){i()&&(e.preventDefault(),i()(t))}var f=Cu(),p=P(f),m=e=>{var t=cu(),n=P(t),r=F(n,!0),i=I(n),a=e=>{var t=su(),n=F(t,!0);L(()=>K(n,U(c))),G(e,t)};hi(i,e=>{U(c)&&e(a)}),D(t),L(e=>{n.disabled=U(s),K(r,e)},[()=>X(U(s)?`review-thinking`:`review-ask`)]),Hr(`click`,n,l),G(e,t)},h=e=>{var t=Su(),i=xn(t),s=e=>{var t=lu(),n=F(t,!0);L(()=>K(n,o().won)),G(e,t)};hi(i,e=>{o().won&&e(s)});var c=I(i,2),l=F(c,!0),d=I(c,2);q(d,16,()=>o().caveats,e=>e,(e,t)=>{var n=uu(),r=F(n,!0);L(()=>K(r,t)),G(e,n)});var f=I(d,2),p=P(f);{let e=A(()=>X(`review-chances`)),t=A(()=>X(`review-axis`)),n=A(()=>Jl(o().moments,X(`review-end`))),r=A(()=>ql(o().moments)),i=A(()=>a()===null?null:Yl(o().moments,a()));kl(p,{get title(){return U(e)},get axis(){return U(t)},get turns(){return U(n)},get all(){return U(r)},get at(){return U(i)}})}var m=I(p,2),h=e=>{var t=mu(),r=P(t),i=F(r,!0),a=I(r,2),s=e=>{var t=du(),n=F(t,!0);L(()=>K(n,o().foretold)),G(e,t)};hi(a,e=>{o().foretold&&e(s)});var c=I(a,2);q(c,21,()=>o().missed,e=>e.line,(e,t)=>{var r=fu(),i=P(r);sl(i,{get faction(){return U(t).faction},size:22});var a=I(i),s=P(a),c=I(s);n(c,()=>U(t)),au(I(c,2),{get decision(){return U(t)},get victors(){return o().victors}}),D(a),D(r),L(e=>K(s,`${e??``}, `),[()=>$(U(t).faction)]),G(e,r)},e=>{var t=pu(),n=F(t,!0);L(()=>K(n,o().unstopped)),G(e,t)}),D(c),D(t),L(e=>K(i,e),[()=>X(`review-stopping`)]),G(e,t)};hi(m,e=>{(o().unstopped||o().missed.length>0)&&e(h)});var g=I(m,2),_=P(g),v=F(_,!0),y=I(_,2);q(y,21,()=>o().turning_points,e=>e.line,(e,t)=>{var r=gu(),i=P(r);sl(i,{get faction(){return U(t).faction},size:22});var a=I(i),o=P(a);n(o,()=>U(t));var s=I(o),c=I(s),l=e=>{var n=hu(),r=xn(n,!0);r.nodeValue=` `,ru(I(r),{get told(){return U(t).told}}),G(e,n)};hi(c,e=>{U(t).told&&e(l)}),D(a),D(r),L(e=>K(s,` ${e??``}`),[()=>X(`review-point`,{faction:$(U(t).faction),before:U(t).before,after:U(t).after})]),G(e,r)},e=>{var t=pu(),n=F(t,!0);L(e=>K(n,e),[()=>X(`review-steady`)]),G(e,t)}),D(y),D(g);var b=I(g,2),x=P(b),S=F(x,!0);q(I(x,2),17,()=>Zl(o().blunders,U(u),r()),({faction:e,worst:t})=>e,(e,t)=>{let r=()=>U(t).faction,i=()=>U(t).worst;var a=xu(),o=xn(a),s=P(o);sl(s,{get faction(){return r()},size:22});var c=I(s,2),l=e=>{var t=_u(),n=F(t,!0);L(e=>K(n,e),[()=>$(r())]),G(e,t)},u=e=>{var t=vu(),n=P(t),i=F(n,!0),a=I(n);D(t),L((e,t)=>{K(i,e),K(a,`: ${t??``}`)},[()=>$(r()),()=>X(`review-faultless`)]),G(e,t)};hi(c,e=>{i().length>0?e(l):e(u,-1)}),D(o);var d=I(o,2),f=e=>{var t=bu();q(t,21,i,e=>e.line,(e,t)=>{var r=yu(),i=P(r),a=P(i);n(a,()=>U(t));var o=I(a);au(I(o),{get decision(){return U(t)}}),D(i),D(r),L(e=>K(o,` ${e??``} `),[()=>X(`review-decision`,{loss:Xl(U(t)),error:Math.max(1,U(t).error)})]),G(e,r)}),D(t),G(e,t)};hi(d,e=>{i().length>0&&e(f)}),L(()=>J(o,`data-seat`,r())),G(e,a)}),D(b),D(f),L((e,t)=>{K(l,o().level),K(v,e),K(S,t)},[()=>X(`review-turning`),()=>X(`review-decisions`)]),G(e,t)};hi(p,e=>{o()?e(h,-1):e(m)}),D(f),L(e=>J(f,`aria-label`,e),[()=>X(`review-title`)]),G(e,f),it()}Ur([`click`]);export{ac as $,I as $n,Ko as $t,Hc as A,mi as An,us as At,wc as B,Ur as Bn,hs as Bt,ll as C,ki as Cn,Us as Ct,il as D,vi as Dn,Os as Dt,rl as E,q as En,ks as Et,Ac as F,ei as Fn,vs as Ft,yc as G,Bn as Gn,es as Gt,Nc as H,Vr as Hn,_s as Ht,Mc as I,W as In,gs as It,xc as J,hn as Jn,Wo as Jt,bc as K,L as Kn,Xo as Kt,Ic as L,Qr as Ln,cs as Lt,Lc as M,K as Mn,ds as Mt,kc as N,ni as Nn,ls as Nt,nl as O,_i as On,ns as Ot,Dc as P,G as Pn,is as Pt,rc as Q,F as Qn,Go as Qt,Ec as R,ti as Rn,fs as Rt,cl as S,Ai as Sn,Is as St,al as T,Di as Tn,Ps as Tt,hc as U,Br as Un,Io as Ut,Oc as V,Hr as Vn,ms as Vt,gc as W,U as Wn,qo as Wt,dc as X,P as Xn,Lo as Xt,fc as Y,mn as Yn,$o as Yt,uc as Z,xn as Zn,Yo as Zt,kl as _,Ki as _n,js as _t,Gl as a,Ea as an,ht as ar,Js as at,dl as b,zi as bn,Fs as bt,Ml as c,va as cn,it as cr,Zs as ct,Bl as d,la as dn,Xe as dr,As as dt,No as en,dn as er,sc as et,Fl as f,aa as fn,je as fr,Hs as ft,Ll as g,qi as gn,_ as gr,Vs as gt,zl as h,oa as hn,f as hr,Ls as ht,jl as i,Da as in,A as ir,Xs as it,Cc as j,oi as jn,ys as jt,Zc as k,hi as kn,ps as kt,Pl as l,ma as ln,rt as lr,qs as lt,Kl as m,sa as mn,v as mr,$ as mt,eu as n,X as nn,tn as nr,cc as nt,Wl as o,xa as on,et as or,Gs as ot,Nl as p,J as pn,D as pr,zs as pt,Sc as q,Nn as qn,Zo as qt,Rl as r,Fo as rn,Dt as rr,Ws as rt,Al as s,ba as sn,nt as sr,Ys as st,wu as t,Po as tn,rn as tr,lc as tt,Il as u,pa as un,tt as ur,Ks as ut,pl as v,Gi as vn,Rs as vt,sl as w,Oi as wn,Ms as wt,fl as x,Ni as xn,Ns as xt,ul as y,Vi as yn,Bs as yt,jc as z,$r as zn,rs as zt};