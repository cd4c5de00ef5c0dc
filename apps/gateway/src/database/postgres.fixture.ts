import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../freePort.fixture.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { type Database, openDatabase } from './openDatabase.js'

const folders = ['/usr/lib/postgresql', '/usr/local/bin', '/usr/bin']
const binaries = folders.flatMap((folder) =>
  folder.endsWith('postgresql') && existsSync(folder)
    ? readdirSync(folder).map((version) => join(folder, version, 'bin'))
    : [folder],
)
const home = binaries.find((folder) => existsSync(join(folder, 'initdb')))
/** PostgreSQL does not run as root. */
const idOf = (flag: string): number => Number(String(spawnSync('id', [flag, 'postgres']).stdout))
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
/** A PostgreSQL server is part of the system, not of the workspace. */
export const canRunPostgres: boolean = home !== undefined && !Number.isNaN(user.uid ?? 0) && user.uid !== 0

/** Starts a server with an empty database, that ends with the test; gives its address. */
export async function startPostgres(): Promise<string> {
  const folder = await temporaryFolder()
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8']
  const made = spawnSync(join(home ?? '', 'initdb'), options, { ...user, cwd: folder })
  if (made.status !== 0) throw new Error(String(made.stderr))
  const port = await freePort()
  const server = spawn(
    join(home ?? '', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  })
  for await (const text of server.stderr) if (String(text).includes('ready to accept connections')) break
  server.stderr.resume()
  return `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`
}

/** Opens a database of a server, until the test ends. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl })
  onTestFinished(() => database.close())
  return database
}
