import { MalformedResponseError, untilAborted, type Questions } from '@latchkey/core/adapter'
import { connect, injected, type Config, type Connector } from '@wagmi/core'

import { readAccounts, readChainId } from '../provider/readAnswer.js'
import { onePrompt } from './onePrompt.js'
import type { SessionWatch } from './sessionWatch.js'

export interface OpenRequest {
  /** Only what the wallet grants without asking the person. */
  readonly silent: boolean
  readonly signal: AbortSignal
  readonly watch: SessionWatch
  /** Knows what the wallet was asked before and has not answered. */
  readonly questions?: Questions
}

/**
 * wagmi's `connect`, through a stand-in for the connector that can be called off and that lets only a usable
 * answer reach wagmi's state. A wallet that agrees after the call was called off is disconnected again.
 */
export async function openConnection(
  config: Config,
  connector: Connector,
  { silent, signal, watch, questions }: OpenRequest,
): Promise<void> {
  const clear = (): Promise<void> => connector.disconnect().catch(() => undefined)
  let asked: ReturnType<Connector['connect']> | Promise<unknown> = Promise.resolve()
  let over = false
  let isLate = silent || !questions

  const standIn = Object.assign(Object.create(connector) as Connector, {
    async connect(parameters: object = {}) {
      if (over) return connector.connect(parameters)
      const asking = connector.type === injected.type ? onePrompt(connector) : connector
      const ask = (): ReturnType<Connector['connect']> =>
        (asked = asking.connect({ ...parameters, ...(silent && { isReconnecting: true }) }))
      const { accounts, chainId } = await (isLate || !questions
        ? untilAborted(signal, ask())
        : questions.ask(connector.uid, signal, ask, () => (isLate = true)))
      try {
        return { accounts: readAccounts(accounts), chainId: readChainId(chainId) }
      } catch (error) {
        await clear()
        throw error
      }
    },
  })

  try {
    await connect(config, { connector: standIn })
    // From here on wagmi has the connector itself, and nothing of this call.
    config.setState((state) => {
      const connection = state.connections.get(connector.uid)
      if (!connection) return state
      return {
        ...state,
        connections: new Map(state.connections).set(connector.uid, { ...connection, connector }),
      }
    })
  } catch (error) {
    if (signal.aborted) {
      const done = watch.abandon(connector.uid)
      const isNew = (): boolean => !watch.isOpen(connector.uid)
      void asked
        .then(
          () => (isLate && isNew() ? clear() : undefined),
          () => undefined,
        )
        .finally(done)
    }
    // A connector of the host chokes on a malformed answer in its own way.
    if (error instanceof TypeError) throw new MalformedResponseError({ cause: error })
    throw error
  } finally {
    over = true
  }
}
