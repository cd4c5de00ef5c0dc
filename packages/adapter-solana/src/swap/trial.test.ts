import { UnsafeSwapError } from '@latchkey/core/adapter'
import {
  createCloseAccountInstruction,
  createInitializeAccountInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import type { Address } from '@solana/addresses'
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import type { Cluster } from '../chain/cluster.js'
import type { ChainAccount } from '../chain/clusterAnswers.js'
import { systemProgram } from '../chain/instructions.js'
import { keypair } from '../session.fixture.js'
import { run, usdc } from '../transfer/mints.fixture.js'
import { alice, nobody } from '../world.fixture.js'
import { wrappedSol } from './knownPrograms.js'
import { runMaker } from './maker.fixture.js'
import { changing } from './makerService.fixture.js'
import type { SwapPlan } from './planSwap.js'
import type { Order } from './readOrder.js'
import { tryOrder } from './tryOrder.js'

const token = { address: usdc.address, symbol: 'USDC', decimals: 6 }
const owner = new PublicKey(alice.address)
const rent = 2_039_280

const given = 30_000_000n
const arriving = 1_000_000_000n

interface Sides {
  readonly own: readonly [bigint, bigint]
  /** What the account of wrapped SOL holds, with its rent; nothing where it is not there. */
  readonly wrapped?: readonly [bigint | undefined, bigint | undefined]
}

const accountOf = (mint: string, lamports: bigint, amount: bigint): ChainAccount => {
  const data = new Uint8Array(165)
  data.set(new PublicKey(mint).toBytes(), 0)
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { owner: TOKEN_PROGRAM_ID.toBase58() as Address, lamports, data, executable: false }
}

/** What the order does by what a node says: 30 tokens are given for one SOL. */
async function tried({ own, wrapped = [undefined, undefined] }: Sides, mint = usdc.address) {
  const coins = (lamports: bigint): ChainAccount => ({
    owner: systemProgram,
    lamports,
    data: new Uint8Array(),
    executable: false,
  })
  const held = (lamports: bigint | undefined): ChainAccount | null =>
    lamports === undefined ? null : accountOf(wrappedSol, lamports, lamports - BigInt(rent))
  const side = (at: 0 | 1): readonly (ChainAccount | null)[] => [
    coins(own[at]),
    held(wrapped[at]),
    accountOf(usdc.address, BigInt(rent), at === 0 ? given : 0n),
  ]
  const cluster = {
    accounts: async () => side(0),
    simulate: async () => ({ logs: [], accounts: side(1) }),
  } as unknown as Cluster
  const plan = {
    owner: alice.address,
    from: { mint, decimals: 6 },
    to: { decimals: 9 },
    units: given,
  } as unknown as SwapPlan
  const writable = [alice.address, nobody.address, usdc.address] as readonly string[]
  const order = { writable, wire: new Uint8Array(), fee: 10_000n } as unknown as Order
  return tryOrder(cluster, plan, order, arriving, [])
}

const all: Sides['own'] = [5_000_000_000n, 5_999_990_000n]

describe('money 13.7 what a trial shows', () => {
  it('what a closed account gives back is no part of what arrives', async () => {
    const closed: Sides['wrapped'] = [BigInt(rent), undefined]
    // As much more as the account had to hold.
    const [before, after] = all
    await expect(tried({ own: [before, after + BigInt(rent)], wrapped: closed })).resolves.toBeDefined()
    await expect(tried({ own: all, wrapped: closed })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details: 'less arrives than the least',
    })
  })

  it('wrapped SOL that becomes SOL beside a swap is nothing that is taken', async () => {
    const [before, after] = all
    const had = BigInt(rent) + 500_000_000n
    const { foresight } = await tried({ own: [before, after + had], wrapped: [had, undefined] })
    expect(foresight.changes).toEqual([
      { amount: '1' },
      { token: { address: usdc.address, decimals: 6 }, amount: '-30' },
    ])
  })

  it('what is wrapped in the place of SOL has not arrived', async () => {
    const [before, after] = all
    const wrapped: Sides['wrapped'] = [BigInt(rent), BigInt(rent) + 5_000_000n]
    await expect(tried({ own: [before, after - 5_000_000n], wrapped })).rejects.toThrow(UnsafeSwapError)
  })

  it('an order closes no token account of the visitor’s', async () => {
    const own = Keypair.generate()
    const { cluster, swap, request } = await runMaker(
      {},
      changing(
        ({ instructions }) =>
          void instructions.push(createCloseAccountInstruction(own.publicKey, owner, owner)),
      ),
    )
    await run(
      cluster,
      [keypair(alice), own],
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: own.publicKey,
        space: 165,
        lamports: rent,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccountInstruction(own.publicKey, new PublicKey(usdc.address), owner),
    )
    const asked = request({ from: token, amount: '30' })
    const { least } = await swap.quote(asked)
    await expect(swap.prepare({ ...asked, least })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details: 'a token account is closed',
    })
  })

  it('coins at the address of an account that is not there yet are no account', async () => {
    const { cluster, swap, request } = await runMaker({ keys: [nobody.secretKey] })
    const visitor = new PublicKey(nobody.address)
    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.address), visitor)
    await run(
      cluster,
      [keypair(alice)],
      SystemProgram.transfer({ fromPubkey: owner, toPubkey: visitor, lamports: 3_000_000_000 }),
      SystemProgram.transfer({ fromPubkey: owner, toPubkey: account, lamports: 900_000 }),
    )
    const asked = request({ to: token, amount: '1' })
    const { least } = await swap.quote(asked)
    const { quote } = await swap.prepare({ ...asked, least })
    expect(quote.costs.at(-1)).toMatchObject({ kind: 'rent', amount: { value: String(rent - 900_000) } })
  })
})
