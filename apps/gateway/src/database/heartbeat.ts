import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartError } from '../errors/startError.js'

/** In milliseconds. */
const every = 2000
const silence = 5 * every

/** Beats in a thread of its own, since the main one may be busy for longer than others wait. */
const beating = `
  const { utimesSync } = require('node:fs')
  const { workerData } = require('node:worker_threads')
  setInterval(() => { try { utimesSync(workerData.file, new Date(), new Date()) } catch {} }, workerData.every)
`

/**
 * A sign of life in a folder.
 * @returns ends it
 * @throws StartError when another process already gives one
 */
export async function createHeartbeat(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'heartbeat')
  const beat = async (): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  const taken = (): StartError =>
    new StartError(`Another process already works in ${folder}. Stop it, or choose another folder.`)
  const before = await beat()
  // Only a change counts: clocks of two machines differ.
  for (const until = Date.now() + silence; before !== 0 && Date.now() < until;) {
    await delay(every / 4)
    if ((await beat()) !== before) throw taken()
  }
  const id = randomUUID()
  await writeFile(file, id)
  await delay(every / 4)
  if ((await readFile(file, 'utf8').catch(() => '')) !== id) throw taken()
  const worker = new Worker(beating, { eval: true, workerData: { file, every } })
  worker.unref()
  return async () => {
    await worker.terminate()
    await rm(file, { force: true })
  }
}
