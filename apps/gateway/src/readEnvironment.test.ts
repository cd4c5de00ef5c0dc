import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ChainConfig } from './chains/chainConfig.js'
import { createGateway } from './createGateway.js'
import { readEnvironment, readWarnings } from './readEnvironment.js'
import { chainAt, temporaryFolder } from './testGateway.fixture.js'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
const families = [
  {
    family: 'solana',
    caipId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Devnet',
    nativeCurrency,
    rpcUrl: 'https://s.example',
    tokens: [{ address: 'mint', ...nativeCurrency }],
    nameService: true,
    das: true,
  },
  {
    family: 'bitcoin',
    caipId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    nativeCurrency,
    esploraUrl: 'https://b.example/api',
    addressPrefix: 'bc',
    ordUrl: 'https://ord.example',
  },
  {
    family: 'polkadot',
    caipId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency,
    wsUrl: 'wss://p.example',
    ss58Prefix: 0,
    tokens: [],
    peopleUrl: 'https://people.example',
    history: 'index',
    index: { start: 1000 },
  },
]

it('reads every variable', async () => {
  const file = join(await temporaryFolder(), 'chains.json')
  const place: `0x${string}` = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const v2 = { factory: place, mixedQuoter: place }
  const swap = { wrapped: place, router: place, v3Factory: place, quoter: place, v2, bases: [place] }
  const chain = { ...chainAt(), nfts: [place], swap }
  await writeFile(file, JSON.stringify([chain]))
  const others = join(await temporaryFolder(), 'families.json')
  await writeFile(others, JSON.stringify(families))
  const certified = join(await temporaryFolder(), 'certified.json')
  await writeFile(
    certified,
    JSON.stringify({ certifier: 'Harbour Labs', date: '2026-11-01', wallets: ['io.metamask'] }),
  )
  const env = {
    FAMILIES_FILE: others,
    PORT: '80',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://g.example',
    DATABASE_URL: 'postgres://x',
    DATA_DIR: '/data',
    CHAINS_FILE: file,
    ORIGINS: 'https://a.example, https://b.example,',
    PROJECT_IDS: 'p',
    REQUESTS_PER_MINUTE: '5',
    PROJECT_REQUESTS_PER_MINUTE: '6',
    TRUST_PROXY: '10.0.0.0/8, ::1, fc00::/7, ::ffff:10.0.0.0/104, 2001:db8::/32',
    OPERATOR_PORT: '9464',
    OPERATOR_HOST: '10.0.0.5',
    RPC_PROXY: '1',
    CERTIFIED_WALLETS: certified,
    ANALYTICS: '1',
    IPFS_GATEWAY: 'http://10.0.0.5:8080/',
    ARWEAVE_GATEWAY: 'https://ar.example/raw',
    DEFILLAMA: '1',
    COINGECKO_KEY: 'CG-abc',
    COINGECKO_PLAN: 'pro',
    ECB_RATES: '1',
    NAMES_ZONE: 'people.example.eth',
    NAMES_SIGNER_KEY: `0x${'1f'.repeat(32)}`,
    NAMES_RESOLVERS: '0x5FbDB2315678afecb367f032d93F642f64180aa3, 0x5fbdb2315678afecb367f032d93f642f64180aa4',
    COW: '1',
    JUPITER_KEY: 'jup',
    LIFI_KEY: 'li-fi',
    ONEINCH_KEY: 'one',
    ZEROX_KEY: 'zx',
    SIGN_IN_SECRET: 's'.repeat(32),
    SIGN_IN_PREVIOUS_SECRETS: `${'t'.repeat(32)}, ${'u'.repeat(32)}`,
    SIGN_IN_STATEMENT: 'I accept the terms.',
    SIGN_IN_RESOURCES: 'https://a.example/terms, https://a.example/privacy',
    SIGN_IN_DAYS: '30',
    RELAY: '1',
    RELAY_URL: 'wss://g.example/relay,ws://localhost:80/relay',
    REDIS_URL: 'redis://r:6379',
    RELAY_TOPICS: '7',
    RELAY_CALLS_PER_SECOND: '8',
    RELAY_MESSAGE_LENGTH: '9',
    RELAY_SOCKETS_PER_ADDRESS: '10',
    RELAY_MAILBOX_MESSAGES: '11',
    RELAY_STORED_MEGABYTES: '12',
    RELAY_BYTES_PER_SECOND: '13',
    RELAY_CLIENT_MEGABYTES: '14',
    RELAY_CLIENT_MESSAGES: '15',
    RELAY_ADDRESS_MEGABYTES: '16',
    RELAY_ADDRESS_MESSAGES: '17',
  }
  expect(readEnvironment(env)).toEqual({
    port: 80,
    host: '0.0.0.0',
    publicUrl: 'https://g.example',
    databaseUrl: 'postgres://x',
    dataDir: '/data',
    chains: [chain],
    families,
    origins: ['https://a.example', 'https://b.example'],
    projectIds: ['p'],
    requestsPerMinute: 5,
    projectRequestsPerMinute: 6,
    trustProxy: ['10.0.0.0/8', '::1', 'fc00::/7', '::ffff:10.0.0.0/104', '2001:db8::/32'],
    operatorPort: 9464,
    operatorHost: '10.0.0.5',
    rpcProxy: true,
    analytics: true,
    defiLlama: true,
    coinGecko: { key: 'CG-abc', plan: 'pro' },
    ecbRates: true,
    zone: {
      name: 'people.example.eth',
      signerKey: `0x${'1f'.repeat(32)}`,
      resolvers: ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x5fbdb2315678afecb367f032d93f642f64180aa4'],
    },
    convert: {
      cow: true,
      jupiter: { key: 'jup' },
      lifi: { key: 'li-fi' },
      oneInch: { key: 'one' },
      zeroEx: { key: 'zx' },
    },
    foreign: { ipfs: 'http://10.0.0.5:8080', arweave: 'https://ar.example/raw' },
    signIn: {
      secret: 's'.repeat(32),
      previousSecrets: ['t'.repeat(32), 'u'.repeat(32)],
      statement: 'I accept the terms.',
      resources: ['https://a.example/terms', 'https://a.example/privacy'],
      ttl: 2_592_000,
    },
    certification: { certifier: { name: 'Harbour Labs', date: '2026-11-01' }, wallets: ['io.metamask'] },
    relay: {
      urls: ['wss://g.example/relay', 'ws://localhost:80/relay'],
      redisUrl: 'redis://r:6379',
      limits: {
        topics: 7,
        callsPerSecond: 8,
        messageLength: 9,
        socketsPerAddress: 10,
        mailboxMessages: 11,
        storedMegabytes: 12,
        bytesPerSecond: 13,
        clientMegabytes: 14,
        clientMessages: 15,
        addressMegabytes: 16,
        addressMessages: 17,
      },
    },
  })
})

