import { InvalidAddressError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { solana } from '../exports/networks.js'
import { paymentUri } from './paymentUri.js'

const address = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const usdc = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const network = solana

describe('Solana Pay', () => {
  // https://docs.solanapay.com/spec, "Examples", without what only says who asks.
  it.each([
    [{ amount: '1' }, 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1'],
    [
      { amount: '0.01', token: usdc },
      'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=0.01&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
    [{}, 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'],
  ])('S2.39 %o is as the standard writes it', (payment, uri) => {
    expect(paymentUri({ address, network, ...payment })).toBe(uri)
  })

  it('S2.39 the smallest amounts are written out, with a zero before the point', () => {
    const uri = paymentUri({ address, network, amount: '0.000000001' })
    expect(new URL(uri).searchParams.get('amount')).toBe('0.000000001')
    expect(new URL(uri).pathname).toBe(address)
  })

  it.each(['0x12', `${address}?amount=5`, 'O0Il'.repeat(10)])('`%s` is no address', (bad) => {
    expect(() => paymentUri({ address: bad, network })).toThrow(InvalidAddressError)
    expect(() => paymentUri({ address, network, token: { address: bad, decimals: 6 } })).toThrow(
      InvalidAddressError,
    )
  })
})

const asked = (code: string, decimals = 9) => {
  const { amount, ...rest } = paymentUri.read!(code, network)
  return { ...rest, ...(amount && { amount: amount(decimals) }) }
}

describe('Solana Pay, read', () => {
  it.each([undefined, '1', '0.01', '0.000000001'])(
    'S2.39 S2.42 what is drawn for %s SOL is read back as that',
    (amount) => {
      const drawn = paymentUri({ address, network, ...(amount !== undefined && { amount }) })
      expect(asked(drawn)).toEqual({ address, ...(amount !== undefined && { amount }) })
    },
  )

  it.each([undefined, '0.01'])(
    'S2.39 S2.42 what is drawn for %s of a token is read back as that, of the token and never of SOL',
    (amount) => {
      const drawn = paymentUri({ address, network, token: usdc, ...(amount !== undefined && { amount }) })
      expect(asked(drawn, usdc.decimals)).toEqual({
        address,
        token: usdc.address,
        ...(amount !== undefined && { amount }),
      })
    },
  )

  it('a label and a message are passed over, a token in capitals is not', () => {
    const says = 'label=Shop&message=Thanks'
    expect(asked(`solana:${address}?amount=1&${says}`)).toEqual({ address, amount: '1' })
    expect(asked(`SOLANA:${address}?AMOUNT=1&SPL-TOKEN=${usdc.address}`, 6)).toEqual({
      address,
      token: usdc.address,
      amount: '1',
    })
  })

  it.each([
    [`solana:${address}?amount=-1`, 'invalid-amount'],
    [`solana:${address}?amount=1e100`, 'amount-format'],
    [`solana:${address}?amount=1,5`, 'amount-format'],
    [`solana:${address}?amount=.5`, 'amount-format'],
    [`solana:${address}?amount=0.0000000001`, 'too-many-decimals'],
    [`solana:${address}?amount=1&amount=9`, 'not-supported'],
    [`solana:${address}?amount=1&reference=${usdc.address}`, 'not-supported'],
    [`solana:${address}?amount=1&Memo=7`, 'not-supported'],
    [`solana:${address}?amount=1&spl-token=${usdc.address}&spl-token=${address}`, 'not-supported'],
    [`solana:${address}?amount=1&spl-token=`, 'invalid-address'],
    [`solana:${address}?amount=1&spl-token=${usdc.address.slice(0, 30)}`, 'invalid-address'],
    [`solana:${address}?amount=1&spl-token=${address}`, 'unsafe-recipient'],
    [`solana:${address.slice(0, 31)}`, 'invalid-address'],
    [`solana:${address}1111`, 'invalid-address'],
    [`solana:${address}/pay`, 'invalid-address'],
    ['solana:https%3A%2F%2Flatchkey.test%2Fpay', 'invalid-address'],
    ['solana:https://latchkey.test/pay', 'invalid-address'],
    [`ethereum:0x8e23ee67d1332ad560396262c48ffbb01f93d052`, 'address-of-other-family'],
  ])('%s pays nothing: %s', (code, problem) => {
    expect(() => asked(code)).toThrow(expect.objectContaining({ code: problem }))
  })
})
