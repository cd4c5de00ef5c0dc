import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment } from './readEnvironment.js'
import { chainAt, temporaryFolder } from './testGateway.fixture.js'

it('reads every variable', async () => {
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([chainAt()]))
  const env = { PORT: '80', HOST: '0.0.0.0', PUBLIC_URL: 'https://g.example', DATABASE_URL: 'postgres://x', DATA_DIR: '/data', CHAINS_FILE: file, ORIGINS: 'https://a.example, https://b.example,', PROJECT_IDS: 'p', REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '1' }
  expect(readEnvironment(env)).toEqual({
    port: 80, host: '0.0.0.0', publicUrl: 'https://g.example', databaseUrl: 'postgres://x', dataDir: '/data', chains: [chainAt()],
    origins: ['https://a.example', 'https://b.example'], projectIds: ['p'], requestsPerMinute: 5, trustProxy: true,
  })
})

it('needs none', () => {
  expect(readEnvironment({})).toMatchObject({ chains: [], origins: undefined, projectIds: undefined, trustProxy: false })
})

it('names the variable that is wrong', async () => {
  expect(() => readEnvironment({ PORT: '80a' })).toThrow('PORT must be a whole number, not "80a".')
  expect(() => readEnvironment({ CHAINS_FILE: '/nowhere.json' })).toThrow('CHAINS_FILE /nowhere.json cannot be read.')
  const file = join(await temporaryFolder(), 'chains.json')
  await writeFile(file, JSON.stringify([{ ...chainAt(), rpcUrl: 'file:///etc/passwd' }]))
  expect(() => readEnvironment({ CHAINS_FILE: file })).toThrow(`CHAINS_FILE ${file}: data/0/rpcUrl must match pattern`)
})
