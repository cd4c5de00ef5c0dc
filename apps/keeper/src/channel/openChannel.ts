import { fromRefusal, KeeperError, type Refusal } from '../keeperError.js'
import type { AskArgs, AskMessage, AskName, AskResult, ChannelEvents, EngineMessage } from './asks.js'
import type { EngineLine } from './reachEngine.js'

export interface ChannelOptions {
  /** Makes the line, with the first word and after each that led nowhere. */
  readonly reach: () => EngineLine | undefined
}

/** A surface's line to its engine: both are pages of the keeper, and nothing of another origin hears it. */
export interface Channel {
  /** @throws {KeeperError} with the engine's code; `engine-gone` where no engine answers */
  ask<N extends AskName>(name: N, args: AskArgs<N>): Promise<AskResult<N>>
  /** The returned function unsubscribes. */
  on<E extends keyof ChannelEvents>(event: E, listener: (data: ChannelEvents[E]) => void): () => void
  close(): void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An engine answers within this, in ms, or it is gone. What asks the service or a chain takes longer. */
const PATIENCE = { open: 10_000, other: 150_000 }
/** How often it is looked whether the engine's page is still there, in ms. */
const LOOK = 500

export function openChannel({ reach }: ChannelOptions): Channel {
  const from = crypto.randomUUID()
  const waiting = new Map<string, Waiting>()
  const listeners = new Map<keyof ChannelEvents, Set<(data: never) => void>>()
  let line: EngineLine | undefined
  let look: ReturnType<typeof setInterval> | undefined
  /** The engine went: only `open` looks for another. What was asked of the first means nothing to that. */
  let isLost = false

  function tell(event: keyof ChannelEvents, data: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(data as never)
  }

  function hear(data: EngineMessage): void {
    if ('event' in data) return tell(data.event, data.data)
    const entry = data.to === from ? waiting.get(data.id) : undefined
    if (!entry) return
    waiting.delete(data.id)
    if (data.ok) entry.resolve(data.result)
    else entry.reject(fromRefusal(data.error satisfies Refusal))
  }

  function reached(): EngineLine | undefined {
    if (line) return line
    line = reach()
    if (!line) return undefined
    line.onmessage = ({ data }) => hear(data as EngineMessage)
    look = setInterval(() => line?.isGone() && giveUp(), LOOK)
    return line
  }

  function leave(): void {
    clearInterval(look)
    line?.close()
    line = undefined
  }

  function giveUp(): void {
    isLost = true
    leave()
    const lost = [...waiting.values()]
    waiting.clear()
    for (const { reject } of lost) reject(gone())
    tell('engine-gone', {})
  }

  return {
    ask<N extends AskName>(ask: N, args: AskArgs<N>) {
      const id = crypto.randomUUID()
      return new Promise<AskResult<N>>((resolve, reject) => {
        if (line?.isGone()) giveUp()
        if (isLost && ask !== 'open') return reject(gone())
        const to = reached()
        if (!to) return reject(gone())
        isLost = false
        const late = setTimeout(giveUp, ask === 'open' ? PATIENCE.open : PATIENCE.other)
        waiting.set(id, {
          resolve: (result) => {
            clearTimeout(late)
            resolve(result)
          },
          reject: (error) => {
            clearTimeout(late)
            reject(error)
          },
        })
        to.postMessage({ to: 'engine', from, id, ask, args } satisfies AskMessage)
      })
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },
    close: leave,
  }
}

const gone = (): KeeperError => new KeeperError('engine-gone', 'The page of this window is gone')
