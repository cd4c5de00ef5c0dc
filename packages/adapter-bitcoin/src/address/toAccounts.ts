import { MalformedResponseError, NoAccountsError, type Account } from '@latchkey/core/adapter'

import type { KnownNetwork } from '../networks/knownNetworks.js'
import { readAddress, type BitcoinAddress } from './readAddress.js'

/** An address that a wallet gave out, before it was looked at. */
export interface AddressEntry {
  readonly address: string
  readonly publicKey?: string
  /** What the wallet says it is for. */
  readonly purpose?: 'payment' | 'ordinal' | 'stx'
}

interface Looked extends AddressEntry {
  readonly form: BitcoinAddress | undefined
}

const order = ['payment', 'ordinal', 'stx'] as const

/**
 * The accounts of a wallet on a network, payments first. What the wallet says an address is for is not
 * believed blindly: money that is spent from an ordinals address may take an inscription along.
 * @throws {NoAccountsError} the wallet gave nothing out
 * @throws {MalformedResponseError} nothing that it gave out is an address of the network
 */
export function toAccounts(
  entries: readonly AddressEntry[],
  { caipNetworkId, prefix }: KnownNetwork,
): readonly Account[] {
  if (entries.length === 0) throw new NoAccountsError()
  const looked = entries.flatMap((entry): Looked[] => {
    if (entry.purpose === 'stx')
      return /^S[0-9A-Z]{28,41}$/.test(entry.address) ? [{ ...entry, form: undefined }] : []
    const form = lookAt(entry.address)
    return form?.prefixes.includes(prefix) ? [{ ...entry, form }] : []
  })
  if (!looked.some(({ form }) => form)) throw new MalformedResponseError({ details: 'addresses' })
  const accounts = new Map<string, Account>()
  for (const entry of looked) {
    const { address, publicKey } = entry
    const type = purposeOf(entry, looked)
    // An address under two purposes is kept as the one that is spent from with care.
    if (accounts.has(address) && type === 'payment') continue
    accounts.set(address, {
      address,
      caipAddress: `${caipNetworkId}:${address}`,
      type,
      ...(publicKey && { publicKey }),
    })
  }
  return [...accounts.values()].toSorted(
    (a, b) => order.indexOf(a.type as never) - order.indexOf(b.type as never),
  )
}

/**
 * Inscriptions are kept on Taproot addresses: one of those is for payments only where another is there for
 * inscriptions.
 */
function purposeOf({ address, purpose, form }: Looked, all: readonly Looked[]): (typeof order)[number] {
  if (!form) return 'stx'
  const others = all.filter((other) => other.form && other.address !== address)
  const isTaproot = form.type === 'p2tr'
  const saidToBoth = all.some((other) => other.address === address && other.purpose !== purpose)
  if (isTaproot) {
    const keptElsewhere = others.some((other) => other.form?.type === 'p2tr' && other.purpose === 'ordinal')
    return purpose === 'payment' && keptElsewhere && !saidToBoth ? 'payment' : 'ordinal'
  }
  // The labels are the wrong way around.
  const swapped =
    purpose === 'ordinal' &&
    others.some((other) => other.form?.type === 'p2tr' && other.purpose === 'payment')
  return purpose === 'ordinal' && !swapped ? 'ordinal' : saidToBoth ? 'ordinal' : 'payment'
}

function lookAt(address: string): BitcoinAddress | undefined {
  try {
    return readAddress(address)
  } catch {
    return undefined
  }
}
