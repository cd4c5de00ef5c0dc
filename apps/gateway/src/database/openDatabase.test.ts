import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../createGateway.js'
import { alice, runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { freePort } from '../freePort.fixture.js'
import { openDatabase } from './openDatabase.js'

const nameOf = async (url: string, address: string): Promise<unknown> =>
  ((await (await fetch(`${url}/v1/identity/${address}`)).json()) as { name: unknown }).name
const names = [{ address: alice, name: 'alice.latchkey.test', avatar: 'https://host.example/alice.webp' }]

it('S7.03 names survive a restart', async () => {
  const dataDir = await temporaryFolder()
  const first = await runGateway({ dataDir, names })
  expect(await nameOf(first.url, alice)).toBe('alice.latchkey.test')
  await first.close()
  const { url } = await runGateway({ dataDir })
  expect(await (await fetch(`${url}/v1/identity/${alice.toLowerCase()}`)).json()).toEqual({
    name: 'alice.latchkey.test',
    avatar: 'https://host.example/alice.webp',
  })
})

it('works on PostgreSQL through its wire protocol', async () => {
  const postgres = new PGLiteSocketServer({
    // A new one, and not one that is lent: its tables are made through the wire, too.
    db: await PGlite.create({ dataDir: 'memory://' }),
    port: await freePort(),
    maxConnections: 10,
  })
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const databaseUrl = `postgres://postgres@${postgres.getServerConn()}/postgres?sslmode=disable`
  const { tables, close } = await openDatabase({ databaseUrl })
  await tables.insertInto('names').values({ address: 'a', name: "O'Hara", avatar: null }).execute()
  expect(await tables.selectFrom('names').selectAll().execute()).toEqual([
    { address: 'a', name: "O'Hara", avatar: null },
  ])
  await close()
})

it('outlives a database that goes away, and says that it is not ready', async () => {
  const postgres = new PGLiteSocketServer({
    db: await PGlite.create(),
    port: await freePort(),
    maxConnections: 10,
  })
  await postgres.start()
  const databaseUrl = `postgres://postgres@${postgres.getServerConn()}/postgres?sslmode=disable`
  const { url } = await runGateway({ databaseUrl })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await postgres.stop()
  const state = async (): Promise<unknown> => {
    const response = await fetch(`${url}/readyz`)
    return [response.status, await response.json()]
  }
  await expect
    .poll(state, { timeout: 15_000 })
    .toEqual([503, { status: 'unready', database: 'down', chains: {} }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/getWallets`)).status).toBe(200)
  expect((await fetch(`${url}/v1/identity/${alice}`)).status).toBe(500)
  await expect(createGateway({ chains: [], port: 0, databaseUrl }).listen()).rejects.toThrow(
    'The database cannot be opened: ',
  )
})

it('starts over with a database whose creation was interrupted', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '17')
  const { url } = await runGateway({ dataDir, names })
  expect(await nameOf(url, alice)).toBe('alice.latchkey.test')
})

it('a database without the mark of older versions is opened as it is, and never deleted', async () => {
  const dataDir = await temporaryFolder()
  await (await runGateway({ dataDir, names })).close()
  await rm(join(dataDir, 'complete'), { force: true })
  const { url } = await runGateway({ dataDir })
  expect(await nameOf(url, alice)).toBe('alice.latchkey.test')
})

it('a database that cannot be opened stays, and is named', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17')
  await expect(createGateway({ chains: [], port: 0, dataDir }).listen()).rejects.toThrow(
    `The database in ${join(dataDir, 'postgres')} cannot be opened`,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(expect.arrayContaining(['PG_VERSION', 'base']))
})

it('names a taken port, and lets go of the folder', async () => {
  const dataDir = await temporaryFolder()
  const { url } = await runGateway()
  const port = Number(new URL(url).port)
  await expect(createGateway({ chains: [], port, dataDir }).listen()).rejects.toThrow(
    `Port ${port} is taken, and the gateway needs it.`,
  )
  await runGateway({ dataDir })
})

it('closes cleanly when it never listened, twice, and while it is starting', async () => {
  const gateway = createGateway({ chains: [], port: 0 })
  await gateway.close()
  const listening = gateway.listen()
  await gateway.close()
  await expect(listening).resolves.toMatch(/^http/)
  await gateway.close()
  expect(gateway.url).toBe('')
})
