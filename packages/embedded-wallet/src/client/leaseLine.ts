import type { CaipNetworkId } from '@latchkey/core/adapter'

import { appearanceFor, isNetwork } from './appearanceFor.js'
import { keeperLine, type Introduction, type KeeperLine } from './keeperLine.js'

/** An instance's share of the line to a keeper. */
export interface Lease {
  /** The line of now: another one after the frame failed. */
  line(): KeeperLine
  /** The line, where there is one that works. */
  readonly opened: KeeperLine | undefined
  /** Calls the listener with each line that is made, and with the one there is. */
  onLine(listener: (line: KeeperLine) => void): () => void
  networksChanged(): void
  release(): void
}

interface Held {
  line: KeeperLine | undefined
  readonly leases: Set<() => Introduction>
  readonly listeners: Set<(line: KeeperLine) => void>
}

/**
 * Instances on one page share the frame of a keeper. It is kept on `globalThis`, because hot reload, or a
 * second copy of this package, brings modules of its own.
 */
export function leaseLine(
  origin: string,
  introduce: () => Introduction,
  log?: (line: string) => void,
): Lease {
  const all = ((globalThis as { [heldKey]?: Map<string, Held> })[heldKey] ??= new Map<string, Held>())
  const held: Held = all.get(origin) ?? { line: undefined, leases: new Set(), listeners: new Set() }
  all.set(origin, held)
  held.leases.add(introduce)
  const networks = (): readonly CaipNetworkId[] =>
    [...new Set([...held.leases].flatMap((each) => each().networks))].filter(isNetwork)
  const isRequired = (): boolean => [...held.leases].some((each) => each().recovery === 'require')

  const live = (): KeeperLine | undefined => (held.line?.isClosed ? undefined : held.line)
  return {
    line() {
      const known = live()
      if (known) return known
      const line = keeperLine(
        origin,
        () => ({
          appearance: appearanceFor(introduce().appearance),
          networks: networks(),
          ...(isRequired() && { recovery: 'require' as const }),
        }),
        log,
      )
      held.line = line
      for (const listener of held.listeners) listener(line)
      return line
    },
    get opened() {
      return live()
    },
    onLine(listener) {
      const own: typeof listener = (line) => listener(line)
      held.listeners.add(own)
      const known = live()
      if (known) own(known)
      return () => void held.listeners.delete(own)
    },
    networksChanged: () =>
      void live()
        ?.ask('networks', { networks: networks() })
        .catch(() => undefined),
    release() {
      held.leases.delete(introduce)
      if (held.leases.size > 0) return
      held.line?.close()
      all.delete(origin)
    },
  }
}

const heldKey: unique symbol = Symbol.for('@latchkey/embedded-wallet')