it('needs none', () => {
  expect(readEnvironment({})).toMatchObject({
    chains: [],
    families: [],
    origins: undefined,
    projectIds: undefined,
    trustProxy: undefined,
    rpcProxy: false,
    analytics: false,
    certification: undefined,
    operatorPort: undefined,
    relay: undefined,
    signIn: undefined,
  })
})

it('names the variable that is wrong', async () => {
  expect(() => readEnvironment({ PORT: '80a' })).toThrow('PORT must be a whole number, not "80a".')
  expect(() => readEnvironment({ RELAY: '1', RELAY_TOPICS: '-1' })).toThrow(
    'RELAY_TOPICS must be a whole number, not "-1".',
  )
  expect(() => readEnvironment({ RELAY: '1', RELAY_URL: 'https://g.example/relay' })).toThrow(
    'RELAY_URL must be an address with ws: or wss:, not "https://g.example/relay".',
  )
  expect(() => readEnvironment({ RELAY: '1', REDIS_URL: 'secret' })).toThrow(
    'REDIS_URL must be an address with redis: or rediss:.',
  )
  expect(() => readEnvironment({ CHAINS_FILE: '/nowhere.json' })).toThrow(
    'CHAINS_FILE /nowhere.json cannot be read.',
  )
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), rpcUrl: 'file:///etc/passwd' }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(
    `CHAINS_FILE ${file}: data/0/rpcUrl must match pattern`,
  )
  await writeFile(file, JSON.stringify([{ ...families[0], caipId: 'eip155:1' }]))
  expect(() => readEnvironment({ FAMILIES_FILE: file })).toThrow(
    `FAMILIES_FILE ${file}: data/0/caipId must match pattern`,
  )
  await writeFile(file, JSON.stringify([{ ...families[0], family: 'cosmos' }]))
  expect(() => readEnvironment({ FAMILIES_FILE: file })).toThrow('value of tag "family" must be in oneOf')
})

