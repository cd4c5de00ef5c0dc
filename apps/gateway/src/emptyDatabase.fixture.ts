import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an empty embedded database, packed. */
    emptyDatabase: string
  }
}

/** Makes the empty database of which every test gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-empty-'))
  const database = await PGlite.create()
  const path = join(folder, 'empty.tar')
  await writeFile(path, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('emptyDatabase', path)
  return () => rm(folder, { recursive: true, force: true })
}
