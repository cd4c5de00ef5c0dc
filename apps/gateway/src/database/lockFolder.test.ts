import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createGateway } from '../createGateway.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { lockFolder } from './lockFolder.js'

it('keeps a second gateway out of a folder, and lets it in afterwards', async () => {
  const dataDir = await temporaryFolder()
  const unlock = await lockFolder(dataDir)
  await expect(createGateway({ chains: [], port: 0, dataDir }).listen()).rejects.toThrow(`Process ${process.pid} already works in ${dataDir}.`)
  await unlock()
  await (await lockFolder(dataDir))()
})

it('respects the lock of another process that runs', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'lock'), String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.ppid} already works in ${folder}.`)
})

it.each(['999999999', 'rubbish', '', String(process.pid)])('does not mind a lock that a crash left behind (%j)', async (content) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'lock'), content)
  const unlock = await lockFolder(folder)
  await unlock()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