it.each<readonly [Partial<Record<'history' | 'index', unknown>>, string]>([
  [
    { history: 'etherscan' },
    'history must be "index", "blockscout:<url>" or "etherscan:<url>", not "etherscan".',
  ],
  [
    { history: 'blockscout:ftp://x?apikey=SECRET' },
    'history must be "index", "blockscout:<url>" or "etherscan:<url>", not "blockscout:ftp://x".',
  ],
  [{ index: {} }, 'index is only for history "index".'],
  [{ history: 'blockscout:https://b.example', index: {} }, 'index is only for history "index".'],
  [{ history: 'index', index: { mode: 'half' } }, 'index.mode must be "full" or "watched", not "half".'],
  [{ history: 'index', index: { start: -1 } }, 'index.start must be the number of a block, not -1.'],
  [
    { history: 'index', index: { confirmations: '12' } },
    'index.confirmations must be a whole number up to 10000, not "12".',
  ],
])('a wrong choice of history stops the start with a sentence: %j', async (wrong, sentence) => {
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), ...wrong }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(`CHAINS_FILE ${file}: chain 4242: ${sentence}`)
  await expect(
    createGateway({ chains: [{ ...chainAt(), ...wrong } as ChainConfig], port: 0 }).listen(),
  ).rejects.toThrow(`chain 4242: ${sentence}`)
})

it('reads where the history of a chain comes from', async () => {
  const file = join(await temporaryFolder(), 'chains.json')
  const index = { mode: 'watched', start: 5, confirmations: 6 }
  for (const history of [
    { history: 'index' },
    { history: 'index', index },
    { history: 'blockscout:https://b.example' },
    { history: 'etherscan:https://e.example/v2/api?chainid=1&apikey=KEY' },
  ]) {
    await writeFile(file, JSON.stringify([{ ...chainAt(), ...history }]))
    expect(readEnvironment({ CHAINS_FILE: file }).chains).toEqual([{ ...chainAt(), ...history }])
  }
})

it('has no relay unless it is asked for, and says so where its variables stand there without it', () => {
  expect(readEnvironment({ RELAY: '1' }).relay).toEqual({ urls: undefined, redisUrl: undefined, limits: {} })
  for (const off of [{}, { RELAY: '0', RELAY_TOPICS: '7' }, { RELAY: '' }])
    expect(readEnvironment(off).relay).toBeUndefined()
  expect(() => readEnvironment({ RELAY: 'true' })).toThrow('RELAY must be 1 or 0, not "true".')
  expect(() => readEnvironment({ RELAY_URL: 'wss://g.example/relay' })).toThrow(
    'RELAY_URL is for the relay, which is off. RELAY=1 turns it on.',
  )
})

