import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'

import { bech32Prefix, coinOf, familyOf } from './families.js'
import type { PublicKeys } from './publicKeys.js'
import { toSs58 } from './ss58.js'

export interface BitcoinAddress {
  readonly address: string
  readonly publicKey: string
  readonly script: Uint8Array
}

/** The two addresses of a Bitcoin network. */
export function bitcoinAddresses(
  { bip122 }: PublicKeys,
  caipNetworkId: string,
): { readonly payment: BitcoinAddress; readonly ordinal: BitcoinAddress } {
  const { payment, ordinal } = bip122[coinOf(caipNetworkId)]
  // Only segwit addresses are made, so the other numbers are never used.
  const network = { bech32: bech32Prefix(caipNetworkId), pubKeyHash: 0, scriptHash: 5, wif: 128 }
  const wpkh = p2wpkh(hex.decode(payment), network)
  const tr = p2tr(hex.decode(ordinal), undefined, network)
  return {
    payment: { address: wpkh.address ?? '', publicKey: payment, script: wpkh.script },
    ordinal: { address: tr.address ?? '', publicKey: ordinal, script: tr.script },
  }
}

/** The wallet's addresses on a network, the one for payments first. */
export function addressesOn(keys: PublicKeys, caipNetworkId: string): readonly string[] {
  const family = familyOf(caipNetworkId)
  if (!family) return []
  if (family === 'polkadot') return [toSs58(hex.decode(keys.polkadot))]
  if (family !== 'bip122') return [keys[family]]
  const { payment, ordinal } = bitcoinAddresses(keys, caipNetworkId)
  return [payment.address, ordinal.address]
}

/** By family, for the mails and the log of the service. */
export const mainAddresses = (keys: PublicKeys): Readonly<Record<string, string>> => ({
  eip155: keys.eip155,
  solana: keys.solana,
  bip122: bitcoinAddresses(keys, 'bip122:000000000019d6689c085ae165831e93').payment.address,
  polkadot: toSs58(hex.decode(keys.polkadot)),
})
