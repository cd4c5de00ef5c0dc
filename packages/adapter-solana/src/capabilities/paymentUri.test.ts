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
