import { UnsafeSwapError } from '@latchkey/core/adapter'
import { wrappedSol } from '@latchkey/sandbox/solana'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { readWire } from '../provider/wire.js'
import { usdc } from '../transfer/mints.fixture.js'
import { alice, bob } from '../world.fixture.js'
import { engineProgram, routeProgram } from './knownPrograms.js'
import { runMaker } from './maker.fixture.js'
import { changing } from './makerService.fixture.js'
import type { SwapPlan } from './planSwap.js'
import { checkMinimum } from './readMinimum.js'

const starts = {
  route: [229, 23, 203, 151, 122, 227, 173, 42],
  route_v2: [187, 100, 250, 204, 49, 196, 175, 20],
  shared_accounts_route_v2: [209, 152, 83, 147, 124, 254, 216, 233],
  fill: [168, 96, 183, 163, 92, 10, 40, 160],
} as const

const owner = new PublicKey(alice.address)
const accountOf = (mint: string, of = owner): PublicKey =>
  getAssociatedTokenAddressSync(new PublicKey(mint), of)

interface Change {
  readonly out?: bigint
  readonly slippage?: number
  readonly taker?: PublicKey
  readonly destination?: PublicKey
  readonly second?: PublicKey
}

/** An instruction of a service as its published interface has it. */
function routed(
  name: keyof typeof starts,
  {
    out = 1_000_000n,
    slippage = 100,
    taker = owner,
    destination = accountOf(usdc.address),
    second,
  }: Change = {},
): TransactionInstruction {
  const program = new PublicKey(name === 'fill' ? engineProgram : routeProgram)
  const data = Buffer.alloc(64)
  data.set(starts[name])
  const shift = name === 'shared_accounts_route_v2' ? 1 : 0
  data.writeBigUInt64LE(2_000_000_000n, 8 + shift)
  data.writeBigUInt64LE(out, 16 + shift)
  data.writeUInt16LE(name === 'fill' ? 0 : slippage, 24 + shift)
  const keys = Array.from({ length: 12 }, () => ({ pubkey: program, isSigner: false, isWritable: false }))
  const put = (at: number, pubkey: PublicKey, isSigner = false): void =>
    void (keys[at] = { pubkey, isSigner, isWritable: true })
  put(shift, taker, true)
  put({ route: 2, route_v2: 2, shared_accounts_route_v2: 5, fill: 4 }[name], destination)
  if (second) put(7, second)
  return new TransactionInstruction({ programId: program, keys, data })
}

const messageOf = (
  ...instructions: readonly TransactionInstruction[]
): ReturnType<typeof readWire>['message'] =>
  readWire(
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: owner,
        recentBlockhash: bob.address,
        instructions: [...instructions],
      }).compileToV0Message(),
    ).serialize(),
  ).message

const into = (mint?: string): SwapPlan =>
  ({ owner: alice.address, from: { decimals: 6 }, to: { mint, decimals: 6 } }) as unknown as SwapPlan
const ofToken = into(usdc.address)
const least = 990_000n

describe('money 13.7 what a service has to pay out at least', () => {
  it.each(['route_v2', 'shared_accounts_route_v2'] as const)(
    '%s: the amount without the slippage',
    (name) => {
      expect(() => checkMinimum(messageOf(routed(name)), ofToken, least)).not.toThrow()
      for (const change of [{ out: 999_999n }, { slippage: 101 }, { out: 0n }, { slippage: 20_000 }])
        expect(() => checkMinimum(messageOf(routed(name, change)), ofToken, least)).toThrow(UnsafeSwapError)
    },
  )

  it('fill of the order engine: the amount itself', () => {
    expect(() => checkMinimum(messageOf(routed('fill', { out: least })), ofToken, least)).not.toThrow()
    expect(() => checkMinimum(messageOf(routed('fill', { out: least - 1n })), ofToken, least)).toThrow(
      UnsafeSwapError,
    )
    // Coins are paid to the account itself.
    const coins = routed('fill', { out: least, destination: new PublicKey(engineProgram) })
    expect(() => checkMinimum(messageOf(coins), into(), least)).not.toThrow()
    expect(() => checkMinimum(messageOf(coins), ofToken, least)).toThrow(UnsafeSwapError)
  })

  it.each([
    ['a route whose minimum has no fixed place', [routed('route')], 'the minimum cannot be read'],
    ['two routes', [routed('route_v2'), routed('fill')], 'more than one route'],
    [
      'an account of another',
      [routed('route_v2', { destination: accountOf(usdc.address, new PublicKey(bob.address)) })],
      'it is for someone else',
    ],
    [
      'another account beside the visitor’s',
      [routed('route_v2', { second: accountOf(usdc.address, new PublicKey(bob.address)) })],
      'it is for someone else',
    ],
    ['another token', [routed('route_v2', { destination: accountOf(wrappedSol) })], 'it is for someone else'],
    [
      'no account',
      [routed('route_v2', { destination: new PublicKey(routeProgram) })],
      'it is for someone else',
    ],
    [
      'another who signs',
      [routed('route_v2', { taker: new PublicKey(bob.address) })],
      'it is for someone else',
    ],
  ] as const)('%s is refused', (_, instructions, details) => {
    expect(() => checkMinimum(messageOf(...instructions), ofToken, least)).toThrow(
      expect.objectContaining({ name: UnsafeSwapError.name, details }),
    )
  })

  it('coins that are paid on count as not arrived', () => {
    const route = routed('route_v2', { destination: accountOf(wrappedSol) })
    const pay = SystemProgram.transfer({
      fromPubkey: owner,
      toPubkey: new PublicKey(bob.address),
      lamports: 1,
    })
    expect(() => checkMinimum(messageOf(route), into(), least)).not.toThrow()
    expect(() => checkMinimum(messageOf(route, pay), into(), least)).toThrow(UnsafeSwapError)
    // For a token they are what is given.
    expect(() => checkMinimum(messageOf(routed('route_v2'), pay), ofToken, least)).not.toThrow()
  })

  it('an order with a route that pays out nothing by itself is not even tried', async () => {
    const maker = await runMaker(
      {},
      changing((message) => void (message.instructions = [routed('route_v2', { out: 0n })])),
    )
    const { swap, request } = maker
    const asked = request({ to: { address: usdc.address, symbol: 'USDC', decimals: 6 } })
    const quote = await swap.quote(asked)
    await expect(swap.prepare({ ...asked, least: quote.least })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details: 'less may arrive than the least',
    })
  })
})
