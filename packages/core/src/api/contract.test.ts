import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeNetwork, ONE, testCore } from '../core.fixture.js'
import type { Core } from '../store/core.js'
import { loadNfts } from '../nfts/loadNfts.js'
import { findRecipient } from '../recipients/findRecipient.js'
import { walletImageUrl } from '../wallets/walletImageUrl.js'
import { livePlatform, status, testGateway, type Heard, type TestGateway } from './gateway.fixture.js'

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly schema: object
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

const document = JSON.parse(
  readFileSync(new URL('../../../../apps/gateway/openapi.json', import.meta.url), 'utf8'),
) as Document
const ajv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')

/** References in the document are relative to it. */
function problems(schema: object, value: unknown): readonly string[] {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object)
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function parametersOf({ parameters = [] }: Operation): readonly Parameter[] {
  return parameters.map((each) =>
    '$ref' in each ? (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] as Parameter) : each,
  )
}

/** Finds the document's path that a real one is an instance of, with what stands in its places. */
function match(
  path: string,
): { readonly template: string; readonly values: Readonly<Record<string, string>> } | undefined {
  for (const template of Object.keys(document.paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
    const found = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (found)
      return {
        template,
        values: Object.fromEntries(
          names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
        ),
      }
  }
  return undefined
}

/** What the document has against a call that was made. */
function objections({ method, path, query }: Pick<Heard, 'method' | 'path' | 'query'>): readonly string[] {
  const found = match(path)
  const operation = found && document.paths[found.template]?.[method.toLowerCase()]
  if (!operation) return [`no ${method} ${path}`]
  const known = parametersOf(operation)
  const unknown = Object.keys(query).filter(
    (name) => !known.some((each) => each.in === 'query' && each.name === name),
  )
  const bad = known.flatMap((each) => {
    const value = each.in === 'query' ? query[each.name] : found.values[each.name]
    if (value === undefined) return each.required ? [`${each.name} is missing`] : []
    return problems({ type: 'object', properties: { value: each.schema } }, { value }).map(
      (problem) => `${each.name}: ${problem}`,
    )
  })
  return [...unknown.map((name) => `${name} is not known`), ...bad]
}

const promises = (path: string, code = '200'): object => {
  const { content } = document.paths[path]?.['get']?.responses[code] ?? {}
  return content?.['application/json']?.schema ?? {}
}

const CHAINS = { http: ['fake:1', 'eip155:31337', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] }
const NATIVE = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'fake:1',
  price: 3000.5,
  priced: { source: 'chainlink', at: 1_780_000_000, stale: true },
  value: 6001,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: 'https://icons.test/eth.svg',
}
const TOKEN = {
  name: 'Tether',
  symbol: 'USDT',
  chainId: 'fake:1',
  address: 'fake:1:0xdAC17F958D2ee523a2206206994597C13D831ec7',
  price: 0,
  quantity: { decimals: '6', numeric: '0.000001' },
  iconUrl: '',
}
const TRANSACTION = {
  id: '0x1f',
  metadata: {
    operationType: 'send',
    hash: '0x1f',
    minedAt: '2026-11-20T12:00:00.000Z',
    status: 'confirmed',
    sentFrom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    sentTo: '',
    chain: 'fake:1',
    fee: '0.000021',
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '2.5' },
      token: { name: 'Ether', symbol: 'ETH', iconUrl: 'https://icons.test/eth.svg' },
    },
  ],
}
const NFT = {
  chainId: 'fake:1',
  standard: 'erc1155',
  token: '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf',
  id: '26',
  amount: '12',
  name: 'Stamp 26',
  collection: 'Stamps',
  imageUrl: 'https://gateway.test/public/nft/fake:1/0x196d/26.webp?v=abc-_1',
  attributes: [{ trait: 'Hour', value: 'Night' }],
  spam: false,
}
const BARE_NFT = {
  ...NFT,
  standard: 'uniques',
  token: 'uniques:5',
  id: '2',
  amount: '1',
  name: null,
  collection: null,
  imageUrl: null,
  attributes: [],
  spam: true,
  problem: 'unreachable',
}
const WALLET = {
  id: 'io.metamask',
  name: 'MetaMask',
  image_id: 'c57ca95b-4791-4b1e-92f0-5e2a1d6f0000',
  chains: ['eip155:1'],
  badge_type: 'certified',
  rdns: 'io.metamask',
  homepage: 'https://metamask.io/',
  app_store: 'https://apps.apple.com/app/metamask/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store: 'https://chrome.google.com/webstore/detail/x',
  mobile_link: 'metamask://',
  desktop_link: 'metamask://desktop',
  webapp_link: 'https://portfolio.metamask.io/',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
}
const CERTIFIER = { name: 'Harbour Labs', date: '2026-11-01' }
const CERTIFIED = { ...WALLET, certifier: CERTIFIER.name }
const SPARSE = { id: 'a', name: 'A', image_id: 'b', chains: [] }

