import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { takenPorts } from './ports.mjs'
import { fromRoot } from './root.mjs'

const base = mkdtempSync(join(tmpdir(), 'services-'))
after(() => rmSync(base, { recursive: true }))

writeFileSync(join(base, 'child.mjs'), "console.log('pid', process.pid); setInterval(() => {}, 1000)")
writeFileSync(join(base, 'failing.mjs'), 'setTimeout(() => process.exit(3), 300)')
writeFileSync(
  join(base, 'task.mjs'),
  `
  import { createServices } from ${JSON.stringify(fromRoot('tooling/lib/services.mjs'))}
  const services = createServices()
  services.start('The child', [${JSON.stringify(join(base, 'child.mjs'))}])
  if (process.argv.includes('--failing')) services.start('The other', [${JSON.stringify(join(base, 'failing.mjs'))}])
  process.exitCode = await services.ended`,
)

/** @param {number} pid */
const lives = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** @param {() => boolean} done */
async function until(done) {
  for (let i = 0; i < 100 && !done(); i++)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  return done()
}

/** @param {string[]} args */
async function startTask(...args) {
  const task = spawn(process.execPath, [join(base, 'task.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  task.stdout.on('data', (data) => {
    output += data
  })
  task.stderr.on('data', (data) => {
    output += data
  })
  await until(() => /pid \d+/.test(output))
  return { task, child: Number(/pid (\d+)/.exec(output)?.[1]), said: () => output }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGKILL'])) {
  test(`a child ends with its task on ${signal}`, async () => {
    const { task, child } = await startTask()
    assert.ok(lives(child))
    task.kill(signal)
    assert.ok(await until(() => !lives(child)), 'the child is gone')
    if (signal !== 'SIGKILL') {
      await until(() => task.exitCode !== null)
      assert.equal(task.exitCode, 0)
    }
  })
}

test('when one service fails, it is named and all are stopped', async () => {
  const { task, child, said } = await startTask('--failing')
  assert.ok(await until(() => task.exitCode !== null && !lives(child)))
  assert.equal(task.exitCode, 3)
  assert.match(said(), /The other has ended \(exit code 3\)/)
})

test('a taken port is named, a free one is not', async () => {
  const server = createServer()
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const wanted = [{ port, what: 'the demo', remedy: 'choose another' }]
  assert.deepEqual(await takenPorts(wanted), [
    `Port ${port}, wanted for the demo, is in use. Stop what runs there, or choose another.`,
  ])
  await new Promise((resolve) => {
    server.close(() => resolve(undefined))
  })
  assert.deepEqual(await takenPorts(wanted), [])
})
