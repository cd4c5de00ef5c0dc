import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment } from './readEnvironment.js'
import { chainAt, temporaryFolder } from './testGateway.fixture.js'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
const families = [
  { family: 'solana', caipId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet', nativeCurrency, rpcUrl: 'https://s.example', tokens: [{ address: 'mint', ...nativeCurrency }] },
  { family: 'bitcoin', caipId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', nativeCurrency, esploraUrl: 'https://b.example/api', addressPrefix: 'bc' },
  { family: 'polkadot', caipId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', nativeCurrency, wsUrl: 'wss://p.example', ss58Prefix: 0, tokens: [] },
]

it('reads every variable', async () => {
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([chainAt()]))
  const others = join(await temporaryFolder(), 'families.json')
  await writeFile(others, JSON.stringify(families))
  const env = { FAMILIES_FILE: others, PORT: '80', HOST: '0.0.0.0', PUBLIC_URL: 'https://g.example', DATABASE_URL: 'postgres://x', DATA_DIR: '/data', CHAINS_FILE: file, ORIGINS: 'https://a.example, https://b.example,', PROJECT_IDS: 'p', REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '1', ANALYTICS: '1', RELAY_URL: 'wss://g.example/relay,ws://localhost:80/relay', REDIS_URL: 'redis://r:6379', RELAY_TOPICS: '7', RELAY_CALLS_PER_SECOND: '8', RELAY_MESSAGE_LENGTH: '9', RELAY_SOCKETS_PER_ADDRESS: '10', RELAY_MAILBOX_MESSAGES: '11', RELAY_STORED_MEGABYTES: '12' }
  expect(readEnvironment(env)).toEqual({
    port: 80, host: '0.0.0.0', publicUrl: 'https://g.example', databaseUrl: 'postgres://x', dataDir: '/data', chains: [chainAt()], families,
    origins: ['https://a.example', 'https://b.example'], projectIds: ['p'], requestsPerMinute: 5, trustProxy: true, analytics: true,
    relay: {
      urls: ['wss://g.example/relay', 'ws://localhost:80/relay'],
      redisUrl: 'redis://r:6379',
      limits: { topics: 7, callsPerSecond: 8, messageLength: 9, socketsPerAddress: 10, mailboxMessages: 11, storedMegabytes: 12 },
    },
  })
})

it('needs none', () => {
  expect(readEnvironment({})).toMatchObject({ chains: [], families: [], origins: undefined, projectIds: undefined, trustProxy: false, relay: { urls: undefined, redisUrl: undefined, limits: {} } })
  expect(readEnvironment({ RELAY: '0' }).relay).toBe(false)
})

it('names the variable that is wrong', async () => {
  expect(() => readEnvironment({ PORT: '80a' })).toThrow('PORT must be a whole number, not "80a".')
  expect(() => readEnvironment({ RELAY_TOPICS: '-1' })).toThrow('RELAY_TOPICS must be a whole number, not "-1".')
  expect(() => readEnvironment({ RELAY_URL: 'https://g.example/relay' })).toThrow('RELAY_URL must be an address with ws: or wss:, not "https://g.example/relay".')
  expect(() => readEnvironment({ REDIS_URL: 'secret' })).toThrow('REDIS_URL must be an address with redis: or rediss:.')
  expect(() => readEnvironment({ CHAINS_FILE: '/nowhere.json' })).toThrow('CHAINS_FILE /nowhere.json cannot be read.')
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), rpcUrl: 'file:///etc/passwd' }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(`CHAINS_FILE ${file}: data/0/rpcUrl must match pattern`)
  await writeFile(file, JSON.stringify([{ ...families[0], caipId: 'eip155:1' }]))
  expect(() => readEnvironment({ FAMILIES_FILE: file })).toThrow(`FAMILIES_FILE ${file}: data/0/caipId must match pattern`)
  await writeFile(file, JSON.stringify([{ ...families[0], family: 'cosmos' }]))
  expect(() => readEnvironment({ FAMILIES_FILE: file })).toThrow('value of tag "family" must be in oneOf')
})
