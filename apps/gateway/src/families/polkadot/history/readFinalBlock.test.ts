import type { ApiPromise } from '@polkadot/api'
import { expect, it } from 'vitest'
import { readFinalBlock } from './readFinalBlock.js'

const [alice, bob] = [`0x${'a1'.repeat(32)}`, `0x${'b0'.repeat(32)}`]
const value = (text: string): object => ({ toString: () => text, toHex: () => text })

/** A chain with one block, in which Alice signed a call that left these events. */
function chainWith(events: readonly (readonly [name: string, ...data: readonly string[]])[]): ApiPromise {
  const records = [['system.ExtrinsicSuccess'] as const, ...events].map(([name, ...data]) => ({
    phase: { isApplyExtrinsic: true, asApplyExtrinsic: { toNumber: () => 0 } },
    event: { section: name.split('.')[0], method: name.split('.')[1], data: data.map(value) },
  }))
  const extrinsics = [{ isSigned: true, signer: value(alice), hash: value('0x01') }]
  const at = { system: { events: async () => records }, timestamp: { now: async () => '1700000000000' } }
  const api: unknown = {
    rpc: { chain: { getBlock: async () => ({ block: { extrinsics } }) } },
    at: async () => ({ query: at }),
  }
  return api as ApiPromise
}

const isPartial = async (...events: Parameters<typeof chainWith>[0]): Promise<boolean | undefined> =>
  (await readFinalBlock(chainWith(events), 1, '0x02')).transactions[0]?.[7]

it('an asset of another chain moves like any other, and stands in the history of both', async () => {
  const location = '{"parents":1,"interior":"Here"}'
  const rows = await readFinalBlock(
    chainWith([['foreignAssets.Transferred', location, alice, bob, '7']]),
    1,
    '0x02',
  )
  expect(rows.transfers).toEqual([[1, 0, 0, 0, 1, `foreignAssets:${location}`, alice, bob, 7n, null]])
  expect(rows.activity.map(([account]) => account)).toEqual([alice, bob])
})

it('a call that made, burned or sent away something says that moves are missing, and no other does', async () => {
  expect(await isPartial(['balances.Transfer', alice, bob, '1'], ['balances.Withdraw', alice, '1'])).toBe(
    false,
  )
  expect(await isPartial(['assets.Transferred', '1', alice, bob, '1'])).toBe(false)
  for (const name of [
    'polkadotXcm.Attempted',
    'xcmPallet.Sent',
    'xTokens.TransferredAssets',
    'balances.Burned',
    'assets.Burned',
    'foreignAssets.Issued',
    'uniques.Issued',
    'tokens.Transfer',
  ])
    expect([name, await isPartial([name, '1', alice])]).toEqual([name, true])
})
