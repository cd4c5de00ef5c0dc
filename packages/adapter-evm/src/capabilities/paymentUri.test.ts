import { InvalidAddressError, type Network } from '@latchkey/core/adapter'
import { tokens } from '@latchkey/sandbox/world'
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi, parseUnits, type Address } from 'viem'
import { describe, expect, it } from 'vitest'

import { one } from '../world.fixture.js'
import { paymentUri } from './paymentUri.js'

const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const mainnet: Network = { ...one, caipNetworkId: 'eip155:1', id: 1 }
const [usdc] = tokens
const token = { address: usdc!.address, decimals: usdc!.decimals }

/** The grammar of EIP-681, with each number of it as the standard reads it. */
const grammar =
  /^ethereum:(?:pay-)?(?<target>0x[0-9a-fA-F]{40})(?:@(?<chain>\d+))?(?:\/(?<call>\w+))?(?:\?(?<query>.*))?$/

interface Read {
  readonly chain: number
  readonly to: Address
  readonly value: bigint
  readonly data?: `0x${string}`
}

/** What a wallet makes of it: the transaction that it would sign. */
function read(uri: string): Read {
  const { target, chain, call, query } = grammar.exec(uri)!.groups!
  const fields = new URLSearchParams(query)
  const value = BigInt(fields.get('value') ?? 0)
  if (call === undefined) return { chain: Number(chain), to: target as Address, value }
  // Arguments are called by their types.
  const types = [...fields.keys()]
  const data = encodeFunctionData({
    abi: parseAbi([`function ${call}(${types.join(',')}) returns (bool)`] as readonly string[]),
    functionName: call,
    args: [...fields].map(([type, text]) => (type === 'address' ? text : BigInt(text))),
  })
  return { chain: Number(chain), to: target as Address, value, data }
}

describe('EIP-681', () => {
  it.each([
    [undefined, 0n],
    ['1', 10n ** 18n],
    ['2.014', 2_014_000_000_000_000_000n],
    ['0.000000000000000001', 1n],
    ['123456789012345.678901234567890123', 123456789012345678901234567890123n],
  ])('S2.39 %s ether is read by a wallet as so many wei', (amount, value) => {
    const uri = paymentUri({ address, network: mainnet, ...(amount !== undefined && { amount }) })
    expect(read(uri)).toEqual({ chain: 1, to: address, value })
  })

  it('S2.39 a token is a transfer to the account, of its smallest units', () => {
    const uri = paymentUri({ address, network: one, token, amount: '12.5' })
    const { chain, to, value, data } = read(uri)
    expect([chain, to, value]).toEqual([one.id, token.address, 0n])
    expect(decodeFunctionData({ abi: erc20Abi, data: data! })).toEqual({
      functionName: 'transfer',
      args: [address, parseUnits('12.5', token.decimals)],
    })
  })

  it('S2.39 as the standard writes its examples', () => {
    expect(paymentUri({ address, network: mainnet, amount: '2.014' })).toBe(
      `ethereum:${address}@1?value=2014000000000000000`,
    )
    expect(paymentUri({ address, network: mainnet, token, amount: '1' })).toBe(
      `ethereum:${token.address}@1/transfer?address=${address}&uint256=1000000`,
    )
    expect(paymentUri({ address, network: mainnet, token })).toBe(
      `ethereum:${token.address}@1/transfer?address=${address}`,
    )
  })

  it.each(['0x12', 'alice.eth', `${address}?value=1`, ''])('`%s` is no address', (bad) => {
    expect(() => paymentUri({ address: bad, network: one })).toThrow(InvalidAddressError)
    expect(() => paymentUri({ address, network: one, token: { address: bad, decimals: 6 } })).toThrow(
      InvalidAddressError,
    )
  })
})

const shop = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'
const unicorn = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const asked = (code: string, decimals = 18) => {
  const { amount, ...rest } = paymentUri.read!(code, mainnet)
  return { ...rest, ...(amount && { amount: amount(decimals) }) }
}

