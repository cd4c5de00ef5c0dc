import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './testSandbox.fixture.js'

const app = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  waitFor(text: string): Promise<void>
}

beforeAll(async () => void (await promisify(execFile)(process.execPath, [compiler, '-b'], { cwd: app })))

function run(stateDir: string, env: Record<string, string> = {}, args: readonly string[] = []): Run {
  const names = [
    'CHAIN_ONE',
    'CHAIN_TWO',
    'SOLANA',
    'SOLANA_TWO',
    'BITCOIN',
    'POLKADOT',
    'NFTS',
    'ONRAMP',
    'MAIL',
    'SOCIALS',
    'FARCASTER',
    'GATEWAY',
  ]
  const ports = Object.fromEntries(names.map((name) => [`SANDBOX_${name}_PORT`, '0']))
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--max-semi-space-size=1', '--expose-gc', 'dist/main.js', ...args],
    { cwd: app, env: { ...process.env, ...ports, SANDBOX_STATE_DIR: stateDir, ...env } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return {
    child,
    output: () => output,
    async waitFor(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`ended without "${text}": ${output}`)
        await delay(20)
      }
    },
  }
}

const urlsIn = (output: string): string[] =>
  [...output.matchAll(/at (?:http|ws)(:\/\/\S+)/g)].map((match) => `http${match[1]!}`)
/** Node does not know the names of the keeper. */
const answers = (url: string): Promise<boolean> =>
  fetch(url.replace('keeper.site.', ''), { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )

describe('the program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'is ready within seconds, and on %s ends with all it started',
    async (signal) => {
      const begin = performance.now()
      const { child, output, waitFor } = run(await temporaryFolder())
      await waitFor('everything is ready')
      // A quiet machine needs four seconds. This one may be busy: no more than end-to-end tests wait for it.
      expect(performance.now() - begin).toBeLessThan(60_000)
      const urls = urlsIn(output())
      expect(urls).toHaveLength(19)
      for (const url of urls) await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true)
      const [, memory] = /20 parts in [\d.]+ s, (\d+) MB/.exec(output())!
      expect(Number(memory)).toBeLessThan(900)
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(output()).toContain('sandbox: stopped')
      for (const url of urls) expect(await answers(url)).toBe(false)
    },
  )

  it('ends cleanly when told so while it starts', async () => {
    const { child, waitFor, output } = run(await temporaryFolder())
    await waitFor('ready in')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    for (const url of urlsIn(output())) expect(await answers(url)).toBe(false)
  })

  it('takes its chains with it even when it is killed, and starts again', async () => {
    const stateDir = await temporaryFolder()
    const killed = run(stateDir)
    await killed.waitFor('everything is ready')
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    for (const url of urlsIn(killed.output()))
      await expect.poll(() => answers(url), { timeout: 5000 }).toBe(false)
    const again = run(stateDir)
    await again.waitFor('everything is ready')
    again.child.kill('SIGTERM')
    await once(again.child, 'exit')
  })

  it('says which setting is wrong', async () => {
    const { child, output } = run(await temporaryFolder(), { SANDBOX_GATEWAY_PORT: 'eight' })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(output()).toContain('SANDBOX_GATEWAY_PORT must be a port, not "eight".')
  })

  it('runs the parts that it is told to, and knows no others', async () => {
    const some = run(await temporaryFolder(), {}, ['--parts', 'evm,solana'])
    await some.waitFor('everything is ready')
    expect(urlsIn(some.output())).toHaveLength(5)
    some.child.kill('SIGTERM')
    await once(some.child, 'exit')
    const wrong = run(await temporaryFolder(), {}, ['--parts', 'evm,dogecoin'])
    expect((await once(wrong.child, 'exit'))[0]).toBe(1)
    expect(wrong.output()).toContain('There is no part "dogecoin".')
  })
})
