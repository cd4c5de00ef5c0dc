import { FRAME_PATH } from '../protocol/constants.js'

/** What the keeper's frames may ask a browser for. Its own origin only. */
export const allowFor = (origin: string): string =>
  ['publickey-credentials-get', 'publickey-credentials-create'].map((name) => `${name} ${origin}`).join('; ')

/**
 * The frame that hears the page. It is there and never seen: what is shown of a keeper is in surfaces. Styles
 * are set one by one, because a strict content security policy blocks the attribute.
 */
export function keeperFrame(origin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  // By this name the window of a provider finds it.
  frame.name = `latchkey-keeper-${crypto.randomUUID()}`
  frame.title = 'Latchkey'
  frame.src = origin + FRAME_PATH
  frame.allow = allowFor(origin)
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  const { style } = frame
  style.position = 'absolute'
  style.inlineSize = '0'
  style.blockSize = '0'
  style.border = '0'
  style.visibility = 'hidden'
  return frame
}
