import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../createGateway.js'
import { alice, runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { freePort } from '../freePort.fixture.js'
import { openDatabase } from './openDatabase.js'

const nameOf = async (url: string, address: string): Promise<unknown> => ((await (await fetch(`${url}/v1/identity/${address}`)).json()) as { name: unknown }).name
const names = [{ address: alice, name: 'alice.latchkey.test', avatar: 'https://host.example/alice.webp' }]

it('S7.03 names survive a restart', async () => {
  const dataDir = await temporaryFolder()
  const first = await runGateway({ dataDir, names })
  expect(await nameOf(first.url, alice)).toBe('alice.latchkey.test')
  await first.close()
  const { url } = await runGateway({ dataDir })
  expect(await (await fetch(`${url}/v1/identity/${alice.toLowerCase()}`)).json()).toEqual({ name: 'alice.latchkey.test', avatar: 'https://host.example/alice.webp' })
})

it('works on PostgreSQL through its wire protocol', async () => {
  const postgres = new PGLiteSocketServer({ db: await PGlite.create(), port: await freePort() })
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const databaseUrl = `postgres://postgres@${postgres.getServerConn()}/postgres?sslmode=disable`
  const { tables, close } = await openDatabase({ databaseUrl })
  await tables.insertInto('names').values({ address: 'a', name: "O'Hara", avatar: null }).execute()
  expect(await tables.selectFrom('names').selectAll().execute()).toEqual([{ address: 'a', name: "O'Hara", avatar: null }])
  await close()
})

it('outlives a database that goes away, and says that it is not ready', async () => {
  const postgres = new PGLiteSocketServer({ db: await PGlite.create(), port: await freePort() })
  await postgres.start()
  const databaseUrl = `postgres://postgres@${postgres.getServerConn()}/postgres?sslmode=disable`
  // What stands for PostgreSQL here serves one connection at a time; the relay would use another.
  const { url } = await runGateway({ databaseUrl, relay: false })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await postgres.stop()
  const response = await fetch(`${url}/readyz`)
  expect([response.status, await response.json()]).toEqual([503, { status: 'unready', database: 'down', chains: {} }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/getWallets`)).status).toBe(200)
  expect((await fetch(`${url}/v1/identity/${alice}`)).status).toBe(500)
  await expect(createGateway({ chains: [], port: 0, databaseUrl, relay: false }).listen()).rejects.toThrow('The database cannot be opened: ')
})

it('makes the database anew where its making was interrupted', async () => {
  const dataDir = await temporaryFolder()
  await (await runGateway({ dataDir })).close()
  await rm(join(dataDir, 'complete'))
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17')
  const { url } = await runGateway({ dataDir, names })
  expect(await nameOf(url, alice)).toBe('alice.latchkey.test')
})

it('names a taken port, and lets go of the folder', async () => {
  const dataDir = await temporaryFolder()
  const { url } = await runGateway()
  const port = Number(new URL(url).port)
  await expect(createGateway({ chains: [], port, dataDir }).listen()).rejects.toThrow(`Port ${port} is taken, and the gateway needs it.`)
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
