/**
 * Style sheet of the sandbox pages: deliberately plain, so that they cannot be mistaken for a
 * bank's.
 */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#8a94a3, #77828f); --main: light-dark(#0b5c8a, #8fc7ea); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f2f4f7, #14181d); color: light-dark(#17202a, #eef1f4); }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
h1 { display: flex; gap: .75rem; align-items: center; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 .75rem; font-size: 1.125rem; }
.test { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fff1cf, #463500); color: light-dark(#4a3500, #ffe6a3); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.sum { font-weight: 700; }
form { display: grid; gap: .75rem; }
details button { margin-bottom: .75rem; }
summary { padding: .5rem 0; cursor: pointer; }
form + form { margin-top: .75rem; }
button { width: 100%; min-height: 3rem; padding: .5rem .75rem; overflow-wrap: anywhere; font: inherit; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #222931); color: inherit; cursor: pointer; }
button.main { background: var(--main); border-color: var(--main); color: light-dark(#fff, #10202b); font-weight: 700; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`
