import {
  BelowDustError,
  InsufficientFeeError,
  InsufficientFundsError,
  NotSupportedError,
  type Transfer,
} from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinChain as chain } from '@latchkey/sandbox/bitcoin'
import { expect, it } from 'vitest'

import { control, one } from '../world.fixture.js'
import { freshAccount, transactionOf, type Fresh } from './freshAccount.fixture.js'

const recipient = bitcoinAccounts[4]!.payment.address
const transferOf = ({ running }: Fresh): Transfer => running.capabilities.transfer!
const signal = new AbortController().signal

/** Sends, mines, and gives the transaction. */
async function send(fresh: Fresh, change: Parameters<Fresh['intent']>[0]) {
  const transfer = await transferOf(fresh).submit(fresh.intent({ recipient, ...change }))
  await control('_mine/1', chain)
  const confirmed = await transferOf(fresh).confirm({ transfer, network: one, signal })
  return { ...(await transactionOf(transfer.hash, chain)), confirmed }
}
const balance = async ({ running }: Fresh, address: string): Promise<number> =>
  Number((await running.capabilities['balance:native']!({ address, network: one, signal })).value)

it.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
  'sends from a %s address: replaceable, change to the payment address, the fee that was chosen',
  async (paymentType) => {
    const fresh = await freshAccount({ chain, coins: [100_000, 300_000], wallet: { paymentType } })
    const { choices = [] } = await transferOf(fresh).estimate(fresh.intent({ recipient, amount: '0.0035' }))
    expect(choices.map(({ id }) => id)).toEqual(['slow', 'normal', 'fast'])
    expect(choices.every(({ seconds, rate }) => seconds! >= 600 && /^\d+ sat\/vB$/.test(rate!))).toBe(true)
    const { vin, vout, fee, weight, confirmed } = await send(fresh, { amount: '0.0035', fee: 'fast' })
    expect(vin.map(({ sequence }) => sequence)).toEqual([0xfffffffd, 0xfffffffd])
    expect(vout.map(({ scriptpubkey_address: to }) => to).toSorted()).toEqual(
      [recipient, fresh.payment].toSorted(),
    )
    expect(vout.find(({ scriptpubkey_address: to }) => to === recipient)?.value).toBe(350_000)
    expect(String(fee)).toBe(choices.at(-1)?.fee.value)
    expect(confirmed.fee?.value).toBe(String(fee))
    // Never less than was promised, and hardly more: signatures differ by a byte.
    const [paid, promised] = [fee / (weight / 4), Number(choices.at(-1)?.rate?.split(' ')[0])]
    expect(paid).toBeGreaterThanOrEqual(promised * 0.99)
    expect(paid).toBeLessThan(promised * 1.06)
    expect(await balance(fresh, fresh.payment)).toBe(50_000 - fee)
  },
)

it('makes no change that would be dust', async () => {
  const fresh = await freshAccount({ chain, coins: [100_000] })
  const { costs } = await transferOf(fresh).estimate(fresh.intent({ recipient, amount: '0.0009' }))
  const amount = 100_000 - Number(costs[0]!.amount.value) - 200
  const { vout, fee } = await send(fresh, { amount: (amount / 1e8).toFixed(8) })
  expect(vout).toHaveLength(1)
  expect(fee).toBe(100_000 - amount)
})

it('sends everything that estimate says, and nothing is left', async () => {
  const fresh = await freshAccount({ chain, coins: [20_000, 30_000, 50_000] })
  const { max } = await transferOf(fresh).estimate(fresh.intent({ recipient }))
  const { vin, vout } = await send(fresh, { amount: max })
  expect([vin.length, vout.length]).toEqual([3, 1])
  expect(await balance(fresh, fresh.payment)).toBe(0)
})

it('tells too little, too much and too much with the fee apart', async () => {
  const fresh = await freshAccount({ chain, coins: [100_000] })
  const problem = async (amount: string, to = recipient) =>
    (await transferOf(fresh).validate(fresh.intent({ recipient: to, amount })))[0]?.error
  expect(await problem('0.00000293')).toMatchObject({ name: BelowDustError.name, details: '0.00000294' })
  expect(await problem('0.00000294')).toBeUndefined()
  expect(await problem('0.00000329', bitcoinAccounts[4]!.ordinals.address)).toMatchObject({
    name: BelowDustError.name,
    details: '0.0000033',
  })
  expect(await problem('0.001')).toBeInstanceOf(InsufficientFeeError)
  expect(await problem('0.00100001')).toBeInstanceOf(InsufficientFundsError)
  await expect(transferOf(fresh).validate(fresh.intent({ token: { address: 'rune' } }))).rejects.toThrow(
    NotSupportedError,
  )
})

it('counts what is on its way from the account itself, and spends it; what others sent waits for a block', async () => {
  await control('_pause', chain)
  try {
    const fresh = await freshAccount({ chain, coins: [500_000] })
    await control(`_faucet/${fresh.payment}/70000`, chain)
    expect(await balance(fresh, fresh.payment)).toBe(500_000)
    const { hash } = await transferOf(fresh).submit(fresh.intent({ recipient, amount: '0.001' }))
    const { fee } = await transactionOf(hash, chain)
    expect(await balance(fresh, fresh.payment)).toBe(400_000 - fee)
    const second = await transferOf(fresh).submit(fresh.intent({ recipient, amount: '0.003' }))
    expect((await transactionOf(second.hash, chain)).vin.map(({ txid }) => txid)).toEqual([hash])
  } finally {
    await control('_resume', chain)
    await control('_mine/1', chain)
  }
})
