import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import type { Gateway } from '../createGateway.js'
import { type HostileHost, hostileHost } from '../foreign/hostileHost.fixture.js'
import type { GatewayOptions } from '../options.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'
import { nftNode } from './nftNode.fixture.js'
import { squares } from './png.fixture.js'

const cards: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coins: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
/** Of no interest to the operator. */
const unwatched: Address = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9'
const host = 'https://host.test'
const json = (value: unknown): string => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

interface Item {
  readonly id: string
  readonly name: string | null
  readonly collection: string | null
  readonly imageUrl: string | null
  readonly attributes: readonly object[]
  readonly spam: boolean
  readonly problem?: string
}
interface World {
  readonly gateway: Gateway
  readonly host: HostileHost
  readonly list: () => Promise<{ readonly data: readonly Item[]; readonly partial: readonly string[] }>
}

/** A gateway over one node with cards of these addresses, and the host of the good and the bad. */
async function world(
  uris: readonly (string | undefined)[],
  options: Partial<GatewayOptions> = {},
  standard: 'erc721' | 'erc1155' = 'erc721',
): Promise<World> {
  const own = await hostileHost({
    '/1.json': (response) => response.end(JSON.stringify({ name: 'One', image: `${host}/1.png` })),
    [`/${'0'.repeat(63)}0.json`]: (response) =>
      response.end(JSON.stringify({ name: 'Zero', image: `${host}/{id}.png` })),
    [`/${'0'.repeat(63)}0.png`]: (response) => response.end(squares()),
    '/1.png': (response) => response.end(squares()),
    '/page.png': (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<html><svg/></html>'),
    '/slow': () => undefined,
    '/large': (response) => response.end(JSON.stringify({ name: 'x'.repeat(300_000) })),
  })
  const contract = standard === 'erc721' ? cards : coins
  const { config } = await nftNode(
    [
      ...uris.map((uri, index) => ({
        standard,
        contract,
        id: BigInt(index),
        block: 5,
        owner: alice as Address,
        ...(uri !== undefined && { uri }),
      })),
      { standard: 'erc721', contract: unwatched, id: 0n, block: 5, owner: alice, uri: `${host}/1.json` },
    ],
    { nfts: [contract] },
  )
  const foreign = { standIns: { [host]: own.url } }
  const gateway = await runGateway({ chains: [config], foreign, ...options })
  return {
    gateway,
    host: own,
    list: async () =>
      (await (await fetch(`${gateway.url}/v1/account/${alice}/nfts?chainId=eip155:4343`)).json()) as never,
  }
}

const pictureAt = ({ gateway }: World, id: number, query = '', token: string = cards): Promise<Response> =>
  fetch(`${gateway.url}/public/nft/eip155:4343/${token}/${id}.webp${query}`)

it('says of each NFT what it is, or why that is not known', async () => {
  const { list } = await world([
    `${host}/1.json`,
    json({ name: 'Two', attributes: [{ trait_type: 'a', value: 'b' }] }),
    `${host}/none`,
    'http://host.test/1.json',
    'https://169.254.169.254/latest/meta-data/',
    `${host}/page.png`,
    `${host}/large`,
    'ar://' + 'a'.repeat(43),
    `${host}/1.png`,
    undefined,
    '',
  ])
  const { data, partial } = await list()
  expect(data.map(({ name, problem, imageUrl }) => [name, problem, imageUrl !== null])).toEqual([
    ['One', undefined, true],
    ['Two', undefined, false],
    [null, 'unreachable', false],
    [null, 'address', false],
    [null, 'blocked', false],
    [null, 'unreadable', false],
    [null, 'large', false],
    [null, 'unsupported', false],
    // The contract names the picture itself.
    [null, undefined, true],
    [null, 'unreachable', false],
    [null, undefined, false],
  ])
  expect(data[0]).toMatchObject({ collection: 'Things', spam: false })
  expect(data[1]?.attributes).toEqual([{ trait: 'a', value: 'b' }])
  expect(partial).toEqual(['collections', 'metadata'])
})

it('what is slow is said to be pending, and the rest does not wait for it', async () => {
  const { list } = await world([`${host}/slow`, json({ name: 'Two' })])
  const begin = performance.now()
  const { data, partial } = await list()
  expect(performance.now() - begin).toBeLessThan(7000)
  expect(data.map(({ name, problem }) => [name, problem])).toEqual([
    [null, 'pending'],
    ['Two', undefined],
  ])
  expect(partial).toContain('metadata')
  await expect
    .poll(async () => (await list()).data[0]?.problem, { timeout: 15_000, interval: 500 })
    .toBe('slow')
})

it('ERC-1155: the id stands with 64 digits in both addresses', async () => {
  const own = await world([`${host}/{id}.json`], {}, 'erc1155')
  expect((await own.list()).data[0]).toMatchObject({ id: '0', name: 'Zero' })
  expect((await pictureAt(own, 0, '', coins)).status).toBe(200)
  expect(own.host.asked).toEqual([`/${'0'.repeat(64)}.json`, `/${'0'.repeat(64)}.png`])
})

it('a host is asked once, and not while the answer is known; over a restart neither', async () => {
  const own = await world([`${host}/1.json`, `${host}/none`])
  await Promise.all([own.list(), own.list(), own.list()])
  await own.list()
  expect([...own.host.asked].sort()).toEqual(['/1.json', '/none'])
  const pictures = await Promise.all(Array.from({ length: 8 }, () => pictureAt(own, 0)))
  expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]))
  expect(own.host.asked.filter((path) => path === '/1.png')).toHaveLength(1)
})

