import {
  createSessionCalls,
  walletInfo,
  type AdapterHost,
  type CaipNetworkId,
  type ConnectorInfo,
  type PageNetworks,
  type RunningAdapter,
} from '@latchkey/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { openLine } from '../chain/readChain.js'
import { isContested } from '../connectors/isContested.js'
import type { SolanaContext } from '../solanaContext.js'
import { toError } from '../toError.js'
import { adapterWallet } from '../wallet/adapterWallet.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { featuresOf, need } from '../wallet/walletCalls.js'
import { connectAndSignIn, type ConnectAnswer } from './connectAndSignIn.js'
import { liveSession, type LiveSession } from './liveSession.js'
import type { SolanaSessions } from './solanaSessions.js'
import { watchWallet } from './watchWallet.js'

interface Found {
  readonly info: ConnectorInfo
  readonly standard: Wallet
}

interface Parts {
  readonly context: SolanaContext
  readonly sessions: SolanaSessions
  readonly networks: PageNetworks<LiveSession>
  readonly storage: AdapterHost['storage']
}

const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The three session calls of the adapter contract, on the Wallet Standard. */
export function sessionCalls({
  context,
  sessions,
  networks,
  storage,
}: Parts): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const { host, discovery, silentTimeout } = context
  const contested = ({ info }: Found): boolean => isContested(discovery.all(), info.id)
  const pick = (connectorId: string, wanted?: CaipNetworkId): CaipNetworkId =>
    host.networks.length > 0 ? networks.pick(connectorId, wanted) : mainnet
  const networkOf = (connectorId: string): CaipNetworkId =>
    sessions.get(connectorId)?.caipNetworkId ?? pick(connectorId)

  /** @returns `false` where the wallet has no call for it */
  async function leave({ standard }: Pick<Found, 'standard'>): Promise<unknown> {
    const feature = featuresOf(standard)['standard:disconnect']
    return feature ? feature.disconnect() : false
  }

  return createSessionCalls<Found, ConnectAnswer, LiveSession>({
    host: { signal: host.signal, storage },
    sessions,
    silentTimeout,
    toError,
    find(connectorId) {
      const found = discovery.find(connectorId)
      if (!found) return undefined
      const { info, source } = found
      if ('standard' in source) return { info, standard: source.standard }
      const line = (): ReturnType<typeof openLine> =>
        openLine(context, { caipNetworkId: networkOf(connectorId) }, host.signal)
      return { info, standard: adapterWallet(source.adapter, line) }
    },
    ask: ({ standard }, request) =>
      connectAndSignIn(standard, request, pick(request.connectorId, request.caipNetworkId)),
    signedIn({ signed }, { accounts }) {
      if (!signed || accounts[0]?.address !== signed.address) return undefined
      const { address: _, ...signature } = signed
      return signature
    },
    async restore(found) {
      // The visitor chose one of several wallets with this name, and has to choose again.
      if (contested(found)) return undefined
      const answer: unknown = await need(found.standard, 'standard:connect').connect({ silent: true })
      return contested(found) ? undefined : { answer }
    },
    begin({ info, standard }, { answer, signed }, { connectorId, caipNetworkId: wanted }) {
      // Older wallets answer with nothing, and show their accounts beside.
      const all = readAccounts(Object(answer).accounts ?? standard.accounts ?? [])
      // The first one is in use.
      const rank = ({ address }: WalletAccount): number => (address === signed?.address ? 0 : 1)
      const shown = [...all].sort((one, other) => rank(one) - rank(other))
      const caipNetworkId = pick(connectorId, wanted)
      networks.keep(connectorId, caipNetworkId)
      const session = liveSession({
        connectorId,
        wallet: walletInfo(info),
        standard,
        shown,
        caipNetworkId,
        leave: () => leave({ standard }),
        stop: watchWallet(standard, (list) => sessions.update(session, { shown: list })),
      })
      return session
    },
    move: networks.move,
    leave,
  })
}