let gateway: TestGateway
let core: Core
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply('/v1/supported-chains', CHAINS)
  const options = {
    gatewayUrl: gateway.url,
    includeWalletIds: ['io.metamask', 'not an id'],
    excludeWalletIds: ['x.y'],
    featuredWalletIds: ['f'],
    networks: [ONE, fakeNetwork('fake:2')],
  }
  core = (await testCore({ platform: livePlatform(), ...options })).core
  await core.services.features.load('shell')
})
afterEach(() => gateway.close())

type Endpoints = Awaited<ReturnType<typeof accountData>> &
  Awaited<ReturnType<typeof wallets>> &
  Awaited<ReturnType<typeof activity>> &
  Awaited<ReturnType<typeof nfts>>
const accountData = async (): Promise<
  Awaited<ReturnType<typeof core.services.features.load<'accountData'>>>['endpoints']
> => (await core.services.features.load('accountData')).endpoints
const wallets = async (): Promise<
  Awaited<ReturnType<typeof core.services.features.load<'wallets'>>>['endpoints']
> => (await core.services.features.load('wallets')).endpoints
const activity = async (): Promise<
  Awaited<ReturnType<typeof core.services.features.load<'activity'>>>['endpoints']
> => (await core.services.features.load('activity')).endpoints
const nfts = async (): Promise<
  Awaited<ReturnType<typeof core.services.features.load<'nfts'>>>['endpoints']
> => (await core.services.features.load('nfts')).endpoints

interface Row {
  /** The path as the document names it. */
  readonly path: string
  readonly ask: (endpoints: Endpoints) => unknown
  /** An answer that the document allows. */
  readonly answer: unknown
  /** What the client makes of it. */
  readonly result: unknown
}

const ONCE = { subscribe: false }
const ACCOUNT = {
  caipAddress: 'fake:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  networkId: ONE.caipNetworkId,
} as const
const withImage = (wallet: { readonly image_id: string }): object => ({
  ...wallet,
  image_url: walletImageUrl(core.services.options, wallet),
})
const pageOf = (...data: { readonly image_id: string }[]): object => ({
  wallets: data.map(withImage),
  count: 539,
})

