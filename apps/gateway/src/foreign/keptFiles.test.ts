import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { createKeptFiles } from './keptFiles.js'

const open = async (): ReturnType<typeof openDatabase> => {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  return database
}
const file = (text: string): { type: string; body: Buffer } => ({ type: 'text', body: Buffer.from(text) })

it('keeps a file byte by byte, until its time is over', async () => {
  const { tables, tidy } = await open()
  const files = createKeptFiles(tables, tidy)
  const body = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  await files.write('a', { type: 'image/webp', body }, 1)
  expect(await files.read('a')).toEqual({ type: 'image/webp', body })
  await files.write('a', file('other'), 1)
  expect((await files.read('a'))?.body.toString()).toBe('other')
  await delay(1100)
  expect(await files.read('a')).toBeUndefined()
  expect(await files.read('never')).toBeUndefined()
})

it('has an end: what was not used for the longest time goes first', async () => {
  const { tables, tidy } = await open()
  const files = createKeptFiles(tables, tidy, 3000)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * 60_000)
  for (const key of ['a', 'b', 'c', 'd']) {
    await files.write(key, file('x'.repeat(500)), 86_400)
    later(10)
  }
  later(120)
  // A use is noted beside the answer.
  await files.read('a')
  await delay(200)
  await files.write('e', file('x'.repeat(500)), 86_400)
  const left = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => files.read(key)))
  expect(left.map((entry) => entry !== undefined)).toEqual([true, false, true, true, true])
})

it('a database that is away costs the file and not the answer', async () => {
  const { tables, tidy } = await open()
  const files = createKeptFiles(tables, tidy)
  await tables.schema.dropTable('foreign_files').execute()
  await expect(files.write('a', file('x'), 10)).resolves.toBeUndefined()
})
