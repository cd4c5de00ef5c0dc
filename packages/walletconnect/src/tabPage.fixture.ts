import { openPage, type TabWindow } from './tab.fixture.js'

const trouble: string[] = []
addEventListener('unhandledrejection', ({ reason }) => trouble.push(`rejection: ${String(reason)}`))
addEventListener('error', ({ message }) => trouble.push(`error: ${message}`))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  trouble.push(`violation: ${violatedDirective} ${blockedURI}`),
)
window.open = (url) => {
  trouble.push(`opened: ${String(url)}`)
  return null
}
// The SDK follows a wallet's link only from a page that has the focus.
document.hasFocus = () => true
// The test runner wraps each import() of what it serves, and has put its wrapper into its own page only.
const runner = { wrapDynamicImport: <T>(load: () => Promise<T>): Promise<T> => load() }
Object.assign(window as unknown as TabWindow, { openPage, trouble, __vitest_browser_runner__: runner })
parent.postMessage('ready', '*')
