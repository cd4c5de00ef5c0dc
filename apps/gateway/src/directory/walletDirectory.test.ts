import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import { runGateway } from '../testGateway.fixture.js'
import { type Wallet, loadWallets } from './walletDirectory.js'

const data = new URL('../../data/wallets/', import.meta.url)
const records: readonly Wallet[] = JSON.parse(readFileSync(new URL('wallets.json', data), 'utf8'))

let gateway: Gateway
beforeAll(async () => {
  gateway = createGateway({ chains: [], port: 0 })
  await gateway.listen()
})
afterAll(() => gateway.close())

const ask = async (query: string): Promise<{ count: number; data: Wallet[] }> => {
  const response = await fetch(`${gateway.url}/getWallets?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { count: number; data: Wallet[] }
}
const names = async (query: string): Promise<string[]> => (await ask(query)).data.map((wallet) => wallet.name)

describe('S7.33 pages', () => {
  it.each([40, 100, 7, 1])('of %i cover all 539 wallets exactly once', async (entries) => {
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const { count, data } = await ask(`page=${page}&entries=${entries}`)
      expect(count).toBe(539)
      if (data.length === 0) break
      seen.push(...data.map((wallet) => wallet.id))
    }
    expect(seen).toHaveLength(539)
    expect(new Set(seen)).toEqual(new Set(records.map((record) => record.id)))
  })

  it('are of 40 from the first, unless asked otherwise', async () => {
    expect((await ask('')).data.map((wallet) => wallet.id)).toEqual(
      (await ask('page=1&entries=40')).data.map((wallet) => wallet.id),
    )
  })

  it('begin with the wallets that people know, then by name', async () => {
    expect(await names('entries=7')).toEqual([
      'MetaMask',
      'Trust Wallet',
      'Rainbow',
      'Base (formerly Coinbase Wallet)',
      'Phantom',
      'Ledger Wallet',
      'OKX Wallet',
    ])
    const rest = (await names('entries=100&page=2')).map((name) => name.trim().toLowerCase())
    expect(rest).toEqual([...rest].sort((a, b) => (a < b ? -1 : Number(a > b))))
  })

  it('need not be read again while they are the same', async () => {
    const first = await fetch(`${gateway.url}/getWallets?entries=5`)
    const etag = first.headers.get('etag') ?? ''
    expect([etag, first.headers.get('cache-control')]).toEqual([
      expect.stringMatching(/^".{22}"$/),
      'public, max-age=300',
    ])
    const again = await fetch(`${gateway.url}/getWallets?entries=5`, {
      headers: { 'if-none-match': `W/${etag}, "x"` },
      cache: 'no-store',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(
      (await fetch(`${gateway.url}/getWallets?entries=6`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
  })

  it('S3.13 carry the records as they are, dirty links too', async () => {
    const [wallet] = (await ask('include=org.dota168')).data
    expect(wallet).toEqual(records.find((record) => record.id === 'org.dota168'))
    expect(wallet).toHaveProperty('homepage', 'http://www.dota168.org/')
  })
})

describe('S7.34 search', () => {
  it('finds by a part of the name in any case, names that start with it first', async () => {
    const found = await names('search=%20BiT%20&entries=100')
    expect(found.length).toBeGreaterThan(3)
    for (const name of found) expect(name.toLowerCase()).toContain('bit')
    const starts = found.map((name) => name.toLowerCase().startsWith('bit'))
    expect(starts[0]).toBe(true)
    expect(starts).toEqual([...starts].sort((a, b) => Number(b) - Number(a)))
    expect(found).toHaveLength(records.filter((record) => record.name.toLowerCase().includes('bit')).length)
  })

  it('finds MetaMask first for "meta"', async () => {
    expect((await names('search=meta'))[0]).toBe('MetaMask')
  })

  it('takes signs as signs', async () => {
    expect(await names('search=.*')).toEqual([])
    expect(await names("search='%20or%201=1")).toEqual([])
  })
})

describe('filters', () => {
  it('include only and exclude', async () => {
    expect((await names('include=io.metamask,me.rainbow,not.there')).sort()).toEqual(['MetaMask', 'Rainbow'])
    expect(await names('include=io.metamask,me.rainbow&exclude=me.rainbow')).toEqual(['MetaMask'])
    expect((await ask('exclude=io.metamask,me.rainbow')).count).toBe(537)
  })

  it('R31: nobody is certified without a certifier', async () => {
    expect(await ask('badge_type=certified')).toEqual({ count: 0, data: [] })
    expect(await ask('include=io.metamask')).not.toHaveProperty('certifier')
    expect((await ask('entries=100')).data.filter((wallet) => wallet.badge_type !== undefined)).toEqual([])
  })

  it('R31: those that a certifier named have the badge, and every answer names it', async () => {
    const certifier = { name: 'Harbour Labs', date: '2026-11-01' }
    const { url } = await runGateway({
      certification: { certifier, wallets: ['me.rainbow', 'io.zerion.wallet'] },
    })
    const answer = (await (await fetch(`${url}/getWallets?badge_type=certified`)).json()) as {
      data: Wallet[]
    }
    expect(answer).toMatchObject({ count: 2, certifier })
    expect(answer.data.map(({ id, badge_type }) => [id, badge_type])).toEqual([
      ['me.rainbow', 'certified'],
      ['io.zerion.wallet', 'certified'],
    ])
    expect(await (await fetch(`${url}/getWallets?include=io.metamask`)).json()).toMatchObject({ certifier })
    expect(() => loadWallets({ certifier, wallets: ['no.such.wallet'] })).toThrow(
      'The list of certified wallets names "no.such.wallet", which the directory does not have.',
    )
  })

  it('by the families of chains, local ones too', async () => {
    const evm = records.filter((record) => record.chains.some((chain) => chain.startsWith('eip155:'))).length
    expect((await ask('chains=eip155:1')).count).toBe(evm)
    expect((await ask('chains=eip155:31337')).count).toBe(evm)
    expect((await ask('chains=polkadot:91b171bb158e2d3848fa23a9f1c25182')).count).toBe(6)
    expect(
      (await ask('chains=eip155:1,polkadot:91b171bb158e2d3848fa23a9f1c25182')).count,
    ).toBeGreaterThanOrEqual(evm)
    expect((await ask('chains=cosmos:hub')).count).toBe(0)
  })
})

it('S7.37 serves an image for every wallet, to be kept for long', async () => {
  expect(readdirSync(new URL('images', data))).toHaveLength(539)
  for (const { image_id: id } of records) {
    const response = await fetch(`${gateway.url}/getWalletImage/${id}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
  }
})

it('serves marks that may run nothing', async () => {
  const response = await fetch(`${gateway.url}/public/getTokenImage/eth`)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toMatch(/^<svg /)
})
