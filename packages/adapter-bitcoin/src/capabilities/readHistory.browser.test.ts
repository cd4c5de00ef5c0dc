import type { ChainHistory, HistoryRequest } from '@latchkey/core/adapter'
import { bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { expect, test } from 'vitest'

import { freshAccount, type Fresh } from '../transfer/freshAccount.fixture.js'
import { control, one } from '../world.fixture.js'

const mine = (): Promise<unknown> => control('_mine/1', bitcoinChain)

async function read(
  { running, host, payment }: Fresh,
  more: Partial<HistoryRequest> = {},
): Promise<ChainHistory> {
  const request = { address: payment, network: one, tokens: [], signal: host.signal, ...more }
  return (await running.capabilities['history:read']?.(request)) ?? expect.unreachable()
}

test('money 2: what an address did, read from Esplora: what came, what goes out with its fee, and when it is in a block', async () => {
  const [account, other] = [
    await freshAccount({ chain: bitcoinChain, coins: [300_000] }),
    await freshAccount({ chain: bitcoinChain }),
  ]
  expect(await read(account)).toMatchObject({
    next: null,
    rows: [{ status: 'confirmed', transfers: [{ direction: 'in', amount: '0.003' }] }],
  })
  const request = account.intent({ recipient: other.payment, amount: '0.001' })
  const { hash } = await account.running.capabilities.transfer!.submit(request)
  const [pending] = (await read(account)).rows
  expect(pending).toMatchObject({
    id: hash,
    hash,
    status: 'pending',
    sentFrom: account.payment,
    sentTo: other.payment,
    transfers: [{ direction: 'out', amount: '0.001', symbol: one.nativeCurrency.symbol }],
  })
  expect(pending).not.toHaveProperty('block')
  expect(Number(pending?.fee)).toBeGreaterThan(0)
  await mine()
  const [sent] = (await read(account)).rows
  expect(sent).toMatchObject({ hash, status: 'confirmed', fee: pending?.fee })
  expect(Number(sent?.block)).toBeGreaterThan(0)
  expect(Math.abs((sent?.at ?? 0) - Date.now())).toBeLessThan(7200_000)
  const [came] = (await read(other)).rows
  expect(came).toMatchObject({
    hash,
    sentFrom: account.payment,
    sentTo: other.payment,
    transfers: [{ direction: 'in', amount: '0.001' }],
  })
  expect(came).not.toHaveProperty('fee')
})

test('more than a page: each transaction once, the newest first', async () => {
  const account = await freshAccount({ chain: bitcoinChain })
  for (let count = 0; count < 30; count++) {
    await control(`_faucet/${account.payment}/${20_000 + count}`, bitcoinChain)
    if (count % 3 === 2) await mine()
  }
  const first = await read(account)
  expect(first.rows).toHaveLength(25)
  const second = await read(account, { cursor: first.next ?? '' })
  expect([second.rows.length, second.next]).toEqual([5, null])
  const all = [...first.rows, ...second.rows]
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(30)
  const blocks = all.map(({ block }) => Number(block))
  expect(blocks).toEqual([...blocks].sort((a, b) => b - a))
  expect(await read(account, { cursor: 'of another source' })).toEqual({ rows: [], next: null, partial: [] })
})
