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
