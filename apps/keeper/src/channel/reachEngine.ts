import { FRAME_PATH } from '@latchkey/embedded-wallet/protocol'

import { channelName } from './asks.js'
import { lineOffer, type Line } from './line.js'

/** A surface's line to its engine. */
export interface EngineLine extends Line {
  /** Whether the engine's page is gone for certain. */
  isGone(): boolean
}

/**
 * The line to the engine of a session, which is a frame of the page that the surface belongs to. It is found
 * by reference, for a channel by name ends at the border of a site: browsers do not let it pass from a frame
 * in a page of another site to a window of its own. The page's own part is to hold both frames, and no more:
 * it cannot read a port, nor speak as the keeper's origin.
 *
 * @returns nothing where there is none
 */
export function reachEngine(session: string): EngineLine | undefined {
  // Cut off by a browser that keeps windows apart (COOP): on the keeper's own site the channel still works.
  if (window.parent === window && window.opener === null) return channel(session)
  const engines = enginesOf(hostPage())
  if (engines.length === 0) return undefined
  const ports = engines.map((engine) => {
    const { port1, port2 } = new MessageChannel()
    // One that has become another's since gets nothing.
    engine.postMessage(lineOffer(session), location.origin, [port2])
    return port1
  })
  return {
    // Of several frames one has the session; the others have let go of their ends.
    postMessage: (message) => ports.forEach((port) => port.postMessage(message)),
    set onmessage(listener: Line['onmessage']) {
      for (const port of ports) port.onmessage = listener
    },
    get onmessage() {
      return ports[0]?.onmessage as Line['onmessage']
    },
    close: () => ports.forEach((port) => port.close()),
    isGone: () => engines.every(({ closed }) => closed),
  }
}

/** The page around the keeper's frames: of a window, that of the keeper's frame which opened it. */
function hostPage(): Window | undefined {
  if (window.parent !== window) return window.parent
  const opener = window.opener as Window | null
  // A window that a page opened by itself is none of the keeper's.
  return opener && isOwn(opener) ? opener.parent : undefined
}

function enginesOf(page: Window | undefined): readonly Window[] {
  return Array.from({ length: page?.length ?? 0 }, (_, index) => (page as Window)[index] as Window).filter(
    (frame) => isOwn(frame) && frame.location.pathname === FRAME_PATH,
  )
}

function isOwn(other: Window): boolean {
  try {
    return other.location.origin === location.origin
  } catch {
    return false
  }
}

function channel(session: string): EngineLine | undefined {
  try {
    return Object.assign(new BroadcastChannel(channelName(session)) as Line, { isGone: () => false })
  } catch {
    // A browser that keeps nothing has no channel either.
    return undefined
  }
}
