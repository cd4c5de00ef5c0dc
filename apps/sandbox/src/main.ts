import { parseArgs } from 'node:util'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { chainOne, chainTwo } from './world.js'

/**
 * `node dist/main.js [--fresh] [--no-gateway]`. Ports by SANDBOX_CHAIN_ONE_PORT,
 * SANDBOX_CHAIN_TWO_PORT and SANDBOX_GATEWAY_PORT, the folder by SANDBOX_STATE_DIR.
 */
const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, 'no-gateway': { type: 'boolean' } } })

const log = (line: string): void => void process.stdout.write(`sandbox: ${line}\n`)

function portFrom(name: string): number | undefined {
  const value = process.env[name]
  if (value === undefined || value === '') return undefined
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  process.stderr.write(`sandbox: ${name} must be a port, not "${value}".\n`)
  return process.exit(1)
}

const ports = {
  [chainOne.id]: portFrom('SANDBOX_CHAIN_ONE_PORT'),
  [chainTwo.id]: portFrom('SANDBOX_CHAIN_TWO_PORT'),
  gateway: portFrom('SANDBOX_GATEWAY_PORT'),
}

const starting = startSandbox({ ports, stateDir: process.env['SANDBOX_STATE_DIR'], fresh: values.fresh, gateway: !values['no-gateway'], log })

let stopping = false
const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  const sandbox: Sandbox | undefined = await starting.catch(() => undefined)
  await sandbox?.stop()
  log('stopped')
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  const { parts } = await starting
  const failed = parts.filter((part) => part.status === 'failed')
  if (failed.length === parts.length) await stop(1)
  else log(failed.length === 0 ? 'everything is ready' : `ready without ${failed.map((part) => part.name).join(', ')}`)
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
