// The gateway as a process of its own, the way it is run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/**
 * @param {Record<string, string>} env
 * @param {readonly string[]} flags of Node
 */
export async function startGateway(env, flags = []) {
  const own = { PORT: '0', OPERATOR_PORT: '0', LOG_LEVEL: 'info', RELAY: '1' }
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  let listening
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    // Once it listens, its log is not kept.
    if (listening !== undefined) return
    output += text
    const line = output.split('\n').find((entry) => entry.includes('"listening"') && entry.endsWith('}'))
    listening = line && JSON.parse(line)
  })
  const ended = exited.then(() => Promise.reject(new Error(`The gateway does not start: ${output}`)))
  ended.catch(() => undefined)
  while (listening === undefined) await Promise.race([once(child.stdout, 'data'), ended])
  const { url, operatorUrl = url } = listening
  /** @returns {Promise<string>} */
  const metrics = async () => (await fetch(`${operatorUrl}/metrics`)).text()
  return {
    url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    metrics,
    /** The value of a metric; 0 for one that was never counted. */
    count: async (name) =>
      Number(
        (await metrics())
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      ),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** @param {NodeJS.Signals} signal */
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await exited
    },
  }
}
