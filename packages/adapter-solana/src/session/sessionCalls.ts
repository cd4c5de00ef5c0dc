import {
  abortError,
  ConnectorNotFoundError,
  createQuestions,
  NoAccountsError,
  RequestPendingError,
  SHARED_CONNECTOR_ID,
  timed,
  translated,
  walletInfo,
  untilAborted,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

import { openLine } from '../chain/readChain.js'
import type { DiscoveredWallet } from '../connectors/discovery.js'
import { isContested } from '../connectors/isContested.js'
import { toError } from '../toError.js'
import { adapterWallet } from '../wallet/adapterWallet.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { featuresOf, need } from '../wallet/walletCalls.js'
import type { EngineParts } from './engineParts.js'
import { watchWallet } from './watchWallet.js'

type SessionCalls = Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'>

/** The three session calls of the adapter contract, on the Wallet Standard. */
export function sessionCalls({ context, book, memory, attempts }: EngineParts): SessionCalls {
  const { host, discovery, silentTimeout } = context
  const questions = createQuestions((error) => toError(error) instanceof RequestPendingError)

  function begin(
    found: DiscoveredWallet,
    wallet: Wallet,
    answer: unknown,
    wanted: ConnectRequest['caipNetworkId'],
  ): Session {
    // Older wallets answer with nothing, and show their accounts beside.
    const accounts = readAccounts(Object(answer).accounts ?? wallet.accounts ?? [])
    if (accounts.length === 0) throw new NoAccountsError()
    const connectorId = found.info.id
    const caipNetworkId = memory.network(connectorId, wanted)
    memory.setNetwork(connectorId, caipNetworkId)
    memory.setLeft(connectorId, false)
    return book.open({
      connectorId,
      info: walletInfo(found.info),
      wallet,
      accounts,
      caipNetworkId,
      close: () => leave(connectorId, wallet),
      stop: watchWallet(wallet, (list) => book.setAccounts(connectorId, list)),
    })
  }

  /** Asks the wallet to forget the page; one that cannot is not asked again. */
  async function leave(connectorId: string, wallet: Wallet): Promise<void> {
    const feature = featuresOf(wallet)['standard:disconnect']
    if (!feature) return memory.setLeft(connectorId, true)
    await timed(silentTimeout, (async () => feature.disconnect())()).catch(() => undefined)
  }

  const walletOf = ({ source }: DiscoveredWallet): Wallet =>
    'standard' in source
      ? source.standard
      : adapterWallet(source.adapter, () =>
          openLine(
            context,
            { caipNetworkId: memory.network(String(source.adapter.name), undefined) },
            host.signal,
          ),
        )

  function connect({ connectorId, caipNetworkId, signal: caller }: ConnectRequest): Promise<Session> {
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      if (signal.aborted) throw abortError()
      const open = book.find(connectorId)
      if (open) {
        open.caipNetworkId = memory.network(connectorId, caipNetworkId ?? open.caipNetworkId)
        memory.setNetwork(connectorId, open.caipNetworkId)
        return book.describe(open)
      }
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError()
      const wallet = walletOf(found)
      // Should the wallet agree after everybody left, the agreement is ended at once.
      const abandon = (): void => void (book.find(connectorId) ? undefined : leave(connectorId, wallet))
      const answer = await questions.ask<unknown>(
        connectorId,
        signal,
        async () => need(wallet, 'standard:connect').connect(),
        abandon,
      )
      return begin(found, wallet, answer, caipNetworkId)
    })
  }

  async function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    const open = book.find(connectorId)
    if (open) return book.describe(open)
    // Sessions that serve several families are restored by the core, which opens them here.
    if (connectorId === SHARED_CONNECTOR_ID || memory.hasLeft(connectorId)) return undefined
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError()
      // The visitor chose one of them, and has to choose again.
      if (isContested(discovery.all(), connectorId)) return undefined
      const wallet = walletOf(found)
      const asked = (async () => need(wallet, 'standard:connect').connect({ silent: true }))()
      const answer = await untilAborted(signal, timed(silentTimeout, asked))
      if (isContested(discovery.all(), connectorId)) return undefined
      try {
        return begin(found, wallet, answer, undefined)
      } catch (error) {
        if (error instanceof NoAccountsError) return undefined
        throw error
      }
    })
  }

  async function disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void> {
    attempts.callOff(connectorId)
    const session = book.find(connectorId)
    if (!session) return
    book.end(connectorId)
    if (!how?.elsewhere) await session.close()
  }

  return {
    connect: translated(toError, connect),
    reconnect: translated(toError, reconnect),
    disconnect: translated(toError, disconnect),
  }
}
