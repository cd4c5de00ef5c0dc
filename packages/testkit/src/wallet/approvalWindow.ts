import { approvalPanel } from './approvalPanel.js'
import { approvalStyles } from './approvalStyles.js'
import type { ShowRequest } from './approvals.js'
import { keepToItself } from './keepToItself.js'

/**
 * The wallet's window, one request at a time. It stands in the top layer but, like the window of a real
 * extension, leaves the page alive behind it. No inline style and no style element: it works under a strict
 * CSP.
 */
export function approvalWindow(wallet: { readonly name: string; readonly icon: string }): ShowRequest {
  let last: Promise<unknown> = Promise.resolve()
  return (request, signal) => {
    const shown = last.then(() => (signal.aborted ? { approved: false } : open(wallet, request, signal)))
    last = shown
    return shown
  }
}

function open(
  wallet: { readonly name: string; readonly icon: string },
  ...[request, signal]: Parameters<ShowRequest>
): ReturnType<ShowRequest> {
  return new Promise((resolve) => {
    const before = document.activeElement
    const host = document.createElement('sandbox-wallet-window')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(approvalStyles)
    root.adoptedStyleSheets = [sheet]
    const { panel, account } = approvalPanel(wallet, request, (approved) => close(approved))
    root.append(panel)

    const release = keepToItself(host, () => close(false))
    function close(approved: boolean): void {
      release()
      signal.removeEventListener('abort', onAbort)
      host.remove()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      const chosen = account()
      resolve({ approved, ...(chosen && { account: chosen }) })
    }
    // Answered by the test's hand: the window only goes away.
    const onAbort = (): void => close(false)
    signal.addEventListener('abort', onAbort)

    // Beside the body, where a dialog of the page neither hides it nor takes the pointer from it.
    document.documentElement.append(host)
    if ('showPopover' in panel) panel.showPopover()
    panel.focus({ preventScroll: true })
  })
}
