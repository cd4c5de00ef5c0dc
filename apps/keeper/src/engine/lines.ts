import type { EngineMessage } from '../channel/asks.js'
import { isLineOffer, type Line } from '../channel/line.js'
import type { Heard } from './engineHost.js'

/** The surfaces of a page, each on a line of its own: what one asks and is answered, no other hears. */
export interface Lines {
  /** A surface's first word, with its end of a line. @returns whether it is one, and for this session */
  take(heard: Heard): boolean
  /** Tells all of them. */
  tell(message: EngineMessage): void
}

/**
 * @param cutOff hears windows that the browser keeps apart from the frame that opened them
 * @param hear what a surface says, with the line that its answer takes
 */
export function lines(session: string, cutOff: Line, hear: (data: unknown, line: Line) => void): Lines {
  // A window that has gone on to another surface has a new line.
  const byWindow = new Map<NonNullable<Heard['source']>, Line>()
  const listen = (line: Line): void => {
    line.onmessage = ({ data }) => hear(data, line)
  }
  function forget(source: NonNullable<Heard['source']>): void {
    byWindow.get(source)?.close()
    byWindow.delete(source)
  }
  listen(cutOff)

  return {
    take({ data, source, ports = [] }) {
      const [line, ...more] = ports
      if (!source || !line || more.length > 0 || !isLineOffer(data, session)) return false
      for (const each of byWindow.keys()) if (each.closed || each === source) forget(each)
      byWindow.set(source, line)
      listen(line)
      return true
    },
    tell(message) {
      for (const line of [cutOff, ...byWindow.values()]) line.postMessage(message)
    },
  }
}
