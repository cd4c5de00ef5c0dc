import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { gold, swapper, usdc } from '../views/swap/swap.fixture.js'
import { evm, otherAddress } from '../views/scenery.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeySwap } from './useLatchkeySwap.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const swap = { to: usdc, amount: '0.25' }

test('S1.06 useLatchkeySwap quotes, tries and swaps for the account of its render, and says what became of it', async () => {
  const adapter = swapper()
  const { now, latchkey } = await hooked(() => useLatchkeySwap(), { adapter })
  expect(now().canSwap).toBe(false)
  await expect(now().quote(swap)).rejects.toMatchObject({ code: 'not-connected' })
  await expect(now().swap({ ...swap, least: '1' })).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSwap).toBe(true))
  const { prompts } = adapter.wallet
  expect(await now().tokens()).toContainEqual(gold)
  expect(await now().tokens(gold.address)).toEqual([gold])
  const { out, least } = await now().quote(swap)
  expect({ out, least }).toEqual({ out: '775', least: '767.25' })
  expect((await now().prepare({ ...swap, least })).calls.map(({ step }) => step)).toEqual(['swap'])
  expect(adapter.wallet.prompts).toBe(prompts)
  expect(now().swaps).toEqual([])

  adapter.wallet.next('approve')
  expect(await now().swap({ ...swap, least })).toEqual({ id: 1, way: 'together' })
  await vi.waitFor(() => expect(now().swaps[0]).toMatchObject({ status: 'done', received: '775' }))
  expect(adapter.wallet.prompts).toBe(prompts + 1)

  const before = now()
  adapter.wallet.setAccounts([otherAddress])
  await expect(before.swap({ ...swap, least })).rejects.toMatchObject({ code: 'stale-transfer' })
  expect(adapter.wallet.prompts).toBe(prompts + 1)
})

test('money 13 useLatchkeySwap never asks the wallet for less than the least that it is given', async () => {
  const adapter = swapper()
  const { now, latchkey } = await hooked(() => useLatchkeySwap(), { adapter })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSwap).toBe(true))
  const { prompts } = adapter.wallet
  const { least } = await now().quote(swap)
  adapter.chain.rate = 3000n
  await expect(now().swap({ ...swap, least })).rejects.toMatchObject({ code: 'price-moved' })
  expect(adapter.wallet.prompts).toBe(prompts)
  expect(now().swaps).toEqual([])
})

test('useLatchkeySwap of one family has the swaps of that family alone', async () => {
  const adapter = swapper()
  const { now, latchkey } = await hooked(
    () => ({
      all: useLatchkeySwap(),
      own: useLatchkeySwap({ namespace: 'eip155' }),
      other: useLatchkeySwap({ namespace: 'solana' }),
    }),
    { adapter },
  )
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().own.canSwap).toBe(true))
  expect(now().other.canSwap).toBe(false)
  adapter.wallet.next('approve')
  await now().own.swap({ ...swap, least: '700' })
  await vi.waitFor(() => expect(now().own.swaps).toHaveLength(1))
  expect(now().all.swaps).toHaveLength(1)
  expect(now().other.swaps).toEqual([])
})

test('useLatchkeySwap of a family that cannot swap says so', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeySwap(), {
    adapter: evm({ capabilities: ['transfer'] }),
  })
  await connect(latchkey, harbour)
  await expect(now().quote(swap)).rejects.toMatchObject({ code: 'not-supported' })
  expect(now().canSwap).toBe(false)
})
