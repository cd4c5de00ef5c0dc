import {
  AddressOfOtherFamilyError,
  AmountFormatError,
  formatUnits,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  TooManyDecimalsError,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import type { ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `payment:uri`. */
export function paymentUriSuite(context: ConformanceContext): void {
  const { wallet, networks } = context
  const [network] = networks
  const { decimals } = network.nativeCurrency
  const least = formatUnits(1n, decimals)

  it('is a URI with the address in it, another one for each amount; asks no wallet', async (test) => {
    const { call, address } = await having(context, 'payment:uri', test)
    const { prompts } = wallet
    const uriOf = await call()
    const uris = [undefined, '1', '21', least].map((amount) =>
      uriOf({ address, network, ...(amount !== undefined && { amount }) }),
    )
    for (const uri of uris) {
      expect(uri).toMatch(/^[a-z][-+.a-z0-9]*:\S+$/)
      expect(uri).toContain(address)
      expect(uri).not.toMatch(/\de[-+]?\d+($|&)/i)
    }
    expect(new Set(uris).size).toBe(uris.length)
    expect(wallet.prompts).toBe(prompts)
  })

  it('what it writes it reads back, and takes no other scheme for its own', async (test) => {
    const { call, address } = await having(context, 'payment:uri', test)
    const uriOf = await call()
    const { read } = uriOf
    if (!read) return test.skip('reads no payment URIs')
    for (const amount of [undefined, '1', least]) {
      const asked = read(uriOf({ address, network, ...(amount !== undefined && { amount }) }), network)
      expect([asked.address, asked.token, asked.amount?.(decimals)]).toEqual([address, undefined, amount])
    }
    expect(() => read(`other-scheme:${address}`, network)).toThrow(AddressOfOtherFamilyError)
  })

  it('a payment of a token is read back as one of that token', async (test) => {
    const { call, address } = await having(context, 'payment:uri', test)
    const uriOf = await call()
    const token = context.transfer?.token?.ref ?? context.tokens?.[0]
    if (!uriOf.read || !token) return test.skip('reads no payment URIs, or there is no token')
    const ofToken = { address: token.address, decimals: token.decimals ?? 6 }
    const uri = uriOf({ address, network, token: ofToken, amount: '1.5' })
    const asked = uriOf.read(uri, network)
    expect([asked.address, asked.token]).toEqual([address, token.address])
    expect(asked.amount?.(ofToken.decimals)).toBe('1.5')
  })

  it('zeros that mean nothing change nothing', async (test) => {
    const { call, address } = await having(context, 'payment:uri', test)
    const uriOf = await call()
    expect(uriOf({ address, network, amount: `0${least}0` })).toBe(uriOf({ address, network, amount: least }))
  })

  it.each([
    ['', InvalidAmountOrReceiverError],
    ['0', InvalidAmountError],
    ['-1', InvalidAmountError],
    ['1e3', AmountFormatError],
    ['1,5', AmountFormatError],
    ['.5', AmountFormatError],
    [`0.${'0'.repeat(decimals)}1`, TooManyDecimalsError],
  ])('an amount of `%s` is an error', async (amount, problem) => {
    const { running, session } = await context.connected()
    const uriOf = await running.capabilities['payment:uri']?.()
    const address = session.accounts[0]?.address ?? ''
    if (uriOf) expect(() => uriOf({ address, network, amount })).toThrow(problem)
  })
}
