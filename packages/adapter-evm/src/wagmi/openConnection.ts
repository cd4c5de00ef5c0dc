import { MalformedResponseError, untilAborted, type Questions } from '@latchkey/core/adapter'
import { connect, injected, type Config, type Connector } from '@wagmi/core'

import type { SignedIn } from '../capabilities/readConnect.js'
import { readAccounts, readChainId } from '../provider/readAnswer.js'
import { connectAndSignIn, type ConnectAnswer, type SignInRequest } from './connectAndSignIn.js'
import { onePrompt } from './onePrompt.js'
import type { SessionWatch } from './sessionWatch.js'

export interface OpenRequest {
  /** Only what the wallet grants without asking the person. */
  readonly silent: boolean
  readonly signal: AbortSignal
  readonly watch: SessionWatch
  /** Knows what the wallet was asked before and has not answered. */
  readonly questions?: Questions
  /** For wallets that are known to sign in with the same prompt. */
  readonly signIn?: SignInRequest | undefined
}

/**
 * wagmi's `connect`, through a stand-in for the connector that can be called off and that lets only a usable
 * answer reach wagmi's state. A wallet that agrees after the call was called off is disconnected again.
 *
 * @returns the sign-in that came with it; its account is the first one then
 */
export async function openConnection(
  config: Config,
  connector: Connector,
  { silent, signal, watch, questions, signIn }: OpenRequest,
): Promise<SignedIn | undefined> {
  const clear = (): Promise<void> => connector.disconnect().catch(() => undefined)
  let asked: Promise<unknown> = Promise.resolve()
  let signedIn: SignedIn | undefined
  let over = false
  let isLate = silent || !questions

  const standIn = Object.assign(Object.create(connector) as Connector, {
    async connect(parameters: object = {}) {
      if (over) return connector.connect(parameters)
      const asking = connector.type === injected.type ? onePrompt(connector) : connector
      const alone = (): Promise<ConnectAnswer> =>
        asking.connect({ ...parameters, ...(silent && { isReconnecting: true }) })
      const ask = (): Promise<ConnectAnswer> => {
        const answer = signIn ? connectAndSignIn(connector, signIn, { ask: alone, signal }) : alone()
        asked = answer
        return answer
      }
      const { accounts, chainId, signed } = await (isLate || !questions
        ? untilAborted(signal, ask())
        : questions.ask(connector.uid, signal, ask, () => (isLate = true)))
      try {
        const all = readAccounts(accounts)
        // The first one is in use.
        signedIn = all.find((address) => address === signed?.address) && signed
        const first = signedIn?.address ?? all[0]
        return {
          accounts: [first, ...all.filter((address) => address !== first)] as const,
          chainId: readChainId(chainId),
        }
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
    return signedIn
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
