import { parseArgs } from 'node:util'
import { turbo } from '../lib/exec.mjs'
import { fail, seconds } from '../lib/output.mjs'
import { takenPorts } from '../lib/ports.mjs'
import { createServices } from '../lib/services.mjs'

const gateway = 'http://127.0.0.1:8787'

/** @param {string[]} args `--port 5173`, `--dev` to serve the sources with hot reload */
export async function run(args) {
  const began = performance.now()
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '5173' }, dev: { type: 'boolean', default: false } } })
  const port = Number(values.port)

  const taken = await takenPorts([
    { port, what: 'the demo', change: 'choose another with `npm start -- --port 5174`' },
    { port: 8545, what: 'the first chain', change: 'stop what runs there' },
    { port: 8546, what: 'the second chain', change: 'stop what runs there' },
    { port: 8787, what: 'the gateway', change: 'stop what runs there' },
  ])
  if (taken.length > 0) fail(taken.join('\n'))

  const filters = ['--filter=@latchkey/sandbox', values.dev ? '--filter=@latchkey/ui' : '--filter=@latchkey/demo']
  if ((await turbo(['build', ...filters, '--output-logs=errors-only'])) !== 0) fail('The demo could not be built; the reason stands above.')

  const services = createServices()
  services.start('The sandbox', ['apps/sandbox/dist/main.js'])
  services.start('The demo', values.dev
    ? ['apps/demo/node_modules/vite/bin/vite.js', 'apps/demo', '--host', '127.0.0.1', '--port', String(port), '--strictPort']
    : ['tooling/e2e/serve.mjs', 'apps/demo/dist', String(port)])

  const urls = [`http://127.0.0.1:${port}`, `${gateway}/readyz`]
  void Promise.all(urls.map((url) => answers(url, services))).then((ready) => {
    if (ready.every(Boolean)) console.log(`\nLatchkey's demo is ready after ${seconds(performance.now() - began)}:\n\n    http://127.0.0.1:${port}\n\nCtrl-C stops everything.`)
  })
  return services.ended
}

/**
 * @param {string} url
 * @param {{ readonly stopping: boolean }} services
 */
async function answers(url, services) {
  while (!services.stopping) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => { setTimeout(resolve, 50) })
  }
  return false
}
