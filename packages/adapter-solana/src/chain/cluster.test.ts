import type { RpcTransport, Address } from '@solana/kit'
import { describe, expect, it } from 'vitest'

import { alice } from '../world.fixture.js'
import { createCluster, type Cluster } from './cluster.js'

const address = alice.address as Address
const hash = '1'.repeat(64)

/** A node that answers one thing, whatever it is asked. */
const answering = (result: unknown): Cluster =>
  createCluster((async () => ({ jsonrpc: '2.0', id: '1', result })) as RpcTransport)

const calls: Readonly<Record<keyof Cluster, (cluster: Cluster) => Promise<unknown>>> = {
  balance: (cluster) => cluster.balance(address),
  account: (cluster) => cluster.account(address),
  accounts: (cluster) => cluster.accounts([address]),
  tokenAccounts: (cluster) => cluster.tokenAccounts(address, address),
  rent: (cluster) => cluster.rent(0),
  latestBlockhash: (cluster) => cluster.latestBlockhash(),
  recentFees: (cluster) => cluster.recentFees([address]),
  simulate: (cluster) => cluster.simulate(''),
  height: (cluster) => cluster.height(),
  status: (cluster) => cluster.status(hash, false),
  listed: (cluster) => cluster.listed(address, { limit: 1 }),
  programAccounts: (cluster) => cluster.programAccounts(address, new Uint8Array(1)),
  transaction: (cluster) => cluster.transaction(hash),
  send: (cluster) => cluster.send(''),
}

const nonsense: readonly unknown[] = [
  undefined,
  true,
  'x',
  -1n,
  1.5,
  [undefined],
  [{}],
  {},
  { value: undefined },
  { value: '12' },
  { value: -5n },
  { value: {} },
  { value: { owner: address, lamports: 1n, data: 'text', executable: false } },
  { value: { owner: 'short', lamports: 1n, data: ['', 'base64'], executable: false } },
  { value: { owner: address, lamports: 1n, data: ['', 'base58'], executable: false } },
  { value: { owner: address, lamports: '1', data: ['', 'base64'], executable: false } },
  { value: [undefined] },
  { value: [{ slot: 1n }], context: { slot: 1n } },
  { value: [{ slot: 'x', err: null, confirmationStatus: 'confirmed' }], context: { slot: 1n } },
  { value: { blockhash: 'x', lastValidBlockHeight: 1n } },
  { value: { blockhash: address, lastValidBlockHeight: '1' } },
  { transaction: ['AAAA', 'base64'], meta: null },
  { transaction: ['not base64', 'base64'], meta: null },
]

describe('a node’s answer is checked for what is used of it', () => {
  // Nothing of the answer to `send` is used: that the node took it is all.
  it.each((Object.keys(calls) as (keyof Cluster)[]).filter((name) => name !== 'send'))(
    '%s refuses nonsense',
    async (name) => {
      for (const answer of nonsense)
        await expect(calls[name](answering(answer)), JSON.stringify(String(answer))).rejects.toThrow()
    },
  )

  it('whole numbers of any length stay exact', async () => {
    expect(await calls.balance(answering({ value: 2n ** 64n - 1n }))).toBe(2n ** 64n - 1n)
  })

  it('an account that is not there is none, and is not one that cannot be read', async () => {
    expect(await calls.account(answering({ value: null }))).toBeNull()
    expect(await calls.accounts(answering({ value: [null] }))).toEqual([null])
    await expect(calls.accounts(answering({ value: [null, null] }))).rejects.toMatchObject({
      details: 'no answer to getMultipleAccounts',
    })
  })

  it('M4: a status that is missing from the answer is not one that the node does not know', async () => {
    const context = { slot: 1n }
    expect(await calls.status(answering({ context, value: [null] }))).toEqual({
      nodeSlot: 1,
      found: undefined,
    })
    await expect(calls.status(answering({ context, value: [] }))).rejects.toThrow()
  })

  it('a reason of the runtime is text, numbers included', async () => {
    const err = { InstructionError: [1n, { Custom: 6001n }] }
    expect(await calls.simulate(answering({ value: { err, logs: ['a', 7] } }))).toEqual({
      failure: '{"InstructionError":[1,{"Custom":6001}]}',
      logs: ['a'],
    })
    const status = { slot: 9n, err, confirmationStatus: 'finalized' }
    expect(await calls.status(answering({ context: { slot: 10n }, value: [status] }))).toEqual({
      nodeSlot: 10,
      found: { slot: 9, counts: true, failure: '{"InstructionError":[1,{"Custom":6001}]}' },
    })
  })
})
