import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js'
import { p2pkh, p2sh, p2tr, p2wpkh, type NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

import type { BitcoinWalletKeys } from './bitcoinWalletOptions.js'

export type BitcoinAddressType = 'p2wpkh' | 'p2sh' | 'p2pkh' | 'p2tr'

/** A key of a wallet and the address that it has on each network. */
export interface BitcoinKey {
  /** Of the account, counted from 0. */
  readonly account: number
  readonly purpose: 'payment' | 'ordinals'
  readonly type: BitcoinAddressType
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  /** Hex. */
  readonly publicKeyText: string
  address(network: typeof NETWORK): string
  /** The output script, the same on every network. */
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
}

/** The keys of all accounts, the payment key of each before its ordinals key. */
export const bitcoinKeys = (
  accounts: readonly BitcoinWalletKeys[],
  paymentType: Exclude<BitcoinAddressType, 'p2tr'> = 'p2wpkh',
): readonly BitcoinKey[] =>
  accounts.flatMap(({ payment, ordinals }, account) => [
    toKey({ account, purpose: 'payment', type: paymentType, privateKey: hexToBytes(payment.privateKey) }),
    toKey({ account, purpose: 'ordinals', type: 'p2tr', privateKey: hexToBytes(ordinals.privateKey) }),
  ])

function toKey(key: Pick<BitcoinKey, 'account' | 'purpose' | 'type' | 'privateKey'>): BitcoinKey {
  const { type, privateKey } = key
  const publicKey = type === 'p2tr' ? pubSchnorr(privateKey) : pubECDSA(privateKey)
  const pay = (
    network?: typeof NETWORK,
  ): { readonly address?: string; readonly script: Uint8Array; readonly redeemScript?: Uint8Array } => {
    if (type === 'p2tr') return p2tr(publicKey, undefined, network)
    if (type === 'p2pkh') return p2pkh(publicKey, network)
    return type === 'p2sh' ? p2sh(p2wpkh(publicKey, network), network) : p2wpkh(publicKey, network)
  }
  return {
    ...key,
    publicKey,
    publicKeyText: bytesToHex(publicKey),
    address: (network) => pay(network).address ?? '',
    script: pay().script,
    redeemScript: pay().redeemScript,
  }
}
