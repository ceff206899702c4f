/** How the reference looks; a file of its own, since nothing inline is let through. */
export const referenceStyle = `
:root { color-scheme: light dark; --quiet: light-dark(#505050, #b8b8b8); --line: light-dark(#d6d6d6, #4a4a4a);
  --raised: light-dark(#f5f5f5, #262626); --brand: light-dark(#12407f, #8db8ff); }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { display: grid; grid-template-columns: 300px minmax(0, 1fr); margin: 0; font: 16px/1.5 'Segoe UI', system-ui, sans-serif;
  background: light-dark(#fff, #1b1b1b); color: light-dark(#1b1b1b, #f2f2f2); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px; border-right: 1px solid var(--line); }
nav summary { font-weight: 600; min-height: 44px; line-height: 44px; cursor: pointer; }
nav h2 { margin: 16px 0 4px; font-size: 14px; color: var(--quiet); text-transform: capitalize; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 6px 0; font-size: 14px; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
a { color: var(--brand); }
main { max-width: 960px; padding: 24px 32px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
main > h2 { margin: 48px 0 0; font-size: 22px; text-transform: capitalize; }
section { padding: 20px 0; border-bottom: 1px solid var(--line); }
h3 { margin: 0 0 8px; font-size: 18px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; font-size: 14px; color: var(--quiet); }
p { margin: 0 0 8px; }
.summary { font-size: 18px; }
.name, .access { color: var(--quiet); font-size: 14px; }
.method { display: inline-block; min-width: 64px; padding: 2px 8px; border-radius: 4px; background: var(--brand);
  color: light-dark(#fff, #10233f); font-size: 14px; text-align: center; }
code, pre { font: 14px/1.5 Consolas, Menlo, monospace; }
p code, td code { padding: 1px 4px; border-radius: 4px; background: var(--raised); overflow-wrap: anywhere; }
pre { padding: 12px; border-radius: 8px; background: var(--raised); overflow: auto; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:first-child code { white-space: nowrap; }
th { color: var(--quiet); font-weight: 600; }
details > summary { min-height: 44px; line-height: 44px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
@media (width < 800px) {
  body { display: block; font-size: 16px; }
  nav { position: static; height: auto; max-height: 50vh; border: 0; border-bottom: 1px solid var(--line); }
  nav a { padding: 10px 0; }
  main { padding: 16px; }
  table { min-width: 640px; }
}
`
