import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../createGateway.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { lockFolder } from './lockFolder.js'

/** Nothing is called so: the heartbeat stands in. */
const noProgram = 'latchkey-no-such-program'

it('keeps a second gateway out of a folder, and lets it in afterwards', async () => {
  const dataDir = await temporaryFolder()
  const unlock = await lockFolder(dataDir)
  await expect(createGateway({ chains: [], port: 0, dataDir }).listen()).rejects.toThrow(
    `Another process already works in ${dataDir}.`,
  )
  await unlock()
  await (
    await lockFolder(dataDir)
  )()
})

it.each(['1', String(process.ppid), String(process.pid), '999999999', 'rubbish'])(
  'a lock file left behind by a crash does not block, even when its process id is in use again (%s)',
  async (content) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'lock'), content)
    await expect(lockFolder(folder).then((unlock) => unlock())).resolves.toBeUndefined()
  },
)

/** A process that holds a folder; in a namespace of its own it has process id 1, as in a container. */
async function holder(folder: string, command: readonly string[]): Promise<ChildProcess> {
  const script = `import('${new URL('../../dist/database/lockFolder.js', import.meta.url).href}').then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)})).then(() => { console.log('held'); setInterval(() => undefined, 1000) }, (error) => { console.log(error.message); process.exit(3) })`
  const [program = '', ...rest] = [...command, process.execPath, '-e', script]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line).trim()).toBe('held')
  return child
}

it('another process keeps us out, and a killed one does not', async () => {
  const folder = await temporaryFolder()
  const child = await holder(folder, [])
  await expect(lockFolder(folder)).rejects.toThrow('Another process already works in')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (
    await lockFolder(folder)
  )()
})

it('a process of another container, which has the same process id, keeps us out', async ({ skip }) => {
  const container = ['unshare', '--user', '--pid', '--fork', '--kill-child']
  const [program = '', ...flags] = container
  const probe = spawn(program, [...flags, 'true'], { stdio: 'ignore' })
  const [code] = (await Promise.race([once(probe, 'exit'), once(probe, 'error')])) as [unknown]
  if (code !== 0) skip('this machine has no namespaces for its users')
  const folder = await temporaryFolder()
  await holder(folder, container)
  await expect(lockFolder(folder)).rejects.toThrow('Another process already works in')
})

it(
  'without the program: a sign of life keeps a second one out, and one that ended does not',
  { timeout: 40_000 },
  async () => {
    const folder = await temporaryFolder()
    const unlock = await lockFolder(folder, noProgram)
    await expect(lockFolder(folder, noProgram)).rejects.toThrow('Another process already works in')
    await unlock()
    expect(existsSync(join(folder, 'heartbeat'))).toBe(false)
    await writeFile(join(folder, 'heartbeat'), 'of one that crashed')
    const again = await lockFolder(folder, noProgram)
    expect(await readFile(join(folder, 'heartbeat'), 'utf8')).not.toContain('crashed')
    await again()
  },
)