const table: readonly (readonly [string, () => Row])[] = [
  [
    'S7.02 supported chains',
    () => ({
      path: '/v1/supported-chains',
      ask: (to) => to.supportedChains.initiate(undefined, ONCE),
      answer: CHAINS,
      result: CHAINS,
    }),
  ],
  [
    'S7.03 identity',
    () => ({
      path: '/v1/identity/{address}',
      ask: (to) => to.identity.initiate(ACCOUNT, ONCE),
      answer: { name: 'a.test', avatar: 'https://a.test/a.png' },
      result: { name: 'a.test', avatar: 'https://a.test/a.png' },
    }),
  ],
  [
    'S7.03 identity of nobody',
    () => ({
      path: '/v1/identity/{address}',
      ask: (to) => to.identity.initiate(ACCOUNT, ONCE),
      answer: { name: null, avatar: null },
      result: {},
    }),
  ],
  [
    'S7.05 balance',
    () => {
      const { price: _none, iconUrl: _empty, ...bare } = TOKEN
      const result = { source: 'gateway', balances: [NATIVE, bare] }
      return {
        path: '/v1/account/{address}/balance',
        ask: (to) => to.balances.initiate(ACCOUNT, ONCE),
        answer: { balances: [TOKEN, NATIVE], unavailable: ['fake:2'] },
        result: expect.objectContaining(result) as unknown,
      }
    },
  ],
  [
    'rates of currencies',
    () => ({
      path: '/v1/fiat/rates',
      ask: (to) => to.fiatRates.initiate(true, ONCE),
      answer: { base: 'USD', source: 'ecb', date: '2026-11-23', rates: { EUR: '0.92' }, stale: false },
      result: { EUR: '0.92' },
    }),
  ],
  [
    'rates of currencies that are out of date are none',
    () => ({
      path: '/v1/fiat/rates',
      ask: (to) => to.fiatRates.initiate(true, ONCE),
      answer: { base: 'USD', source: 'ecb', date: '2026-11-03', rates: { EUR: '0.92' }, stale: true },
      result: {},
    }),
  ],
  [
    'S7.04 history',
    () => ({
      path: '/v1/account/{address}/history',
      ask: (to) => to.historyPage.initiate({ ...ACCOUNT, cursor: 'c.1-_:', onramp: 'coinbase' }, ONCE),
      answer: { data: [TRANSACTION], next: '25_1' },
      result: {
        rows: [
          {
            id: '0x1f',
            hash: '0x1f',
            kind: 'send',
            status: 'confirmed',
            at: Date.parse('2026-11-20T12:00:00Z'),
            sentFrom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
            sentTo: '',
            fee: '0.000021',
            transfers: [
              {
                direction: 'out',
                amount: '2.5',
                name: 'Ether',
                symbol: 'ETH',
                iconUrl: 'https://icons.test/eth.svg',
              },
            ],
            partial: [],
          },
        ],
        next: '25_1',
        hidden: 0,
        partial: [],
      },
    }),
  ],
  [
    'R9 NFTs',
    () => ({
      path: '/v1/account/{address}/nfts',
      ask: (to) => to.nftsPage.initiate({ ...ACCOUNT, cursor: 'fake:1~uniques:5.1' }, ONCE),
      answer: { data: [NFT, BARE_NFT], next: 'fake:1~uniques:5.2', partial: ['collections', 'metadata'] },
      result: {
        items: [
          {
            standard: 'erc1155',
            token: NFT.token,
            id: '26',
            amount: '12',
            name: 'Stamp 26',
            collection: 'Stamps',
            attributes: [{ trait: 'Hour', value: 'Night' }],
            spam: false,
            imageUrl: expect.stringContaining('size=256&v=abc-_1') as unknown,
          },
          {
            standard: 'uniques',
            token: 'uniques:5',
            id: '2',
            amount: '1',
            attributes: [],
            spam: true,
            problem: 'unreachable',
          },
        ],
        next: 'fake:1~uniques:5.2',
        partial: ['collections', 'metadata'],
      },
    }),
  ],
  [
    'S7.33 a page of wallets',
    () => ({
      path: '/getWallets',
      ask: (to) => to.walletPage.initiate({ page: 14 }, ONCE),
      answer: { data: [WALLET, SPARSE], count: 539, certifier: CERTIFIER },
      result: pageOf(CERTIFIED, SPARSE),
    }),
  ],
  [
    'S7.34 searching wallets',
    () => ({
      path: '/getWallets',
      ask: (to) => to.walletSearch.initiate({ search: 'Ü wäl,let%', badge: 'certified' }, ONCE),
      answer: { data: [], count: 0 },
      result: { wallets: [], count: 0 },
    }),
  ],
  [
    'S7.35 recommended wallets',
    () => ({
      path: '/getWallets',
      ask: (to) => to.recommendedWallets.initiate({ namespace: 'fake' }, ONCE),
      answer: { data: [SPARSE], count: 539 },
      result: pageOf(SPARSE),
    }),
  ],
  [
    'S7.32 wallets by id',
    () => ({
      path: '/getWallets',
      ask: (to) => to.walletsByIds.initiate({ ids: ['io.metamask', 'ü'] }, ONCE),
      answer: { data: [WALLET], count: 1, certifier: CERTIFIER },
      result: [withImage(CERTIFIED)],
    }),
  ],
]

