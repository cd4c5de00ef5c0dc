import { ProviderRpcError } from '../errors/providerRpcError.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { satsMethods } from './satsMethods.js'

type Listener = (event: unknown) => void

/** The object that a sats-connect wallet puts into the page. */
export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** The returned function ends it. */
  addListener(
    event: string | { readonly eventName: string; readonly cb: Listener },
    listener?: Listener,
  ): () => void
}

// What sats-connect calls a refusal, and a page without permission.
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601, [-32002]: -32603 }

export function satsProvider(context: BitcoinContext): SatsProvider {
  const { events, options } = context
  let id = 0
  return {
    async request(method, params) {
      const answer = { jsonrpc: '2.0', id: String((id += 1)) }
      const own = options.without?.includes(method) ? undefined : satsMethods[method]
      if (!own) return { ...answer, error: { code: -32601, message: `Method ${method} is not supported` } }
      try {
        return { ...answer, result: await own(context, Object(params) as Record<string, unknown>) }
      } catch (error) {
        if (typeof error === 'string') throw error
        const code = error instanceof ProviderRpcError ? (codes[error.code] ?? error.code) : -32603
        return { ...answer, error: { code, message: error instanceof Error ? error.message : String(error) } }
      }
    },
    addListener(event, listener) {
      const { eventName, cb } =
        typeof event === 'string' ? { eventName: event, cb: listener ?? ignore } : event
      events.on(eventName, cb)
      return () => events.removeListener(eventName, cb)
    },
  }
}

const ignore = (): void => undefined
