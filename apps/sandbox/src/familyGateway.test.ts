import { createGateway, type FamilyConfig, type Gateway } from '@latchkey/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, type Utxo, askerOf, signPayment } from './bitcoin/testBitcoin.fixture.js'
import { startBitcoin } from './bitcoin/startBitcoin.js'
import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain, bitcoinChainTwo } from './bitcoin/world.js'
import type { Running } from './parts.js'
import { startPolkadot } from './polkadot/startPolkadot.js'
import { polkadotAccounts, polkadotChain, polkadotTokens } from './polkadot/world.js'

let parts: readonly Running[]
let gateway: Gateway
let chain: Ask
beforeAll(async () => {
  const [bitcoin, polkadot] = await Promise.all([startBitcoin({ port: 0 }), startPolkadot({ port: 0 })])
  parts = [bitcoin, polkadot]
  chain = askerOf(bitcoin.url, bitcoinChain)
  const bitcoins = [bitcoinChain, bitcoinChainTwo].map(
    ({ caipNetworkId, name, nativeCurrency, esploraUrl, addressPrefix }): FamilyConfig => ({
      family: 'bitcoin',
      caipId: caipNetworkId,
      name,
      nativeCurrency,
      addressPrefix,
      esploraUrl: bitcoin.url + new URL(esploraUrl).pathname,
    }),
  )
  const { caipNetworkId, name, nativeCurrency, ss58Prefix } = polkadotChain
  const hub: FamilyConfig = {
    family: 'polkadot',
    caipId: caipNetworkId,
    name,
    nativeCurrency,
    ss58Prefix,
    wsUrl: polkadot.url,
    tokens: polkadotTokens,
  }
  gateway = createGateway({ chains: [], families: [...bitcoins, hub], port: 0 })
  await gateway.listen()
})
afterAll(async () => {
  await gateway?.close()
  await Promise.all((parts ?? []).map((part) => part.stop()))
})

interface Balance {
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly quantity: { readonly numeric: string }
}
const ask = async <T>(path: string): Promise<{ status: number; body: T }> => {
  const response = await fetch(gateway.url + path)
  return { status: response.status, body: (await response.json()) as T }
}
const balancesOf = async (address: string, query = ''): Promise<readonly Balance[]> =>
  (await ask<{ balances: Balance[] }>(`/v1/account/${address}/balance?${query}`)).body.balances
const [alice, bob] = bitcoinAccounts as unknown as readonly [
  (typeof bitcoinAccounts)[number],
  (typeof bitcoinAccounts)[number],
]