it.each<readonly [Record<string, string>, string]>([
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY must list the addresses or CIDRs of the reverse proxies, such as "127.0.0.1, 10.0.0.0/8", not "1": from anybody else a caller\'s address could be made up.',
  ],
  [{ TRUST_PROXY: 'true' }, 'not "true"'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'not "0.0.0.0/0"'],
  // As good as everything: half of it, and all of IPv4 as IPv6 writes it.
  [{ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }, 'not "0.0.0.0/1"'],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, 'not "::ffff:0:0/96"'],
  [{ TRUST_PROXY: '::ffff:128.0.0.0/97' }, 'not "::ffff:128.0.0.0/97"'],
  [{ TRUST_PROXY: '::/16' }, 'not "::/16"'],
  [{ TRUST_PROXY: '2000::/3' }, 'not "2000::/3"'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'not "10.0.0.0/33"'],
  [{ TRUST_PROXY: 'loopback' }, 'not "loopback"'],
  [{ ORIGINS: '*' }, 'ORIGINS must not be "*": leave it out, and every origin may ask.'],
  [
    { ORIGINS: 'https://a.example, https://b.example/' },
    'ORIGINS must list origins without a path or a slash at the end: "https://b.example" instead of "https://b.example/".',
  ],
  [{ ORIGINS: 'b.example' }, 'ORIGINS must list origins such as https://app.example, not "b.example".'],
  [{ IPFS_GATEWAY: 'ipfs.io' }, 'IPFS_GATEWAY must be an address with http: or https:, not "ipfs.io".'],
  [{ ANALYTICS: 'true' }, 'ANALYTICS must be 1 for on or 0 for off, not "true".'],
  [{ RPC_PROXY: 'yes' }, 'RPC_PROXY must be 1 for on or 0 for off, not "yes".'],
  [
    { PUBLIC_URL: 'gateway.my.app' },
    'PUBLIC_URL must be an address with http: or https:, not "gateway.my.app".',
  ],
  [
    { DATABASE_URL: 'mysql://user:secret@host' },
    'DATABASE_URL must be an address with postgres: or postgresql:.',
  ],
  [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be at least 1, not 0.'],
  [{ PORT: '65536' }, 'PORT must be between 0 and 65535, not 65536.'],
  [{ OPERATOR_PORT: 'x' }, 'OPERATOR_PORT must be a whole number, not "x".'],
  [{ DATA_DIR: '/etc/passwd' }, 'DATA_DIR /etc/passwd is not a folder.'],
  [{ CERTIFIED_WALLETS: '/nowhere.json' }, 'CERTIFIED_WALLETS /nowhere.json cannot be read.'],
])('a wrong value stops the start with a sentence that names it: %j', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message)
})

it.each<readonly [env: Record<string, string>, sentence: string]>([
  [{ DEFILLAMA: 'yes' }, 'DEFILLAMA must be 1 for on or 0 for off, not "yes".'],
  [{ ECB_RATES: 'true' }, 'ECB_RATES must be 1 for on or 0 for off, not "true".'],
  [{ COINGECKO_PLAN: 'pro' }, 'COINGECKO_PLAN is for COINGECKO_KEY, which is not set.'],
  [{ COINGECKO_KEY: 'k', COINGECKO_PLAN: 'gold' }, 'COINGECKO_PLAN must be demo or pro, not "gold".'],
  [{ COW: 'yes' }, 'COW must be 1 for on or 0 for off, not "yes".'],
  [{ ZEROX_KEY: 'a b' }, 'ZEROX_KEY must be a key: letters, digits and the characters - _ . = + /.'],
  [{ COINGECKO_KEY: 'a b&c' }, 'COINGECKO_KEY must be a key of CoinGecko: letters, digits and hyphens.'],
])('a wrong choice of prices stops the start with a sentence: %j', (env, sentence) => {
  expect(() => readEnvironment(env)).toThrow(sentence)
})

it.each<readonly [wrong: object, fault: string]>([
  [{ feeds: { ETH: '0x12' } }, 'data/0/feeds/ETH must be object.'],
  [
    { feeds: { ETH: { address: '0x12' } } },
    'data/0/feeds/ETH/address must match pattern "^0x[0-9a-fA-F]{40}$".',
  ],
  [{ prices: { defillama: 'a/b' } }, 'data/0/prices/defillama must match pattern'],
  [{ prices: { llama: 'ethereum' } }, 'data/0/prices must NOT have additional properties: "llama".'],
])('a wrong entry of prices is named: %j', async (wrong, fault) => {
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), ...wrong }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(`CHAINS_FILE ${file}: ${fault}`)
})

