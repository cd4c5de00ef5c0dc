import type {
  ReplacementKind,
  ReplaceRequest,
  SubmittedTransfer,
  Transfer,
  TransferReplacement,
} from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinChain as chain } from '@latchkey/sandbox/bitcoin'
import { afterAll, beforeAll, expect, it, test } from 'vitest'

import { control, one, urlOf } from '../world.fixture.js'
import { freshAccount, transactionOf, type Fresh } from './freshAccount.fixture.js'
import { above } from './readReplaceable.js'

const recipient = bitcoinAccounts[3]!.payment.address
const signal = new AbortController().signal
const transferOf = ({ running }: Fresh): Transfer => running.capabilities.transfer!
const replacementOf = ({ running }: Fresh): TransferReplacement => running.capabilities['transfer:replace']!
const mine = (): Promise<unknown> => control('_mine/1', chain)

/** What an address got in blocks, in satoshis. */
const paid = async (address = recipient): Promise<number> =>
  (
    (await (await fetch(`${urlOf(chain)}/address/${address}`)).json()) as {
      chain_stats: { funded_txo_sum: number }
    }
  ).chain_stats.funded_txo_sum

beforeAll(async () => void (await control('_pause', chain)))
afterAll(async () => void (await control('_resume', chain)))

const asking = (
  { wallet, payment }: Fresh,
  transfer: SubmittedTransfer,
  kind: ReplacementKind = 'speed-up',
): ReplaceRequest => ({
  transfer,
  kind,
  from: payment,
  network: one,
  connectorId: wallet.connectorId,
  signal,
})
const confirm = (fresh: Fresh, transfer: SubmittedTransfer): Promise<{ readonly hash: string }> =>
  transferOf(fresh).confirm({ transfer, network: one, signal })

/** A payment of 0.001 that waits for its block. */
async function waiting(
  coins: readonly number[] = [200_000],
  fresh?: Fresh,
): Promise<readonly [Fresh, SubmittedTransfer]> {
  const account = fresh ?? (await freshAccount({ chain, coins }))
  return [account, await transferOf(account).submit(account.intent({ recipient, fee: 'slow' }))]
}

it('a speed-up spends the same coins, pays once, and takes the fee from the change', async () => {
  const before = await paid()
  const [fresh, first] = await waiting()
  const found = await replacementOf(fresh).read(asking(fresh, first))
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['speed-up', 'cancel'])
  const maxFee = found?.choices[0]?.fee.value ?? ''
  const was = await transactionOf(first.hash, chain)
  const second = await replacementOf(fresh).submit({ ...asking(fresh, first), maxFee })
  const is = await transactionOf(second.hash, chain)
  expect(is.fee).toBe(Number(maxFee))
  expect(is.fee).toBeGreaterThan(was.fee)
  const coins = ({ vin }: typeof is): readonly object[] => vin.map(({ txid, vout }) => ({ txid, vout }))
  expect(coins(is)).toEqual(coins(was))
  await mine()
  expect(await confirm(fresh, second)).toMatchObject({ hash: second.hash })
  await expect(confirm(fresh, first)).rejects.toMatchObject({
    code: 'transaction-replaced',
    details: second.hash,
  })
  expect((await paid()) - before).toBe(100_000)
})

it('a cancel gives all but the fee back, and pays no one', async () => {
  const before = await paid()
  const [fresh, first] = await waiting()
  const second = await replacementOf(fresh).submit(asking(fresh, first, 'cancel'))
  const { fee, vout } = await transactionOf(second.hash, chain)
  expect(vout.map(({ scriptpubkey_address: to, value }) => [to, value])).toEqual([
    [fresh.payment, 200_000 - fee],
  ])
  await mine()
  expect(await confirm(fresh, second)).toMatchObject({ hash: second.hash })
  expect(await paid()).toBe(before)
})

it.each(['speed-up', 'cancel'] as const)(
  'a %s that a block overtakes while the wallet asks: paid once, and said',
  async (kind) => {
    const before = await paid()
    const [fresh, first] = await waiting()
    fresh.wallet.approval = 'manual'
    const replacing = replacementOf(fresh).submit(asking(fresh, first, kind))
    const ended = expect(replacing).rejects.toMatchObject({ code: 'too-late' })
    await expect.poll(() => fresh.wallet.waiting).toBe(1)
    await mine()
    fresh.wallet.approve()
    await ended
    expect(await confirm(fresh, first)).toMatchObject({ hash: first.hash })
    expect((await paid()) - before).toBe(100_000)
  },
)

it('what is in a block already is not offered, and the wallet is not asked', async () => {
  const [fresh, first] = await waiting()
  await mine()
  expect(await replacementOf(fresh).read(asking(fresh, first))).toBeUndefined()
  await expect(replacementOf(fresh).submit(asking(fresh, first))).rejects.toMatchObject({ code: 'too-late' })
})

it('a payment whose change is spent by a later one is left alone: both would go', async () => {
  const [fresh, first] = await waiting([400_000])
  await waiting([], fresh)
  expect(await replacementOf(fresh).read(asking(fresh, first))).toBeUndefined()
})

it('where no change is left for a higher fee there is the cancel alone', async () => {
  const fresh = await freshAccount({ chain, coins: [100_300] })
  const [, first] = await waiting([], fresh)
  const found = await replacementOf(fresh).read(asking(fresh, first))
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['cancel'])
})

it('asks nothing for more than was on show', async () => {
  const [fresh, first] = await waiting()
  await expect(replacementOf(fresh).submit({ ...asking(fresh, first), maxFee: '1' })).rejects.toMatchObject({
    code: 'fee-above-limit',
  })
})

test('a replacement pays an eighth more, and the relay of its bytes', () => {
  expect(above(141n, 141n, 1n)).toBe(283n)
  expect(above(14_100n, 141n, 1n)).toBe(15_863n)
  expect(above(141n, 141n, 50n)).toBe(7050n)
})
