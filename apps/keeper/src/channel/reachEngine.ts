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
 * @param secret of the channel, which the keeper's own windows have in their address
 * @returns nothing where there is none
 */
export function reachEngine(session: string, secret: string | null): EngineLine | undefined {
  // Cut off by a browser that keeps windows apart (COOP): on the keeper's own site the channel still works.
  // A page can open such a window as well, but not with the secret.
  if (window.parent === window && window.opener === null) return secret === null ? undefined : channel(secret)
  const engines = enginesOf(hostPage())
  if (engines.length === 0) return undefined
  // Of several frames one has the session. The first answer tells which: from then on only that one is asked.
  let ends = engines.map((engine) => {
    const { port1, port2 } = new MessageChannel()
    // If the frame has moved to another origin, the browser delivers nothing.
    engine.postMessage(lineOffer(session), location.origin, [port2])
    return { engine, port: port1 }
  })
  const line: EngineLine = {
    postMessage: (message) => ends.forEach(({ port }) => port.postMessage(message)),
    onmessage: null,
    close: () => ends.forEach(({ port }) => port.close()),
    isGone: () => ends.every(({ engine }) => engine.closed),
  }
  for (const end of ends)
    end.port.onmessage = (event: MessageEvent) => {
      for (const other of ends) if (other !== end) other.port.close()
      ends = [end]
      line.onmessage?.(event)
    }
  return line
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

function channel(secret: string): EngineLine | undefined {
  try {
    return Object.assign(new BroadcastChannel(channelName(secret)) as Line, { isGone: () => false })
  } catch {
    // A browser that keeps nothing has no channel either.
    return undefined
  }
}
