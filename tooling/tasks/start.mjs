import { parseArgs } from 'node:util'
import { exec, turbo } from '../lib/exec.mjs'
import { fail, seconds } from '../lib/output.mjs'
import { takenPorts } from '../lib/ports.mjs'
import { createServices } from '../lib/services.mjs'

const usage = 'npm start -- [--port 5173] [--dev]; --dev serves the sources with hot reload.'

// The sandbox is five chains: it gets along with a third less memory.
const frugal = ['--liftoff-only', '--max-semi-space-size=1']

/** @param {string[]} args `--port 5173`, `--dev` to serve the sources with hot reload */
export async function run(args) {
  const began = performance.now()
  const { port, dev } = readArguments(args)
  const taken = await takenPorts([
    { port, what: 'the demo', remedy: 'choose another with `npm start -- --port 5174`' },
    { port: 8545, what: 'the first chain' },
    { port: 8546, what: 'the second chain' },
    { port: 8899, what: 'the first Solana cluster' },
    { port: 8900, what: 'its subscriptions' },
    { port: 8901, what: 'the second Solana cluster' },
    { port: 8902, what: 'its subscriptions' },
    { port: 3002, what: 'Bitcoin' },
    { port: 8011, what: 'Polkadot' },
    { port: 8787, what: 'the gateway' },
    { port: 8788, what: 'the keeper of embedded wallets' },
    { port: 2525, what: 'outgoing mail' },
    { port: 8025, what: 'the inbox' },
    ...['Google', 'Apple', 'Facebook', 'GitHub', 'X', 'Discord'].map((name, index) => ({
      port: 8801 + index,
      what: `signing in with ${name}`,
    })),
    { port: 8807, what: 'signing in with Farcaster' },
    { port: 8797, what: 'the bar' },
  ])
  if (taken.length > 0) fail(taken.join('\n'))

  const filters = [
    '--filter=@latchkey/sandbox',
    '--filter=@latchkey/keeper',
    dev ? '--filter=@latchkey/ui' : '--filter=@latchkey/demo',
  ]
  if ((await turbo(['build', ...filters, '--output-logs=errors-only'])) !== 0)
    fail('The demo could not be built; the reason stands above.')
  // Vite serves sources of pages, not of a back end.
  const compile = ['node_modules/typescript/bin/tsc', '-p', 'apps/demo/tsconfig.server.json']
  if (dev && (await exec([process.execPath, ...compile])) !== 0)
    fail('The back end of the bar could not be built; the reason stands above.')

  // The keeper frames in listed pages only.
  process.env.SANDBOX_PAGE_PORTS ??= String(port)
  const services = createServices()
  const sandbox = says(/^sandbox: (everything is ready|ready without)/, (onOutput) =>
    services.start('The sandbox', [...frugal, 'apps/sandbox/dist/main.js'], { onOutput }),
  )
  services.start(
    'The demo',
    dev
      ? [
          'apps/demo/node_modules/vite/bin/vite.js',
          'apps/demo',
          '--host',
          '127.0.0.1',
          '--port',
          String(port),
          '--strictPort',
        ]
      : ['tooling/e2e/serve.mjs', 'apps/demo/dist', String(port), '/bar/=http://127.0.0.1:8797'],
  )
  services.start('The bar', ['apps/demo/server/dist/main.js', String(port)])

  void Promise.all([sandbox, answers(`http://127.0.0.1:${port}`, services)]).then(() => {
    if (services.stopping) return
    console.log(
      [
        `\nThe demo is ready after ${seconds(performance.now() - began)}:\n`,
        `    http://127.0.0.1:${port}`,
        `    http://app.site.localhost:${port}/guests.html   a wallet by e-mail; its mails: http://127.0.0.1:8025`,
        `    http://127.0.0.1:${port}/bar.html   a tab that is signed once, and the back end that takes from it`,
        '\nCtrl-C stops everything.',
      ].join('\n'),
    )
  })
  return services.ended
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string', default: '5173' }, dev: { type: 'boolean', default: false } },
    })
    const port = Number(values.port)
    if (Number.isInteger(port) && port > 0 && port < 65_536) return { port, dev: values.dev }
  } catch {
    // The usage says it better.
  }
  return fail(usage)
}

/**
 * Resolves when a service has printed a line that matches.
 * @param {RegExp} line
 * @param {(onOutput: (text: string) => void) => void} start
 * @returns {Promise<void>}
 */
const says = (line, start) =>
  new Promise((resolve) => {
    let output = ''
    start((text) => {
      output += text
      if (
        output
          .split('\n')
          .slice(0, -1)
          .some((said) => line.test(said))
      )
        resolve()
    })
  })

/**
 * @param {string} url
 * @param {{ readonly stopping: boolean }} services
 */
async function answers(url, services) {
  while (!services.stopping) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}