it('a picture that cannot change is kept for ever, another for an hour, none for a minute', async () => {
  const drawn = `data:image/png;base64,${squares().toString('base64')}`
  const own = await world([json({ image: drawn }), `${host}/1.json`, json({ image: `${host}/page.png` })])
  const { data } = await own.list()
  const cacheOf = async (url: string): Promise<unknown> => {
    const response = await fetch(url)
    return [response.status, response.headers.get('cache-control')]
  }
  expect(await cacheOf(data[0]!.imageUrl!)).toEqual([200, 'public, max-age=31536000, immutable'])
  // Without its version, the address could be of another picture tomorrow.
  expect(await cacheOf(data[0]!.imageUrl!.replace(/\?.*/, ''))).toEqual([200, 'public, max-age=3600'])
  expect(await cacheOf(data[1]!.imageUrl!)).toEqual([200, 'public, max-age=3600'])
  expect(await cacheOf(data[2]!.imageUrl!)).toEqual([404, 'public, max-age=60'])

  const first = await fetch(data[1]!.imageUrl!)
  const again = await fetch(data[1]!.imageUrl!, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
})

it('S8.37 the reason is said where there is no picture', async () => {
  const cases = [
    ['a page that is said to be a picture', `${host}/page.png`, 'unreadable'],
    ['an address inside', 'https://127.0.0.1/x.png', 'blocked'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['a script', 'javascript:alert(1)', 'address'],
    ['a picture that is gone', `${host}/gone.png`, 'unreachable'],
    ['IPFS without a gateway', 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWNM7Xq', 'unsupported'],
    ['no picture', '', 'picture'],
  ] as const
  const own = await world(cases.map(([, image]) => json({ name: 'x', image })))
  await own.list()
  for (const [index, [what, , reason]] of cases.entries()) {
    const response = await pictureAt(own, index)
    expect(response.status, what).toBe(404)
    expect(await response.json(), what).toMatchObject({ status: 'FAILED', reasons: [{ name: reason }] })
  }
})

it('draws nothing that it did not list and its operator did not name', async () => {
  const own = await world([`${host}/1.json`])
  for (const path of [
    `eip155:4343/${unwatched}/0.webp`,
    `eip155:4343/${cards}/01.webp`,
    `eip155:4343/${cards}/${2n ** 256n}.webp`,
    `eip155:4343/0x12/0.webp`,
    `eip155:1/${cards}/0.webp`,
  ])
    expect((await fetch(`${own.gateway.url}/public/nft/${path}`)).status, path).toBe(404)
  expect(own.host.asked).toEqual([])
  // Of a watched collection, also before a list.
  expect((await pictureAt(own, 0)).status).toBe(200)
  expect((await pictureAt(own, 0, '', cards.toLowerCase())).status).toBe(200)
  expect((await pictureAt(own, 7)).status).toBe(404)
})

it('a picture that has to be fetched counts more than one that is there', async () => {
  const own = await world([`${host}/1.json`], { requestsPerMinute: 6 })
  // The list is one, the picture a tenth and one for the fetch.
  await own.list()
  const statuses: number[] = []
  for (const _ of Array.from({ length: 45 })) statuses.push((await pictureAt(own, 0)).status)
  const taken = statuses.filter((status) => status === 200).length
  expect(taken).toBeGreaterThan(36)
  expect(taken).toBeLessThan(42)
})

it('a chain that is dead or unknown is said to be missing', async () => {
  const dead = await runGateway({ chains: [{ ...chainAt(), nfts: [cards] }] })
  expect((await fetch(`${dead.url}/v1/account/${alice}/nfts?chainId=eip155:4242`)).status).toBe(502)
  const unknown = await fetch(`${dead.url}/v1/account/${alice}/nfts?chainId=eip155:1`)
  expect(await unknown.json()).toEqual({ data: [], next: null, partial: ['chains'] })
})

it('without a chain named, all are asked one after the other, and a dead one is passed over', async () => {
  const [one, two] = await Promise.all(
    [4343, 4444].map((id) =>
      nftNode(
        Array.from({ length: 20 }, (_, index) => ({
          standard: 'erc721' as const,
          contract: cards,
          id: BigInt(index),
          block: 5,
          owner: alice as Address,
          uri: 'data:,{}',
        })),
        { id },
      ),
    ),
  )
  const dead = { ...chainAt(), nfts: [cards] }
  const { url } = await runGateway({ chains: [one!.config, dead, two!.config] })
  const ask = async (
    cursor = '',
  ): Promise<{ data: { chainId: string; id: string }[]; next: string | null; partial: string[] }> =>
    (await fetch(`${url}/v1/account/${alice}/nfts${cursor}`)).json() as never
  const first = await ask()
  expect(first.data).toHaveLength(24)
  const second = await ask(`?cursor=${encodeURIComponent(first.next!)}`)
  expect([...first.data, ...second.data].map(({ chainId, id }) => `${chainId} ${id}`)).toEqual(
    ['eip155:4343', 'eip155:4444'].flatMap((caipId) =>
      Array.from({ length: 20 }, (_, index) => `${caipId} ${index}`),
    ),
  )
  expect([second.next, first.partial.includes('chains')]).toEqual([null, true])
})

it('a contract that answers with megabytes spoils its own NFT only', async () => {
  const own = await world([`data:,${'x'.repeat(2_000_000)}`, json({ name: 'Two' })])
  // On a busy machine the first answer may come before they are read.
  await expect
    .poll(async () => (await own.list()).data.map(({ name, problem }) => [name, problem]), {
      timeout: 30_000,
    })
    .toEqual([
      [null, 'unreachable'],
      ['Two', undefined],
    ])
})

it('the log has no address of an account, a host or a picture', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const lines: string[] = []
  const { pino } = await import('pino')
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const own = await world(
    [`${host}/none`, json({ image: `https://127.0.0.1:${(server.address() as AddressInfo).port}/` })],
    { log },
  )
  await own.list()
  await pictureAt(own, 1)
  expect(lines.filter((line) => line.includes('"answered"')).length).toBe(2)
  expect(lines.join('')).not.toMatch(/host\.test|f39Fd6e5|5FbDB231/i)
})
