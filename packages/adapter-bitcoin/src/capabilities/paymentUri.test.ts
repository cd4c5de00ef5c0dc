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

const asked = (code: string, network = bitcoin) => {
  const { amount, ...rest } = paymentUri.read!(code, network)
  return { ...rest, ...(amount && { amount: amount(8) }) }
}

describe('BIP-21, read', () => {
  it.each([undefined, '20.3', '0.00000001'])(
    'S2.39 S2.42 what is drawn for %s bitcoin is read back as that',
    (amount) => {
      const drawn = paymentUri({ address: segwit, network: bitcoin, ...(amount !== undefined && { amount }) })
      expect(asked(drawn)).toEqual({ address: segwit, ...(amount !== undefined && { amount }) })
    },
  )

  it.each([
    [`bitcoin:${legacy}?amount=50.00&label=Luke-Jr&message=Donation%20for%20project%20xyz`, '50'],
    [`bitcoin:${legacy}?amount=.5`, '0.5'],
    [`bitcoin:${legacy}?amount=5.`, '5'],
    [`bitcoin:${legacy}?somethingyoudontunderstand=50&somethingelseyoudontget=999`, undefined],
    [`BITCOIN:${segwit.toUpperCase()}?AMOUNT=1`, '1'],
  ])('%s asks for %s', (code, amount) => {
    expect(asked(code).amount).toBe(amount)
  })

  it.each([
    // The example of the standard: what it requires is unknown here, so that the whole is invalid.
    [`bitcoin:${legacy}?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999`, 'not-supported'],
    [`bitcoin:${legacy}?amount=1&REQ-pj=1`, 'not-supported'],
    [`bitcoin:${legacy}?amount=1&req-x`, 'not-supported'],
    [`bitcoin:${legacy}?amount=50,000.00`, 'amount-format'],
    [`bitcoin:${legacy}?amount=-1`, 'invalid-amount'],
    [`bitcoin:${legacy}?amount=1e100`, 'amount-format'],
    [`bitcoin:${legacy}?amount=.`, 'amount-format'],
    [`bitcoin:${legacy}?amount=0.000000001`, 'too-many-decimals'],
    [`bitcoin:${legacy}?amount=1&amount=20`, 'not-supported'],
    [`bitcoin:${legacy}/pay`, 'invalid-address'],
    ['bitcoin:?lno=lno1', 'invalid-address'],
    [`bitcoin:${segwit}q`, 'address-checksum'],
    ['bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'address-of-other-network'],
    [`bitcoin:0x${'1'.repeat(40)}`, 'address-of-other-family'],
    [`litecoin:${legacy}`, 'address-of-other-family'],
    [`bitcoincash:${legacy}`, 'address-of-other-family'],
  ])('%s pays nothing: %s', (code, problem) => {
    expect(() => asked(code)).toThrow(expect.objectContaining({ code: problem }))
  })
})
