/** The look of the approval window: paper and ink, unlike the page's own dialogs. */
export const approvalStyles: string = `
:host { all: initial; }
.window {
  position: fixed; inset: 12px 12px auto auto; margin: 0; padding: 0; box-sizing: border-box;
  width: min(340px, calc(100vw - 24px)); max-height: calc(100vh - 24px); overflow: auto;
  border: 2px solid #3b2a1a; border-radius: 6px; background: #fffaf0; color: #2c2016;
  box-shadow: 6px 6px 0 rgb(59 42 26 / 0.35); pointer-events: auto; z-index: 2147483647;
  font: 14px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
.window:focus { outline: none; }
.bar { display: flex; align-items: center; gap: 8px; padding: 8px 12px; background: #3b2a1a; color: #fff3d6; font-weight: 700; }
.bar img { width: 20px; height: 20px; border-radius: 4px; }
.bar .tag { margin-inline-start: auto; font-size: 11px; font-weight: 400; letter-spacing: 0.04em; }
.body { padding: 12px; display: grid; gap: 10px; }
.body h2 { margin: 0; font-size: 16px; }
.origin { margin: 0; padding: 6px 8px; background: #f6e3b8; border-radius: 4px; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; }
dt { color: #6b5540; }
dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
pre { margin: 0; padding: 8px; max-height: 180px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #cbb58c; border-radius: 4px; font: inherit; }
label { display: grid; gap: 4px; color: #6b5540; }
select { font: inherit; padding: 6px; border: 1px solid #6b5540; border-radius: 4px; background: #fff; color: #2c2016; width: 100%; box-sizing: border-box; text-overflow: ellipsis; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { font: inherit; font-weight: 700; min-height: 40px; border: 2px solid #3b2a1a; border-radius: 4px; cursor: pointer; }
.reject { background: #fffaf0; color: #2c2016; }
.approve { background: #f4b63f; color: #2c2016; }
button:hover { filter: brightness(0.95); }
button:focus-visible, select:focus-visible, pre:focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  .window { animation: drop 140ms cubic-bezier(0.2, 0, 0, 1); }
  @keyframes drop { from { transform: translateY(-10px); opacity: 0; } }
}
`
