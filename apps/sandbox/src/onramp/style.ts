/** How the card page looks, light and dark. */
export const style: string = `:root {
  color-scheme: light dark;
  --page: #eef1f5; --card: #ffffff; --text: #16202c; --dim: #5b6877; --line: #d9dfe6; --field: #f7f9fb;
  --accent: #1f6f5c; --on-accent: #ffffff; --bad: #b3261e; --bad-soft: #fbe9e7; --good-soft: #e4f3ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f151b; --card: #18212a; --text: #e8edf2; --dim: #9aa8b6; --line: #2b3844; --field: #111920;
    --accent: #58c2a4; --on-accent: #06231b; --bad: #ff9a90; --bad-soft: #3a1f1d; --good-soft: #17342c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 24px 16px; display: flex; flex-direction: column; gap: 16px;
  align-items: center; justify-content: center; background: var(--page); color: var(--text);
  font: 16px/1.45 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 400px; padding: 24px; border-radius: 20px; background: var(--card);
  border: 1px solid var(--line); display: grid; gap: 20px;
}
header { display: flex; align-items: center; gap: 10px; }
.mark {
  width: 28px; height: 20px; border-radius: 5px;
  background: linear-gradient(var(--on-accent), var(--on-accent)) 0 5px / 100% 4px no-repeat, var(--accent);
}
.tag {
  margin-inline-start: auto; padding: 2px 10px; border-radius: 99px; font-size: 13px; color: var(--dim);
  border: 1px solid var(--line);
}
h1 { margin: 0 0 12px; font-size: 34px; line-height: 1.1; font-weight: 650; font-variant-numeric: tabular-nums; }
dl { margin: 0; display: grid; gap: 8px; }
dl div { display: flex; justify-content: space-between; gap: 24px; }
dt { color: var(--dim); white-space: nowrap; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.address, code { font: 14px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
label { font-weight: 600; }
input, button { width: 100%; min-height: 50px; border-radius: 12px; font: inherit; }
input {
  padding: 0 14px; border: 1px solid var(--line); background: var(--field); color: var(--text);
  font-variant-numeric: tabular-nums; letter-spacing: .04em;
}
button {
  margin-top: 8px; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 650; cursor: pointer;
}
button:hover { filter: brightness(1.06); }
:is(input, button, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { margin: 0; padding: 12px 14px; border-radius: 12px; background: var(--bad-soft); color: var(--bad); }
.state { display: flex; gap: 12px; padding: 14px; border-radius: 12px; background: var(--good-soft); }
.state p { margin: 2px 0 0; color: var(--dim); }
.state.failed { background: var(--bad-soft); }
.state:is(.created, .declined) { background: var(--field); }
.dot { flex: none; width: 12px; height: 12px; margin-top: 6px; border-radius: 50%; background: var(--accent); }
.failed .dot { background: var(--bad); }
:is(.created, .declined) > .dot { background: var(--dim); }
@media (prefers-reduced-motion: no-preference) {
  :is(.paid, .sending) .dot { animation: pulse 1s ease-in-out infinite alternate; }
}
@keyframes pulse { from { opacity: .3; } }
.hash { margin: 0; display: grid; gap: 4px; }
.hash span { color: var(--dim); }
details { color: var(--dim); }
summary { cursor: pointer; border-radius: 6px; }
ul { margin: 8px 0 0; padding-inline-start: 18px; }
footer { max-width: 400px; text-align: center; font-size: 14px; color: var(--dim); }
@media (forced-colors: active) { button { border: 1px solid; } }
`