describe("S7.01 the gateway's document and the client agree", () => {
  it.each(table)('%s', async (_, make) => {
    const { path, ask, answer, result } = make()
    expect(problems(promises(path), answer), 'the answer is not what the document promises').toEqual([])
    const endpoints = {
      ...(await accountData()),
      ...(await wallets()),
      ...(await activity()),
      ...(await nfts()),
    }
    const real = path.replace('{address}', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    gateway.reply(real, answer)
    const { data } = await (core.store.dispatch(ask(endpoints) as never) as unknown as Promise<{
      data?: unknown
    }>)
    expect(data).toEqual(result)
    const [call] = gateway.of(real)
    expect(call).toBeDefined()
    expect(objections(call as Heard)).toEqual([])
    expect(call?.query).toMatchObject({ st: 'latchkey', sv: 'react-fake-0.1.0', projectId: 'test' })
  })

  it('whom a name stands for', async () => {
    const match = { address: '0xa11ce', name: 'alice.eth', origin: 'ENS', warning: 'renamed' }
    expect(problems(promises('/v1/recipient'), { matches: [match] })).toEqual([])
    gateway.reply('/v1/recipient', { matches: [match] })
    const [found] = await findRecipient(core, { text: 'Alice.eth' })
    expect(found).toEqual({ ...match, typed: 'Alice.eth' })
    expect(gateway.of('/v1/recipient').flatMap(objections)).toEqual([])
  })

  it('S7.37 a picture', () => {
    const url = new URL(walletImageUrl(core.services.options, WALLET) ?? '')
    expect(
      objections({ method: 'GET', path: url.pathname, query: Object.fromEntries(url.searchParams) }),
    ).toEqual([])
  })

  it('a picture of an NFT', async () => {
    gateway.reply('/v1/account/first/nfts', { data: [NFT], next: null, partial: [] })
    const { items } = await loadNfts(core, { caipAddress: 'fake:1:first', networkId: 'fake:1' })
    const url = new URL(items[0]?.imageUrl ?? '')
    for (const size of ['96', '256', '512']) {
      url.searchParams.set('size', size)
      const query = Object.fromEntries(url.searchParams)
      expect(objections({ method: 'GET', path: url.pathname, query })).toEqual([])
    }
  })

  it('S8.37 the failures that it promises carry their reason to the visitor', async () => {
    const answer = {
      status: 'FAILED',
      reasons: [{ name: 'page', description: 'The page has to be a number.' }],
    }
    for (const code of ['400', '403', '429', '500'])
      expect(problems(promisesFailure(code), answer)).toEqual([])
    gateway.reply('/getWallets', status(400, answer))
    const { error } = await core.store.dispatch((await wallets()).walletPage.initiate({ page: 1 }, ONCE))
    expect(error).toEqual({
      name: 'HttpError',
      code: 'http-error',
      message: 'The page has to be a number.',
      status: 400,
      reason: 'page',
    })
  })

  it('the check can fail', () => {
    expect(
      objections({ method: 'GET', path: '/getWallets', query: { page: 'first', colour: 'red' } }),
    ).toEqual(['colour is not known', 'page: /value must be integer'])
    expect(objections({ method: 'POST', path: '/v1/supported-chains', query: {} })).toEqual([
      'no POST /v1/supported-chains',
    ])
    expect(problems(promises('/getWallets'), { data: [{ id: 'x' }], count: 1 })).not.toEqual([])
  })
})

function promisesFailure(code: string): object {
  const response = document.paths['/getWallets']?.['get']?.responses[code] as
    | { readonly $ref?: string }
    | undefined
  const name = response?.$ref?.split('/').at(-1) ?? ''
  return { $ref: `#/components/responses/${name}/content/application~1json/schema` }
}
