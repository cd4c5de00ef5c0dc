import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './testGateway.fixture.js'

const app = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))

beforeAll(() => void execFileSync(process.execPath, [compiler, '-b'], { cwd: app }))

async function run(env: Record<string, string>, until: string): Promise<{ child: ChildProcess; lines: () => string[] }> {
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: app, env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!output.includes(until)) await delay(20)
  return { child, lines: () => output.trim().split('\n') }
}

it.each(['SIGINT', 'SIGTERM'] as const)('on %s the program finishes what it answers and ends, and its database opens again', async (signal) => {
  const DATA_DIR = await temporaryFolder()
  for (const _ of ['first', 'again']) {
    const { child, lines } = await run({ PORT: '0', DATA_DIR }, '"listening"')
    const { url } = JSON.parse(lines().at(-1)!) as { url: string }
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  }
})

it('the program says what to change and ends with 1', async () => {
  const { child, lines } = await run({ PORT: 'high' }, '\n')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
  expect(JSON.parse(lines()[0]!)).toMatchObject({ level: 60, msg: 'PORT must be a whole number, not "high".' })
})