it('names what is wrong in a file of chains: a key too many, a chain that is listed twice, no JSON', async () => {
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), rpcURL: 'https://a.example' }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(
    `CHAINS_FILE ${file}: data/0 must NOT have additional properties: "rpcURL".`,
  )
  await writeFile(file, JSON.stringify([chainAt(), chainAt()]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(
    `CHAINS_FILE ${file}: chain 4242 is listed twice.`,
  )
  await writeFile(file, '[')
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(`CHAINS_FILE ${file} is not JSON.`)
  await writeFile(file, JSON.stringify([families[0], families[0]]))
  expect(() => readEnvironment({ FAMILIES_FILE: file })).toThrow('is listed twice.')
})

it('warns of variables that look misspelt, and of no others', () => {
  const warnings = readWarnings({
    ORIGIN: 'https://a.example',
    RELAYS: '1',
    RELAY_TOPIX: '7',
    TRUST_PROXIES: '10.0.0.1',
    OPERATOR_PROT: '1',
    SIGN_IN_TEXT: 'x',
    PATH: '/bin',
    HOME: '/root',
    PORT: '80',
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    ANALYTICS: '1',
  })
  expect(warnings.map((line) => line.split(' ')[0])).toEqual([
    'ORIGIN',
    'RELAYS',
    'RELAY_TOPIX',
    'TRUST_PROXIES',
    'OPERATOR_PROT',
    'SIGN_IN_TEXT',
  ])
  expect(warnings[0]).toBe('ORIGIN is not a variable of the gateway. Is ORIGINS meant?')
})

it('reads the accounts at providers of the on-ramp, and says which part of one is missing', () => {
  expect(readEnvironment({}).onramp).toBeUndefined()
  expect(
    readEnvironment({
      ONRAMP_COINBASE_KEY_ID: 'k',
      ONRAMP_COINBASE_KEY_SECRET: String.raw`-----BEGIN\nX`,
      ONRAMP_RAMP_API_KEY: 'r',
      ONRAMP_RAMP_APP_NAME: 'App',
      ONRAMP_MELD_API_KEY: 'm',
      ONRAMP_MELD_SERVICE_PROVIDER: 'TRANSAK',
      ONRAMP_MELD_TEST: '1',
    }).onramp,
  ).toEqual({
    coinbase: { keyId: 'k', keySecret: '-----BEGIN\nX' },
    ramp: { apiKey: 'r', appName: 'App' },
    meld: { apiKey: 'm', serviceProvider: 'TRANSAK', isTest: true },
  })
})

it.each<readonly [env: Record<string, string>, sentence: string]>([
  [
    { ONRAMP_COINBASE_KEY_ID: 'secret' },
    'ONRAMP_COINBASE_KEY_SECRET is missing: COINBASE needs ONRAMP_COINBASE_KEY_ID and ONRAMP_COINBASE_KEY_SECRET.',
  ],
  [{ ONRAMP_STRIPE_WEBHOOK_SECRET: 'secret' }, 'ONRAMP_STRIPE_SECRET_KEY is missing'],
  [{ ONRAMP_TRANSAK_TEST: '1' }, 'ONRAMP_TRANSAK_API_KEY is missing'],
  [
    { ONRAMP_MELD_API_KEY: 'm', ONRAMP_MELD_SERVICE_PROVIDER: 'T', ONRAMP_MELD_COUNTRY: 'usa' },
    'ONRAMP_MELD_COUNTRY must be two capital letters, such as US.',
  ],
  [
    { ONRAMP_MELD_API_KEY: 'm', ONRAMP_MELD_SERVICE_PROVIDER: 'T', ONRAMP_MELD_TEST: 'yes' },
    'ONRAMP_MELD_TEST must be 1 for on or 0 for off, not "yes".',
  ],
])(
  'an account at a provider that is not whole stops the start, and no key is repeated: %j',
  (env, sentence) => {
    expect(() => readEnvironment(env)).toThrow(sentence)
    expect(() => readEnvironment(env)).not.toThrow('secret')
  },
)

it('warns of a variable of the on-ramp that is none', () => {
  expect(readWarnings({ ONRAMP_COINBASE_KEYID: 'x', ONRAMP_BANXA_KEY: 'x' })).toHaveLength(2)
})
