/** How the pages of mail, providers and the phone look, light and dark. Each kind has its own accent. */
export const style: string = `:root {
  color-scheme: light dark;
  --page: #eef1f5; --card: #ffffff; --text: #16202c; --dim: #55616f; --line: #d9dfe6; --field: #f7f9fb;
  --accent: #2b59c3; --on-accent: #ffffff; --soft: #e8eefb; --bad: #b3261e;
}
.google { --accent: #1a5fd0; --soft: #e6effc; }
.apple { --accent: #1d1d1f; --soft: #ececee; }
.facebook { --accent: #1760c9; --soft: #e4eefb; }
.github { --accent: #1f7a37; --soft: #e3f3e7; }
.x { --accent: #14171a; --soft: #eaecee; }
.discord { --accent: #4a54d6; --soft: #e9eafc; }
.farcaster { --accent: #6b3fc4; --soft: #efe9fb; }
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f151b; --card: #18212a; --text: #e8edf2; --dim: #9aa8b6; --line: #2b3844; --field: #111920;
    --accent: #8fb0ff; --on-accent: #0b1830; --soft: #1c2a44; --bad: #ff9a90;
  }
  .google { --accent: #8ab4ff; --soft: #1b2c47; }
  .apple, .x { --accent: #f2f2f4; --on-accent: #101214; --soft: #2a323b; }
  .facebook { --accent: #85b4ff; --soft: #1a2c47; }
  .github { --accent: #6fd08a; --on-accent: #06210f; --soft: #17342c; }
  .discord { --accent: #a9b0ff; --on-accent: #12163a; --soft: #262b4d; }
  .farcaster { --accent: #c3a6ff; --on-accent: #20103f; --soft: #2f2450; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; padding: 24px 16px; display: flex; flex-direction: column; gap: 16px;
  align-items: center; justify-content: center; background: var(--page); color: var(--text);
  font: 16px/1.45 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 420px; padding: 24px; border-radius: 20px; background: var(--card);
  border: 1px solid var(--line); display: grid; gap: 20px;
}
header { display: flex; align-items: center; gap: 10px; }
.mark { width: 22px; height: 22px; border-radius: 7px; background: var(--accent); }
.mail .mark { height: 18px; border-radius: 4px; clip-path: polygon(0 0, 50% 55%, 100% 0, 100% 100%, 0 100%); }
.google .mark, .farcaster .mark { border-radius: 50%; }
.tag {
  margin-inline-start: auto; padding: 2px 10px; border-radius: 99px; font-size: 13px; color: var(--dim); white-space: nowrap;
  border: 1px solid var(--line);
}
h1 { margin: 0; font-size: 24px; line-height: 1.2; font-weight: 650; overflow-wrap: anywhere; }
p { margin: 0; }
main > div { display: grid; gap: 4px; }
.dim { color: var(--dim); }
.error { padding: 12px 14px; border-radius: 12px; border: 1px solid var(--bad); color: var(--bad); }
dl { margin: 0; display: grid; gap: 4px; }
dl div { display: flex; gap: 12px; }
dt { color: var(--dim); min-width: 44px; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 14px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
form, .people { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
label { font-weight: 600; }
input, button { width: 100%; min-height: 44px; border-radius: 12px; font: inherit; }
input { padding: 0 14px; border: 1px solid var(--line); background: var(--field); color: var(--text); }
button { border: 1px solid var(--line); background: var(--card); color: var(--text); cursor: pointer; padding: 8px 14px; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 650; }
button:hover { background: var(--soft); }
button.main:hover { background: var(--accent); filter: brightness(1.08); }
.person { display: grid; grid-template-columns: 40px 1fr; gap: 2px 12px; align-items: center; text-align: start; }
.person .initial {
  grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center;
  background: var(--soft); color: var(--accent); font-weight: 700;
}
.person .about { font-size: 14px; color: var(--dim); overflow-wrap: anywhere; }
:is(a, input, button):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
footer { max-width: 420px; text-align: center; font-size: 14px; color: var(--dim); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.mail { justify-content: start; }
.mail main { max-width: 1040px; }
.panes { display: grid; grid-template-columns: minmax(240px, 340px) 1fr; gap: 24px; min-height: 60vh; }
.panes nav { display: grid; gap: 12px; align-content: start; min-width: 0; }
.mails { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; max-height: 70vh; overflow-y: auto; padding: 4px; }
.mails a {
  display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 10px 12px; border-radius: 12px; color: inherit;
  text-decoration: none;
}
.mails a:hover { background: var(--field); }
.mails a[aria-current] { background: var(--soft); }
.mails .to { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails .subject { grid-column: 1 / -1; color: var(--dim); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.time { color: var(--dim); font-size: 14px; font-variant-numeric: tabular-nums; }
.new a { border: 1px solid var(--accent); }
.letter { display: grid; gap: 16px; align-content: start; padding-inline-start: 24px; border-inline-start: 1px solid var(--line); min-width: 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border-radius: 12px; background: var(--field); }
.back { display: none; }
@media (max-width: 720px) {
  .panes { grid-template-columns: minmax(0, 1fr); }
  .letter { padding: 0; border: 0; }
  .letter.none, .reading nav { display: none; }
  .back { display: inline; }
}
@media (forced-colors: active) { button, .mark, .mails a[aria-current] { border: 1px solid; } }
`
