import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Running } from '../parts.js'
import { startBitcoin } from './startBitcoin.js'
import { type Ask, type Utxo, askerOf, signPayment, signTaproot } from './testBitcoin.fixture.js'
import {
  type BitcoinWorldAccount,
  bitcoinAccounts,
  bitcoinAccountsTwo,
  bitcoinChain,
  bitcoinChainTwo,
} from './world.js'

let running: Running
let ask: Ask
beforeAll(async () => {
  running = await startBitcoin({ port: 0 })
  ask = askerOf(running.url, bitcoinChain)
})
afterAll(() => running?.stop())

const [alice, bob, carol] = bitcoinAccounts as readonly [
  BitcoinWorldAccount,
  BitcoinWorldAccount,
  BitcoinWorldAccount,
]
const post = (path: string, body?: string): ReturnType<Ask> =>
  ask(path, { method: 'POST', ...(body !== undefined && { body }) })
const money = async (
  { payment: { address } }: BitcoinWorldAccount,
  chain = ask,
): Promise<{ chain: number; pool: number }> => {
  interface Stats {
    readonly funded_txo_sum: number
    readonly spent_txo_sum: number
  }
  const { chain_stats: confirmed, mempool_stats: pool } = (await chain(`/address/${address}`)).json<{
    chain_stats: Stats
    mempool_stats: Stats
  }>()
  return {
    chain: confirmed.funded_txo_sum - confirmed.spent_txo_sum,
    pool: pool.funded_txo_sum - pool.spent_txo_sum,
  }
}
const largest = async ({ payment: { address } }: BitcoinWorldAccount): Promise<Utxo> =>
  (await ask(`/address/${address}/utxo`)).json<Utxo[]>().sort((a, b) => b.value - a.value)[0]!

beforeEach(async () => {
  await post('/_resume')
  await post('/_mine/1')
  await post('/_pause')
})

describe('the nodes', () => {
  it.each([
    [bitcoinChain, bitcoinAccounts],
    [bitcoinChainTwo, bitcoinAccountsTwo],
  ] as const)('answer for $name and give everyone what the world says', async (chain, accounts) => {
    const asked = askerOf(running.url, chain)
    expect((await asked('/block-height/0')).text).toBe(chain.genesisHash)
    for (const account of accounts)
      expect((await money(account, asked)).chain).toBe(Math.round(Number(account.holdings.BTC) * 1e8))
  })

  it('do not know the addresses of the other chain', async () => {
    expect((await ask(`/address/${bitcoinAccountsTwo[0]!.payment.address}`)).status).toBe(400)
  })
})

describe('a payment', () => {
  it('signed as a PSBT waits in the pool, is mined, and moves the money', async () => {
    const before = await money(carol)
    const coin = await largest(alice)
    const { hex, txid } = signPayment(bitcoinChain, alice, {
      coins: [coin],
      to: carol.payment.address,
      sats: 50_000,
      fee: 500,
    })
    expect((await post('/tx', hex)).text).toBe(txid)
    expect((await ask(`/tx/${txid}/status`)).json()).toEqual({ confirmed: false })
    expect((await money(carol)).pool).toBe(50_000)
    expect((await ask(`/tx/${coin.txid}/outspend/${coin.vout}`)).json()).toMatchObject({
      spent: true,
      txid,
      status: { confirmed: false },
    })
    await post('/_mine/1')
    expect((await ask(`/tx/${txid}`)).json()).toMatchObject({
      txid,
      fee: 500,
      status: { confirmed: true, block_height: Number((await ask('/blocks/tip/height')).text) },
    })
    expect((await ask(`/tx/${txid}/hex`)).text).toBe(hex)
    expect(await money(carol)).toEqual({ chain: before.chain + 50_000, pool: 0 })
    expect((await ask(`/tx/${coin.txid}/outspend/${coin.vout}`)).json()).toMatchObject({
      spent: true,
      txid,
      vin: 0,
      status: { confirmed: true },
    })
    expect((await ask(`/address/${carol.payment.address}/txs`)).json<{ txid: string }[]>()[0]?.txid).toBe(
      txid,
    )
  })

  it('gets its block by itself', async () => {
    const txid = (await post(`/_faucet/${bob.payment.address}/12345`)).text
    await post('/_resume')
    await expect
      .poll(async () => (await ask(`/tx/${txid}/status`)).json(), { timeout: 6000 })
      .toMatchObject({ confirmed: true })
  })

  it('gets none while that is paused', async () => {
    const txid = (await post(`/_faucet/${bob.payment.address}/12345`)).text
    await delay(2500)
    expect((await ask(`/tx/${txid}/status`)).json()).toEqual({ confirmed: false })
  })

  it('gives way to one that pays more, and only to that', async () => {
    const coins = [await largest(alice)]
    const draft = { coins, to: bob.payment.address, sats: 100_000 }
    const first = signPayment(bitcoinChain, alice, { ...draft, fee: 300 })
    await post('/tx', first.hex)
    expect((await post('/tx', signPayment(bitcoinChain, alice, { ...draft, fee: 350 }).hex)).text).toContain(
      'insufficient fee, rejecting replacement',
    )
    const second = signPayment(bitcoinChain, alice, { ...draft, fee: 2000 })
    expect((await post('/tx', second.hex)).text).toBe(second.txid)
    expect((await ask(`/tx/${first.txid}`)).status).toBe(404)
    await post('/_mine/1')
    expect((await ask(`/tx/${second.txid}/status`)).json()).toMatchObject({ confirmed: true })
  })

  it('that does not say so gives way to none', async () => {
    const draft = { coins: [await largest(alice)], to: bob.payment.address, sats: 100_000 }
    await post('/tx', signPayment(bitcoinChain, alice, { ...draft, fee: 300, sequence: 0xffffffff }).hex)
    expect((await post('/tx', signPayment(bitcoinChain, alice, { ...draft, fee: 3000 }).hex)).text).toContain(
      'txn-mempool-conflict',
    )
  })

  it('stays, when what would replace it is not valid', async () => {
    const draft = { coins: [await largest(alice)], to: bob.payment.address, sats: 100_000 }
    const first = signPayment(bitcoinChain, alice, { ...draft, fee: 300 })
    await post('/tx', first.hex)
    const raw = signPayment(bitcoinChain, alice, { ...draft, fee: 3000 }).hex
    const bad = raw.replace(/0121(0[23][0-9a-f]{2})/, (found) => found.slice(0, -2) + '00')
    expect(bad).not.toBe(raw)
    expect((await post('/tx', bad)).status).toBe(400)
    expect((await ask(`/tx/${first.txid}`)).status).toBe(200)
  })

  it('can be forgotten', async () => {
    const { hex, txid } = signPayment(bitcoinChain, alice, {
      coins: [await largest(alice)],
      to: bob.payment.address,
      sats: 70_000,
      fee: 400,
    })
    await post('/tx', hex)
    expect((await post(`/_drop/${txid}`)).text).toBe(txid)
    expect((await ask(`/tx/${txid}`)).status).toBe(404)
    expect((await post(`/_drop/${txid}`)).status).toBe(404)
    expect((await post('/tx', hex)).text).toBe(txid)
  })

  it.each([
    ['dust', { sats: 293, fee: 500 }, 'dust'],
    ['one without a fee', { sats: 50_000, fee: 0 }, 'min relay fee not met'],
  ])('is refused: %s', async (_, amounts, reason) => {
    const { hex } = signPayment(bitcoinChain, alice, {
      coins: [await largest(alice)],
      to: bob.payment.address,
      ...amounts,
    })
    const { status, text } = await post('/tx', hex)
    expect([status, text]).toEqual([400, `sendrawtransaction RPC error: {"code":-26,"message":"${reason}"}`])
  })

  it.each([
    ['unknown coins', { txid: 'ab'.repeat(32), vout: 0, value: 60_000, status: { confirmed: true } }],
  ])('is refused: %s', async (_, coin) => {
    expect(
      (
        await post(
          '/tx',
          signPayment(bitcoinChain, alice, { coins: [coin], to: bob.payment.address, sats: 50_000, fee: 500 })
            .hex,
        )
      ).text,
    ).toContain('bad-txns-inputs-missingorspent')
    expect((await post('/tx', '00zz')).status).toBe(400)
  })
})