describe('the gateway over Bitcoin', () => {
  it.each([
    [bitcoinChain, bitcoinAccounts],
    [bitcoinChainTwo, bitcoinAccountsTwo],
  ] as const)('knows what everyone has on $name', async ({ caipNetworkId }, accounts) => {
    for (const { payment, holdings } of accounts) {
      const [balance, ...others] = await balancesOf(payment.address, `chainId=${caipNetworkId}`)
      expect(balance).toMatchObject({
        symbol: 'BTC',
        chainId: caipNetworkId,
        quantity: { decimals: '8', numeric: holdings.BTC },
      })
      expect(others).toEqual([])
    }
  })

  it('tells of a payment on both sides, first as pending and then as confirmed', async () => {
    await chain('/_pause', { method: 'POST' })
    const coins = (await chain(`/address/${alice.payment.address}/utxo`))
      .json<Utxo[]>()
      .sort((a, b) => b.value - a.value)
      .slice(0, 1)
    const { hex, txid } = signPayment(bitcoinChain, alice, {
      coins,
      to: bob.payment.address,
      sats: 150_000,
      fee: 700,
    })
    await chain('/tx', { method: 'POST', body: hex })
    interface History {
      readonly data: readonly object[]
      readonly next: string | null
    }
    const historyOf = async (address: string): Promise<object | undefined> =>
      (await ask<History>(`/v1/account/${address}/history?chainId=${bitcoinChain.caipNetworkId}`)).body
        .data[0]
    const metadata = {
      hash: txid,
      sentFrom: alice.payment.address,
      sentTo: bob.payment.address,
      chain: bitcoinChain.caipNetworkId,
    }
    expect(await historyOf(alice.payment.address)).toMatchObject({
      metadata: { ...metadata, operationType: 'send', status: 'pending', fee: '0.000007' },
      transfers: [{ direction: 'out', quantity: { numeric: '0.0015' }, token: { symbol: 'BTC' } }],
    })
    expect(await historyOf(alice.payment.address)).not.toHaveProperty('metadata.block')
    await chain('/_mine/1', { method: 'POST' })
    const block = (await chain('/blocks/tip/height')).text
    const received = await historyOf(bob.payment.address)
    expect(received).toMatchObject({
      metadata: { ...metadata, operationType: 'receive', status: 'confirmed', block },
      transfers: [{ direction: 'in', quantity: { numeric: '0.0015' } }],
    })
    expect(received).not.toHaveProperty('metadata.fee')
    const after = async (): Promise<string | undefined> =>
      (await balancesOf(alice.payment.address, `chainId=${bitcoinChain.caipNetworkId}&forceUpdate=now`))[0]
        ?.quantity.numeric
    await expect.poll(after, { timeout: 15_000 }).toBe('1.498493')
  })

  it('gives the history page by page, each transaction once', async () => {
    const { payment } = bitcoinAccounts[4]!
    const made: string[] = []
    for (let index = 0; index < 43; index++) {
      made.unshift((await chain(`/_faucet/${payment.address}/1000`, { method: 'POST' })).text)
      await chain('/_mine/1', { method: 'POST' })
    }
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: { data: { id: string }[]; next: string | null } } = await ask(
        `/v1/account/${payment.address}/history?chainId=${bitcoinChain.caipNetworkId}${cursor && `&cursor=${cursor}`}`,
      )
      expect(body.data.length).toBeLessThanOrEqual(20)
      found.push(...body.data.map(({ id }) => id))
      cursor = body.next
    }
    expect(found).toEqual(made)
    const nonsense = `/v1/account/${payment.address}/history?chainId=${bitcoinChain.caipNetworkId}&cursor=nonsense`
    expect((await ask(nonsense)).status).toBe(400)
  })

  it('names a chain that is limited', async () => {
    await chain('/_limit/1', { method: 'POST' })
    const { status, body } = await ask<{ reasons: { description: string }[] }>(
      `/v1/account/${bob.payment.address}/balance?chainId=${bitcoinChain.caipNetworkId}&forceUpdate=1`,
    )
    expect(status).toBe(502)
    expect(JSON.stringify(body)).toContain(bitcoinChain.caipNetworkId)
  })

  it.each([
    ['of another chain', bitcoinAccountsTwo[0]!.payment.address],
    ['with a wrong checksum', `${alice.payment.address.slice(0, -1)}q`],
    ['of another family', polkadotAccounts[0]!.address],
  ])('refuses an address %s', async (_, address) => {
    expect((await ask(`/v1/account/${address}/balance?chainId=${bitcoinChain.caipNetworkId}`)).status).toBe(
      400,
    )
  })
})

describe('the gateway over Polkadot', () => {
  it.each(polkadotAccounts)('knows what $name can send', async ({ address, holdings, frozen }) => {
    const wanted = polkadotTokens.flatMap((token) =>
      holdings[token.symbol] === undefined
        ? []
        : [
            {
              symbol: token.symbol,
              address: `${polkadotChain.caipNetworkId}:${token.address}`,
              quantity: { decimals: String(token.decimals), numeric: holdings[token.symbol] },
            },
          ],
    )
    const native = {
      symbol: 'UNIT',
      quantity: { decimals: '12', numeric: String(Number(holdings['UNIT']) - Number(frozen ?? 0)) },
    }
    expect(await balancesOf(address)).toMatchObject([native, ...wanted])
  })

  it.each([
    ['with another prefix', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    ['with a wrong checksum', `${polkadotAccounts[0]!.address.slice(0, -1)}G`],
    ['of another family', alice.payment.address],
  ])('refuses an address %s', async (_, address) => {
    expect((await ask(`/v1/account/${address}/balance?chainId=${polkadotChain.caipNetworkId}`)).status).toBe(
      400,
    )
  })

  it('names a chain that is silent, and is back when it is', async () => {
    const control = (name: string): Promise<Response> =>
      fetch(`${parts[1]!.url.replace('ws', 'http')}/${name}`, { method: 'POST' })
    const path = `/v1/account/${polkadotAccounts[0]!.address}/balance?forceUpdate=1`
    await control('_silence')
    await expect.poll(async () => (await ask(path)).status, { timeout: 30_000 }).toBe(502)
    await control('_resume')
    await control('_cut')
    await expect.poll(async () => (await ask(path)).status, { timeout: 30_000 }).toBe(200)
  })
})

it('serves and watches all of them', async () => {
  const ids = [bitcoinChain, bitcoinChainTwo, polkadotChain].map(({ caipNetworkId }) => caipNetworkId)
  expect((await ask('/v1/supported-chains')).body).toEqual({ http: ids, ws: [polkadotChain.caipNetworkId] })
  await expect
    .poll(async () => (await ask('/readyz')).body, { timeout: 30_000 })
    .toMatchObject({ chains: Object.fromEntries(ids.map((id) => [id, 'ok'])) })
})
