import type {
  Account,
  AdapterHost,
  CaipAddress,
  CaipNetworkId,
  GrantedNamespace,
  OpenSharedRequest,
  Session,
  SharedNamespace,
  SharedTransport,
} from '@latchkey/core/adapter'
import { MalformedResponseError, NoAccountsError } from '@latchkey/core/adapter'

/** One host's part in sessions that serve several families. */
export interface FakeShared extends SharedNamespace {
  /** The line of a connector that was opened here. */
  transport(connectorId: string): SharedTransport | undefined
  session(connectorId: string): Session | undefined
  /** The wallet is on another network from now on. */
  move(connectorId: string, caipNetworkId: CaipNetworkId): void
  /** Lets go of a session without ending it. */
  leave(connectorId: string): void
  close(): void
}

interface Line {
  readonly transport: SharedTransport
  readonly stop: () => void
  session: Session
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function fakeShared(namespace: string, host: AdapterHost): FakeShared {
  const lines = new Map<string, Line>()
  const isOurs = (id: unknown): id is CaipNetworkId =>
    typeof id === 'string' && id.startsWith(`${namespace}:`)
  const isAccount = (id: unknown): id is CaipAddress => isOurs(id) && id.split(':').length === 3
  const networkOf = (caipAddress: string): string => caipAddress.slice(0, caipAddress.lastIndexOf(':'))

  function read(
    { connectorId, wallet }: Pick<Session, 'connectorId' | 'wallet'>,
    granted: GrantedNamespace,
    wanted: CaipNetworkId | undefined,
  ): Session {
    const ours = granted.accounts.filter(isAccount)
    if (ours.length === 0)
      throw granted.accounts.length > 0 ? new MalformedResponseError() : new NoAccountsError()
    const chains = [
      ...new Set([
        ...granted.chains.filter(isOurs),
        ...ours.map((account) => networkOf(account) as CaipNetworkId),
      ]),
    ]
    const [first] = ours
    const caipNetworkId =
      wanted !== undefined && chains.includes(wanted) ? wanted : (networkOf(first ?? '') as CaipNetworkId)
    const here = ours.filter((account) => networkOf(account) === caipNetworkId)
    const accounts = (here.length > 0 ? here : ours).map((caipAddress): Account => ({
      address: caipAddress.slice(caipAddress.lastIndexOf(':') + 1),
      caipAddress,
    }))
    const known = new Set<string>()
    const unique = accounts.filter(({ address }) => !known.has(address) && known.add(address))
    return { connectorId, accounts: unique, caipNetworkId, wallet, approvedCaipNetworkIds: chains }
  }

  function end(connectorId: string): void {
    const line = lines.get(connectorId)
    lines.delete(connectorId)
    line?.stop()
    host.emit({ type: 'disconnected', connectorId })
  }

  function follow(connectorId: string, line: Line, granted: GrantedNamespace): void {
    if (granted.accounts.filter(isAccount).length === 0) return end(connectorId)
    const { session: before } = line
    line.session = read(before, granted, before.caipNetworkId)
    if (line.session.caipNetworkId !== before.caipNetworkId)
      host.emit({ type: 'networkChanged', connectorId, caipNetworkId: line.session.caipNetworkId })
    const addresses = ({ accounts }: Session): readonly string[] => accounts.map(({ address }) => address)
    if (!same(addresses(line.session), addresses(before)))
      host.emit({ type: 'accountsChanged', connectorId, accounts: line.session.accounts })
    const { approvedCaipNetworkIds = [] } = line.session
    if (!same(approvedCaipNetworkIds, before.approvedCaipNetworkIds ?? []))
      host.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds })
  }

  const shared: FakeShared = {
    proposal() {
      const chains = host.networks.map(({ caipNetworkId }) => caipNetworkId)
      return chains.length === 0
        ? undefined
        : {
            chains,
            methods: ['fake_sign', 'fake_switch'],
            events: ['chainChanged', 'accountsChanged'],
            signIn: true,
          }
    },
    async open(request: OpenSharedRequest): Promise<Session> {
      const { connectorId, transport, caipNetworkId } = request
      const session = read(request, transport.granted, caipNetworkId)
      lines.get(connectorId)?.stop()
      const stop = transport.subscribe((event) => {
        const line = lines.get(connectorId)
        if (!line) return
        if (event.type === 'granted') follow(connectorId, line, event.granted)
        else if (event.type === 'ended') end(connectorId)
        else if (event.name === 'chainChanged' && isOurs(event.data)) shared.move(connectorId, event.data)
      })
      lines.set(connectorId, { transport, stop, session })
      return session
    },
    transport: (connectorId) => lines.get(connectorId)?.transport,
    session: (connectorId) => lines.get(connectorId)?.session,
    move(connectorId, caipNetworkId) {
      const line = lines.get(connectorId)
      if (!line) return
      line.session = { ...line.session, caipNetworkId }
      host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
    },
    leave: (connectorId) => void (lines.has(connectorId) && end(connectorId)),
    close() {
      lines.forEach(({ stop }) => stop())
      lines.clear()
    },
  }
  return shared
}
