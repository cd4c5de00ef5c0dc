import type {
  CaipNetworkId,
  GrantedNamespace,
  SharedRequest,
  SharedTransport,
  SharedTransportEvent,
} from '@latchkey/core/adapter'
import { ProviderDisconnectedError } from '@latchkey/core/adapter'

export type { SharedRequest }

/** What `fakeTransport` takes. */
export interface FakeTransportOptions {
  /** What the wallet granted; lists that are left out are empty. */
  readonly granted: Partial<GrantedNamespace>
  /** What the wallet answers; `null` to everything otherwise. A throw is the wallet's refusal. */
  readonly answer?: (request: SharedRequest) => unknown
}

/** One family's line to a wallet, with the test at the other end. */
export interface FakeTransport extends SharedTransport {
  /** What reached the wallet, oldest first. */
  readonly requests: readonly SharedRequest[]
  /** How often the page asked for the end. */
  readonly closes: number
  /** How many listen now. */
  listenerCount(): number
  /** The wallet tells of something. */
  tell(name: string, data: unknown, caipNetworkId?: CaipNetworkId): void
  /** The wallet grants something else from now on; what is left out stays. */
  grant(change: Partial<GrantedNamespace>): void
  /** The wallet ends the session. */
  end(): void
}

/**
 * A transport for tests of the capability `walletconnect:namespace`, without a relay.
 *
 * @example
 * const transport = fakeTransport({ granted: { accounts: ['tron:1:T9y'] }, answer: () => 'signed' })
 * const session = await running.capabilities['walletconnect:namespace']?.open({
 *   connectorId: 'walletConnect',
 *   wallet,
 *   transport,
 * })
 * transport.end()
 */
export function fakeTransport({ granted: start, answer = () => null }: FakeTransportOptions): FakeTransport {
  const listeners = new Set<(event: SharedTransportEvent) => void>()
  const requests: SharedRequest[] = []
  let granted: GrantedNamespace = { accounts: [], chains: [], methods: [], events: [], ...start }
  let closes = 0
  let over = false
  let fail: (error: Error) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (fail = reject))
  ended.catch(() => undefined)

  const emit = (event: SharedTransportEvent): void => {
    if (!over) [...listeners].forEach((listener) => listener(event))
  }
  function end(): void {
    emit({ type: 'ended' })
    over = true
    fail(new ProviderDisconnectedError())
  }

  return {
    requests,
    get granted() {
      return granted
    },
    get closes() {
      return closes
    },
    async request(request) {
      if (over) throw new ProviderDisconnectedError()
      request.signal?.throwIfAborted()
      requests.push(request)
      request.onSent?.(`requestId=${requests.length}&sessionTopic=fake`)
      return Promise.race([answer(request), ended])
    },
    subscribe(listener) {
      listeners.add(listener)
      if (over) queueMicrotask(() => listeners.delete(listener) && listener({ type: 'ended' }))
      return () => listeners.delete(listener)
    },
    async close() {
      closes += 1
      end()
    },
    listenerCount: () => listeners.size,
    tell: (name, data, caipNetworkId = granted.chains[0] ?? 'none:0') =>
      emit({ type: 'event', name, data, caipNetworkId }),
    grant(change) {
      granted = { ...granted, ...change }
      emit({ type: 'granted', granted })
    },
    end,
  }
}
