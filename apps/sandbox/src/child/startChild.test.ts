import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startChild } from './startChild.js'

const entry = new URL('testChild.fixture.ts', import.meta.url)
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )

function runParent(): ChildProcess {
  const script = `import('vite').then(({ runnerImport }) => runnerImport(process.argv[1], { configFile: false, logLevel: 'error' }))`
  const file = fileURLToPath(new URL('testParent.fixture.ts', import.meta.url))
  const parent = spawn(process.execPath, ['-e', script, file], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  return parent
}

describe('a part in a process of its own', () => {
  it('answers until it is stopped', async () => {
    const part = await startChild({ name: 'Test', entry, args: ['well'], patience: 20_000 })
    expect(Number(await (await fetch(part.url)).text())).not.toBe(process.pid)
    await part.stop()
    expect(await answers(part.url)).toBe(false)
    await part.stop()
  })

  it('ends with its parent, however that one ends', async () => {
    const parent = runParent()
    const [url] = (await once(parent, 'message')) as [string]
    expect(await answers(url)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => answers(url), { timeout: 10_000 }).toBe(false)
  })

  it('says why it cannot start', async () => {
    await expect(startChild({ name: 'Test', entry, args: ['broken'], patience: 20_000 })).rejects.toThrow(
      'Test did not start: the disk is full',
    )
  })

  it('is given up when it says nothing', async () => {
    await expect(startChild({ name: 'Test', entry, args: ['mute'], patience: 1500 })).rejects.toThrow(
      'Test did not start: it was not up in 1.5 s.',
    )
  })
})