describe('inscriptions', () => {
  interface Inscribed extends Utxo {
    readonly inscriptions: readonly string[]
  }

  it('are on coins of both addresses, and ord says the same', async () => {
    const [ordinal] = (await ask(`/inscriptions/${alice.ordinals.address}`)).json<Inscribed[]>()
    const [payment] = (await ask(`/inscriptions/${alice.payment.address}`)).json<Inscribed[]>()
    expect([ordinal?.value, payment?.value]).toEqual([546, 10_000])
    const output = (await ask(`/ord/output/${payment!.txid}:${payment!.vout}`)).json()
    expect(output).toMatchObject({
      spent: false,
      inscriptions: payment!.inscriptions,
      address: alice.payment.address,
    })
    const cardinal = (await ask(`/ord/outputs/${alice.payment.address}?type=cardinal`)).json<
      { outpoint: string }[]
    >()
    expect(cardinal.map(({ outpoint }) => outpoint)).not.toContain(`${payment!.txid}:${payment!.vout}`)
  })

  it('go where their satoshi goes', async () => {
    const [coin] = (await ask(`/inscriptions/${alice.payment.address}`)).json<Inscribed[]>()
    const { hex, txid } = signPayment(bitcoinChain, alice, {
      coins: [coin!],
      to: bob.payment.address,
      sats: 5_000,
      fee: 500,
    })
    await post('/tx', hex)
    await post('/_mine/1')
    expect((await ask(`/inscriptions/${alice.payment.address}`)).json()).toEqual([])
    expect((await ask(`/inscriptions/${bob.payment.address}`)).json()).toMatchObject([
      { txid, vout: 0, inscriptions: coin!.inscriptions },
    ])
  })

  it('on Taproot addresses stay: the node cannot spend from there', async () => {
    const [coin] = (await ask(`/inscriptions/${alice.ordinals.address}`)).json<Inscribed[]>()
    expect(
      (await post('/tx', signTaproot(bitcoinChain, alice, { ...coin!, value: 546 }, bob.payment.address)))
        .status,
    ).toBe(400)
  })
})

describe('a node that misbehaves', () => {
  it('limits as often as it is told, and to any page', async () => {
    await post('/_limit/1/9')
    const limited = await ask('/fee-estimates')
    expect([
      limited.status,
      limited.headers.get('retry-after'),
      limited.headers.get('access-control-allow-origin'),
    ]).toEqual([429, '9', '*'])
    expect((await ask('/fee-estimates')).json()).toHaveProperty('6')
  })

  it('lags', async () => {
    const height = Number((await ask('/blocks/tip/height')).text)
    await post('/_lag/5')
    expect(Number((await ask('/blocks/tip/height')).text)).toBe(height - 5)
    await post('/_lag/0')
    expect(Number((await ask('/blocks/tip/height')).text)).toBe(height)
  })
})
