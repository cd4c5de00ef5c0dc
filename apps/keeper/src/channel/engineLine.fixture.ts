import type { Engine } from '../engine/createEngine.js'
import { lineOffer, type Line } from './line.js'
import { openChannel, type Channel } from './openChannel.js'
import type { EngineLine } from './reachEngine.js'

/** A window of a browser, as far as another looks at it. */
export interface TestWindow {
  closed: boolean
}

/** Offers an engine a line, as a window of the keeper's does. */
export function offerLine(
  engine: Engine,
  origin: string,
  session: string,
  source: TestWindow = { closed: false },
): MessagePort {
  const { port1, port2 } = new MessageChannel()
  engine.hear({
    data: lineOffer(session),
    origin,
    isParent: false,
    source,
    ports: [port2 as unknown as Line],
  })
  return port1
}

/** A surface of an engine's page; `page` is the window that the engine is in. */
export const surfaceOf = (
  engine: Engine,
  origin: string,
  session: string,
  { source, page }: { readonly source?: TestWindow; readonly page?: TestWindow } = {},
): Channel =>
  openChannel({
    reach: () =>
      page?.closed
        ? undefined
        : (Object.assign(offerLine(engine, origin, session, source) as unknown as Line, {
            isGone: () => page?.closed === true,
          }) satisfies EngineLine),
  })