describe('EIP-681, read', () => {
  it.each([undefined, '1', '2.014', '0.000000000000000001', '123456789012345.678901234567890123'])(
    'S2.39 S2.42 what is drawn for %s ether is read back as that',
    (amount) => {
      const drawn = paymentUri({ address, network: mainnet, ...(amount !== undefined && { amount }) })
      expect(asked(drawn)).toEqual({ address, ...(amount !== undefined && { amount }) })
    },
  )

  it.each([undefined, '12.5', '0.000001'])(
    'S2.39 S2.42 what is drawn for %s of a token is read back as that, of the token',
    (amount) => {
      const drawn = paymentUri({ address, network: mainnet, token, ...(amount !== undefined && { amount }) })
      expect(asked(drawn, token.decimals)).toEqual({
        address,
        token: token.address,
        ...(amount !== undefined && { amount }),
      })
    },
  )

  // The examples of the standard, and its grammar.
  it.each([
    ['ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?value=2.014e18', '2.014'],
    [`ethereum:pay-${shop}@1?value=1E18&gas=21000`, '1'],
    [`ethereum:${shop}@1?value=+5e17`, '0.5'],
    [`ethereum:${shop}?value=.5e18`, '0.5'],
    [`ETHEREUM:${shop}?value=1e`, '0.000000000000000001'],
    [`ethereum:${shop}@0001?value=0`, undefined],
    [`ethereum:${shop}?label=a`, undefined],
  ])('%s asks for %s ether', (code, amount) => {
    expect(asked(code).amount).toBe(amount)
  })

  it('a call of `transfer` asks for a token, in its smallest units', () => {
    const unicorns = `ethereum:${unicorn}/transfer?address=${shop}&uint256=1`
    expect(asked(unicorns, 0)).toEqual({ address: shop, token: unicorn, amount: '1' })
    expect(asked(`ethereum:${unicorn}@1/transfer?address=${shop}&uint256=2.5e6&gas=1&value=0`, 6)).toEqual({
      address: shop,
      token: unicorn,
      amount: '2.5',
    })
  })

  it('pays a name, which is written as the code has it', () => {
    expect(asked('ethereum:doggo.wtf@1?value=1.5e18')).toEqual({ address: 'doggo.wtf', amount: '1.5' })
    expect(asked('ethereum:pay-shop.latchkey.eth')).toEqual({ address: 'shop.latchkey.eth' })
    expect(asked('ethereum:pay-pay-roll.eth')).toEqual({ address: 'pay-roll.eth' })
    expect(asked(`ethereum:${unicorn}/transfer?address=shop.eth&uint256=1`, 0)).toEqual({
      address: 'shop.eth',
      token: unicorn,
      amount: '1',
    })
  })

  it.each([
    [`ethereum:${shop}?value=-1`, 'invalid-amount'],
    [`ethereum:${shop}?value=1e100`, 'invalid-amount'],
    [`ethereum:${shop}?value=1e999999999`, 'invalid-amount'],
    [`ethereum:${shop}?value=${'9'.repeat(100_000)}`, 'invalid-amount'],
    [`ethereum:${shop}?value=${2n ** 256n}`, 'invalid-amount'],
    [`ethereum:${shop}?value=2.014`, 'invalid-amount'],
    [`ethereum:${shop}?value=2.014e2`, 'invalid-amount'],
    [`ethereum:${shop}?value=0x10`, 'invalid-amount'],
    [`ethereum:${shop}?value=`, 'invalid-amount'],
    [`ethereum:${shop}?value=1&value=2`, 'not-supported'],
    [`ethereum:${shop}@1?value=1e18&data=0xa9059cbb`, 'not-supported'],
    [`ethereum:${unicorn}/transfer?address=${shop}&uint256=-1`, 'invalid-amount'],
    [`ethereum:${unicorn}/transfer?address=${shop}&uint256=1e100`, 'invalid-amount'],
    // Would send ether to a contract beside it.
    [`ethereum:${unicorn}/transfer?address=${shop}&uint256=1&value=1e18`, 'not-supported'],
    [`ethereum:${unicorn}/transfer?address=${unicorn.toUpperCase().replace('0X', '0x')}`, 'unsafe-recipient'],
    [`ethereum:${shop}0`, 'invalid-address'],
    [`ethereum:${shop.slice(0, -1)}@1?value=1`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?address=${shop}0&uint256=1`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?uint256=1`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?address=${shop}&address=${address}&uint256=1`, 'not-supported'],
    [`ethereum:${unicorn}/transfer?address=${shop}&uint256=1&uint256=9`, 'invalid-address'],
    // Other functions.
    [`ethereum:${unicorn}/transfer?uint256=1&address=${shop}`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?address=${shop}&uint8=1`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?address=${shop}&uint256=1&bytes=0x00`, 'invalid-address'],
    [`ethereum:${unicorn}@1/approve?address=${shop}&uint256=1`, 'invalid-address'],
    [`ethereum:${unicorn}@1/?address=${shop}`, 'invalid-address'],
    [`ethereum:${shop}@mainnet?value=1`, 'invalid-address'],
    [`ethereum:${shop}@0x1?value=1`, 'invalid-address'],
    [`ethereum:${shop}@-1`, 'invalid-address'],
    [`ethereum:${shop}@`, 'invalid-address'],
    ['ethereum:shop?value=1', 'invalid-address'],
    ['ethereum:shop..eth?value=1', 'invalid-address'],
    ['ethereum:other-shop.eth?value=1', 'invalid-address'],
    // Taken for the address that they begin with.
    [`ethereum:${shop}.eth?value=1`, 'invalid-address'],
    [`ethereum:pay-a.${shop.slice(0, 12)}.eth`, 'invalid-address'],
    [`ethereum:${unicorn}/transfer?address=${shop}.eth&uint256=1`, 'invalid-address'],
    ['ethereum:shop%20eth.eth?value=1', 'invalid-address'],
    [`ethereum:${'a'.repeat(252)}.eth`, 'invalid-address'],
    [`ethereum:tether.eth/transfer?address=${shop}&uint256=1`, 'invalid-address'],
    [`ethereum:${shop}@137?value=1`, 'address-of-other-network'],
    [`ethereum:${shop}@${'1'.repeat(100_000)}`, 'address-of-other-network'],
    [`ethereum:${unicorn}@137/transfer?address=${shop}&uint256=1`, 'address-of-other-network'],
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1', 'address-of-other-family'],
    ['solana:https%3A%2F%2Flatchkey.test', 'address-of-other-family'],
  ])('%.90s pays nothing: %s', (code, problem) => {
    expect(() => asked(code)).toThrow(expect.objectContaining({ code: problem }))
  })
})
