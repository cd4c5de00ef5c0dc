import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { networks } from './networks.js'
import {
  type BitcoinWorldAccount,
  bitcoinAccounts,
  bitcoinAccountsTwo,
  bitcoinChain,
  bitcoinChainTwo,
} from './world.js'

const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe.each([
  [bitcoinChain, bitcoinAccounts],
  [bitcoinChainTwo, bitcoinAccountsTwo],
] as const)('the Bitcoin world of $name', (chain, accounts) => {
  it.each(accounts.map((account) => [account]))(
    'has the addresses of its keys: $payment.address',
    ({ payment, ordinals }: BitcoinWorldAccount) => {
      const network = networks[chain.addressPrefix]
      const key = pubECDSA(fromHex(payment.privateKey))
      expect(payment.publicKey).toBe(toHex(key))
      expect(payment.address).toBe(p2wpkh(key, network).address)
      const xOnly = pubSchnorr(fromHex(ordinals.privateKey))
      expect(ordinals.publicKey).toBe(toHex(xOnly))
      expect(ordinals.address).toBe(p2tr(xOnly, undefined, network).address)
    },
  )

  it('is named after its genesis', () => {
    expect(chain.caipNetworkId).toBe(`bip122:${chain.genesisHash.slice(0, 32)}`)
  })
})
