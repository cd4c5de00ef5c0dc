import type { ApiPromise } from '@polkadot/api'
import { within } from '../../chains/within.js'
import type { Send } from './readStorage.js'

/** The one connection to a node, opened when it is first needed. */
export interface Connection {
  /** Asks the node, for a while. */
  ask<T>(question: (api: ApiPromise, send: Send) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Opened {
  readonly api: ApiPromise
  readonly send: Send
}

const patience = 5000
/** The first time, the node's description of itself is fetched and read: some work for a busy machine. */
const patienceAtFirst = 15_000
const reconnectAfter = 1000

export function createConnection(wsUrl: string): Connection {
  let opening: Promise<Opened> | undefined
  const open = async (): Promise<Opened> => {
    // Heavy: loaded with the first request for a chain of this family.
    const { ApiPromise, WsProvider } = await import('@polkadot/api')
    const provider = new WsProvider(wsUrl, reconnectAfter, {}, patience)
    const api = new ApiPromise({ provider, noInitWarn: true, throwOnConnect: false })
    // It rejects when the first connection breaks while it is read. The SDK dials again, and each question
    // has its own patience: unhandled, the rejection would end the process.
    api.isReadyOrError.catch(() => undefined)
    return { api, send: (method, params) => provider.send(method, params) }
  }
  return {
    async ask(question) {
      const { api, send } = await (opening ??= open())
      const ready = await within(patienceAtFirst, api.isReady)
      return within(patience, question(ready, send))
    },
    async close() {
      const opened = await opening
      opening = undefined
      await opened?.api.disconnect()
    },
  }
}
