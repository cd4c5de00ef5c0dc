import { fromRefusal, KeeperError, type Refusal } from '../keeperError.js'
import {
  channelName,
  type AskArgs,
  type AskMessage,
  type AskName,
  type AskResult,
  type ChannelEvents,
  type EngineMessage,
} from './asks.js'

export interface ChannelOptions {
  /** From the surface's address. */
  readonly session: string
}

/** A surface's line to its engine: both are pages of the keeper, and nothing of another origin hears it. */
export interface Channel {
  /** @throws {KeeperError} with the engine's code; `keeper-unreachable` where no engine answers */
  ask<N extends AskName>(name: N, args: AskArgs<N>): Promise<AskResult<N>>
  /** The returned function unsubscribes. */
  on<E extends keyof ChannelEvents>(event: E, listener: (data: ChannelEvents[E]) => void): () => void
  close(): void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An engine answers to `open` within this, in ms, or it is gone. */
const PATIENCE = 10_000

export function openChannel({ session }: ChannelOptions): Channel {
  const line = new BroadcastChannel(channelName(session))
  const from = crypto.randomUUID()
  const waiting = new Map<string, Waiting>()
  const listeners = new Map<keyof ChannelEvents, Set<(data: never) => void>>()

  function tell(event: keyof ChannelEvents, data: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(data as never)
  }

  line.onmessage = ({ data }: MessageEvent<EngineMessage>) => {
    if ('event' in data) return tell(data.event, data.data)
    const entry = data.to === from ? waiting.get(data.id) : undefined
    if (!entry) return
    waiting.delete(data.id)
    if (data.ok) entry.resolve(data.result)
    else entry.reject(fromRefusal(data.error satisfies Refusal))
  }

  function giveUp(): void {
    for (const { reject } of waiting.values())
      reject(new KeeperError('keeper-unreachable', 'The page of this window is gone'))
    waiting.clear()
    tell('engine-gone', {})
  }

  return {
    ask<N extends AskName>(ask: N, args: AskArgs<N>) {
      const id = crypto.randomUUID()
      return new Promise<AskResult<N>>((resolve, reject) => {
        const late = ask === 'open' ? setTimeout(giveUp, PATIENCE) : undefined
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
        line.postMessage({ to: 'engine', from, id, ask, args } satisfies AskMessage)
      })
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },
    close: () => line.close(),
  }
}
