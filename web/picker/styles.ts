/**
 * The styles of the picker. They are set by script, which content security policies allow without
 * `unsafe-inline`. Shops change them by the properties that begin with `--pakk-`.
 */
export const pickerStyles = `
:host {
  --accent: var(--pakk-accent, light-dark(#1d4ed8, #8fb0ff));
  --on-accent: var(--pakk-on-accent, light-dark(#fff, #0b1736));
  --text: var(--pakk-text, light-dark(#101828, #f1f4fa));
  --muted: var(--pakk-muted, light-dark(#4b5768, #b3bdcf));
  --ground: var(--pakk-background, light-dark(#fff, #151b26));
  --line: var(--pakk-border, light-dark(#76849a, #74819a));
  --soft: color-mix(in srgb, var(--accent) 10%, var(--ground));
  --radius: var(--pakk-radius, 0.5rem);
  display: block;
  color: var(--text);
  font: var(--pakk-font, inherit);
  line-height: 1.4;
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.label { display: block; margin: 0 0 0.375rem; font-weight: 600; }
input, button {
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  color: inherit;
  font: inherit;
}
input { width: 100%; font-size: max(1rem, 1em); }
button { cursor: pointer; font-weight: 600; }
button:hover { background: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.list {
  max-height: 18rem;
  margin: 0.5rem 0 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  list-style: none;
}
.option { padding: 0.625rem 0.75rem; cursor: pointer; }
.option + .option { border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent); }
.option[aria-selected='true'] { background: var(--soft); box-shadow: inset 3px 0 0 var(--accent); }
@media (hover: hover) { .option:hover { background: var(--soft); } }
.name { display: block; font-weight: 600; }
.address { display: block; color: var(--muted); font-size: 0.875em; }
.status { min-height: 1.4em; margin: 0.375rem 0 0; color: var(--muted); font-size: 0.875em; }
.status.problem { color: var(--text); font-weight: 600; }
.chosen {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.625rem 0.75rem;
  border: 2px solid var(--accent);
  border-radius: var(--radius);
  background: var(--ground);
}
.place { min-width: 0; flex: 1 1 12rem; overflow-wrap: anywhere; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.5rem; }
iframe {
  display: block;
  width: 100%;
  height: 22rem;
  margin-top: 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
}
@media (forced-colors: active) {
  .option[aria-selected='true'] { outline: 2px solid; outline-offset: -2px; }
}
`
