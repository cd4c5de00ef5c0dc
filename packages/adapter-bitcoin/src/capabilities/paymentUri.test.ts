import {
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  NotSupportedError,
} from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { bitcoin, bitcoinTestnet4 } from '../exports/networks.js'
import { paymentUri } from './paymentUri.js'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

describe('BIP-21', () => {
  // The forms of the examples in the standard, without what only says who asks.
  it.each([
    [legacy, undefined, 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    [legacy, '20.3', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=20.3'],
    [legacy, '50', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=50'],
    [segwit, '0.00000001', `bitcoin:${segwit}?amount=0.00000001`],
  ])('S2.39 %s and %s are as the standard writes it', (address, amount, uri) => {
    expect(paymentUri({ address, network: bitcoin, ...(amount !== undefined && { amount }) })).toBe(uri)
  })

  it('S2.40 an address of another network gets no code, and no payment that would be lost', () => {
    expect(() => paymentUri({ address: segwit, network: bitcoinTestnet4 })).toThrow(
      AddressOfOtherNetworkError,
    )
    expect(() => paymentUri({ address: `0x${'1'.repeat(40)}`, network: bitcoin })).toThrow(
      AddressOfOtherFamilyError,
    )
  })

  it('has no tokens', () => {
    const token = { address: 'anything', decimals: 8 }
    expect(() => paymentUri({ address: segwit, network: bitcoin, token })).toThrow(NotSupportedError)
  })
})
