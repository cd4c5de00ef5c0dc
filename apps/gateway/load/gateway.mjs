// The gateway as a process of its own, the way it is run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** @param {Record<string, string>} env */
export async function startGateway(env) {
  const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  let url
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    // Once it listens, its log is not kept.
    if (url !== undefined) return
    output += text
    url = /"url":"(http[^"]+)".*"listening"/.exec(output)?.[1]
  })
  const ended = exited.then(() => Promise.reject(new Error(`The gateway does not start: ${output}`)))
  ended.catch(() => undefined)
  while (url === undefined) await Promise.race([once(child.stdout, 'data'), ended])
  return {
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    /** @returns {Promise<string>} */
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    /** @param {NodeJS.Signals} signal */
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}
