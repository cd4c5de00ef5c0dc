import {
  NoAccountsError,
  type AdapterHost,
  type SharedTransport,
  type SharedTransportEvent,
} from '@latchkey/core/adapter'
import type { Address } from 'viem'

import { isPresent, readAccount, readCaipChain, readChain, type SharedAccount } from './caip.js'
import { addressesOn, firstChain, readGrant, type SharedGrant } from './readGrant.js'

export interface EvmSharedSessionChange {
  readonly chainId?: number
  readonly addresses?: readonly Address[]
}

export interface EvmSharedSessionListener {
  onChange(change: EvmSharedSessionChange): void
  /** The wallet agrees to other chains than before. */
  onChains(): void
  onEnd(): void
}

/** A session over a shared transport as EVM sees it: a chain to be on and the accounts there. */
export interface EvmSharedSession {
  readonly transport: SharedTransport
  readonly grant: SharedGrant
  readonly chainId: number
  readonly addresses: readonly Address[]
  /** Fires when the session is over. */
  readonly signal: AbortSignal
  moveTo(chainId: number): void
  /** Hears of nothing any more. The session itself goes on. */
  stop(): void
}

export interface LineRequest {
  readonly host: AdapterHost
  readonly transport: SharedTransport
  /** The CAIP-2 id of the network to be on. */
  readonly wanted: string | undefined
}

/**
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what was granted can be used
 */
export function openLine(
  { host, transport, wanted }: LineRequest,
  listener: EvmSharedSessionListener,
): EvmSharedSession {
  const over = new AbortController()
  const offered = (): number[] => host.networks.map(({ id }) => Number(id))
  let grant = readGrant(transport.granted)
  let accounts: readonly SharedAccount[] = grant.accounts
  let chainId = firstChain(grant, readCaipChain(wanted), offered())
  let addresses = addressesOn(accounts, chainId)

  function update(next: { readonly accounts?: readonly SharedAccount[]; readonly chainId?: number }): void {
    const before = { chainId, addresses }
    accounts = next.accounts ?? accounts
    chainId = next.chainId ?? chainId
    addresses = addressesOn(accounts, chainId)
    const moved = chainId !== before.chainId
    const others = String(addresses) !== String(before.addresses)
    if (moved || others) listener.onChange({ ...(moved && { chainId }), ...(others && { addresses }) })
  }

  function regrant(next: SharedGrant): void {
    const before = grant
    grant = next
    const gone = before.chainIds.includes(chainId) && !next.chainIds.includes(chainId)
    const to = gone ? firstChain(next, undefined, offered()) : chainId
    update({ chainId: to, accounts: keepFirst(before, next, to) })
    if (String(before.chainIds) !== String(next.chainIds)) listener.onChains()
  }

  /** The account in use stays the first one, unless the wallet itself put another one there. */
  function keepFirst(before: SharedGrant, next: SharedGrant, on: number): readonly SharedAccount[] {
    if (addressesOn(before.accounts, on)[0] !== addressesOn(next.accounts, on)[0]) return next.accounts
    return next.accounts.toSorted(
      (a, b) => Number(b.address === addresses[0]) - Number(a.address === addresses[0]),
    )
  }

  function end(): void {
    stop()
    over.abort()
    listener.onEnd()
  }

  function onEvent(event: SharedTransportEvent): void {
    if (event.type === 'ended') return end()
    if (event.type === 'granted') {
      try {
        return regrant(readGrant(event.granted))
      } catch (error) {
        // Nothing left for this family. What cannot be read changes nothing.
        return error instanceof NoAccountsError ? end() : undefined
      }
    }
    const to = event.name === 'chainChanged' ? readChain(event.data) : undefined
    if (to !== undefined) update({ chainId: to })
    const list =
      event.name === 'accountsChanged' && Array.isArray(event.data)
        ? event.data.map(readAccount).filter(isPresent)
        : []
    if (list.length > 0) update({ accounts: list })
  }

  const stop = transport.subscribe(onEvent)
  return {
    transport,
    get grant() {
      return grant
    },
    get chainId() {
      return chainId
    },
    get addresses() {
      return addresses
    },
    signal: over.signal,
    moveTo: (to) => update({ chainId: to }),
    stop,
  }
}
