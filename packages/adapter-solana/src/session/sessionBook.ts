import type { Account, AdapterHost, CaipNetworkId, Session, WalletInfo } from '@latchkey/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { solanaProvider, type SolanaProvider } from '../provider/solanaProvider.js'

/** What a session begins with. */
export interface SessionStart {
  readonly connectorId: string
  readonly info: WalletInfo
  readonly wallet: Wallet
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** The networks that the wallet approved; absent where it sets no limits. */
  readonly approved?: readonly CaipNetworkId[]
  /** The accounts on a network, where the wallet grants them by network. */
  readonly accountsOn?: (caipNetworkId: CaipNetworkId) => readonly WalletAccount[]
  /** Asks the wallet to forget the page. */
  close(): Promise<void>
  /** Stops listening to the wallet. */
  stop(): void
}

export type OpenSession = { -readonly [K in keyof SessionStart]: SessionStart[K] } & {
  readonly provider: SolanaProvider
}

/** The open sessions; changes are emitted to the core. */
export interface SessionBook {
  find(connectorId: string): OpenSession | undefined
  /** Replaces an older session with the same id. Emits nothing, because the caller returns the session. */
  open(start: SessionStart): Session
  describe(session: OpenSession): Session
  setAccounts(connectorId: string, accounts: readonly WalletAccount[]): void
  setNetwork(connectorId: string, caipNetworkId: CaipNetworkId): void
  setApproved(connectorId: string, approved: readonly CaipNetworkId[]): void
  /** Removes a session that either side ended, and emits `disconnected`. */
  end(connectorId: string): void
}

export function sessionBook(host: AdapterHost): SessionBook {
  const sessions = new Map<string, OpenSession>()
  const toAccounts = ({
    accounts,
    caipNetworkId,
  }: Pick<OpenSession, 'accounts' | 'caipNetworkId'>): readonly Account[] =>
    accounts.map(({ address }) => ({ address, caipAddress: `${caipNetworkId}:${address}` }))

  host.signal.addEventListener('abort', () => {
    sessions.forEach(({ stop }) => stop())
    sessions.clear()
  })

  const book: SessionBook = {
    find: (connectorId) => sessions.get(connectorId),
    open(start) {
      sessions.get(start.connectorId)?.stop()
      const session = { ...start } as OpenSession & { provider: SolanaProvider }
      session.provider = solanaProvider(start.wallet, session)
      sessions.set(start.connectorId, session)
      return book.describe(session)
    },
    describe: (session) => ({
      connectorId: session.connectorId,
      accounts: toAccounts(session),
      caipNetworkId: session.caipNetworkId,
      wallet: session.info,
      ...(session.approved && { approvedCaipNetworkIds: session.approved }),
    }),
    setAccounts(connectorId, accounts) {
      const session = sessions.get(connectorId)
      if (!session) return
      if (accounts.length === 0) return book.end(connectorId)
      const addresses = (list: readonly WalletAccount[]): string => String(list.map(({ address }) => address))
      const before = addresses(session.accounts)
      session.accounts = accounts
      if (addresses(accounts) !== before)
        host.emit({ type: 'accountsChanged', connectorId, accounts: toAccounts(session) })
    },
    setNetwork(connectorId, caipNetworkId) {
      const session = sessions.get(connectorId)
      if (!session || session.caipNetworkId === caipNetworkId) return
      session.caipNetworkId = caipNetworkId
      host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
      const accounts = session.accountsOn?.(caipNetworkId)
      if (accounts) book.setAccounts(connectorId, accounts)
    },
    setApproved(connectorId, approved) {
      const session = sessions.get(connectorId)
      if (!session || String(session.approved) === String(approved)) return
      session.approved = approved
      host.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds: approved })
    },
    end(connectorId) {
      const session = sessions.get(connectorId)
      if (!session) return
      sessions.delete(connectorId)
      session.stop()
      session.accounts = []
      host.emit({ type: 'disconnected', connectorId })
    },
  }
  return book
}
