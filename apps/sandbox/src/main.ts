import { parseArgs } from 'node:util'
import { measureMemory } from './memory.js'
import { type SandboxPart, sandboxParts } from './plan.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { chainOne, chainTwo } from './world.js'

/**
 * `node dist/main.js [--fresh] [--no-gateway] [--parts evm,solana,bitcoin,polkadot,nfts,onramp,mail,socials,
 * farcaster,gateway]`; the gateway serves the keeper.
 * Ports by SANDBOX_CHAIN_ONE_PORT, SANDBOX_CHAIN_TWO_PORT, SANDBOX_SOLANA_PORT, SANDBOX_SOLANA_TWO_PORT,
 * SANDBOX_MAKER_PORT, SANDBOX_BITCOIN_PORT, SANDBOX_POLKADOT_PORT, SANDBOX_NFTS_PORT, SANDBOX_ONRAMP_PORT,
 * SANDBOX_MAIL_PORT, SANDBOX_SMTP_PORT, SANDBOX_SOCIALS_PORT, SANDBOX_FARCASTER_PORT, SANDBOX_GATEWAY_PORT
 * and SANDBOX_KEEPER_PORT, the folder by SANDBOX_STATE_DIR, and the ports of pages that may frame the keeper,
 * beside the usual ones, by SANDBOX_PAGE_PORTS.
 */
const { values } = parseArgs({
  options: { fresh: { type: 'boolean' }, 'no-gateway': { type: 'boolean' }, parts: { type: 'string' } },
})

const log = (line: string): void => void process.stdout.write(`sandbox: ${line}\n`)

function fail(message: string): never {
  process.stderr.write(`sandbox: ${message}\n`)
  return process.exit(1)
}

function portFrom(name: string): number | undefined {
  const value = process.env[name]
  if (value === undefined || value === '') return undefined
  const port = Number(value)
  return Number.isInteger(port) && port >= 0 && port < 65_536
    ? port
    : fail(`${name} must be a port, not "${value}".`)
}

function portsFrom(name: string): readonly number[] | undefined {
  const ports = process.env[name]?.split(',').map(Number)
  const isGood = ports?.every((port) => Number.isInteger(port) && port > 0 && port < 65_536) ?? true
  return isGood ? ports : fail(`${name} must list ports, separated by commas.`)
}

function partsFrom(list: string | undefined): readonly SandboxPart[] {
  const named = list?.split(',') ?? sandboxParts
  const unknown = named.find((name) => !sandboxParts.some((part) => part === name))
  if (unknown !== undefined) fail(`There is no part "${unknown}". The parts are ${sandboxParts.join(', ')}.`)
  return sandboxParts.filter((part) => named.includes(part) && !(part === 'gateway' && values['no-gateway']))
}

const ports = {
  [chainOne.id]: portFrom('SANDBOX_CHAIN_ONE_PORT'),
  [chainTwo.id]: portFrom('SANDBOX_CHAIN_TWO_PORT'),
  solana: portFrom('SANDBOX_SOLANA_PORT'),
  solanaTwo: portFrom('SANDBOX_SOLANA_TWO_PORT'),
  maker: portFrom('SANDBOX_MAKER_PORT'),
  bitcoin: portFrom('SANDBOX_BITCOIN_PORT'),
  polkadot: portFrom('SANDBOX_POLKADOT_PORT'),
  nfts: portFrom('SANDBOX_NFTS_PORT'),
  onramp: portFrom('SANDBOX_ONRAMP_PORT'),
  mail: portFrom('SANDBOX_MAIL_PORT'),
  smtp: portFrom('SANDBOX_SMTP_PORT'),
  socials: portFrom('SANDBOX_SOCIALS_PORT'),
  farcaster: portFrom('SANDBOX_FARCASTER_PORT'),
  keeper: portFrom('SANDBOX_KEEPER_PORT'),
  gateway: portFrom('SANDBOX_GATEWAY_PORT'),
}

const began = performance.now()
const starting = startSandbox({
  parts: partsFrom(values.parts),
  ports,
  stateDir: process.env['SANDBOX_STATE_DIR'],
  fresh: values.fresh,
  pagePorts: portsFrom('SANDBOX_PAGE_PORTS'),
  log,
})

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
  else {
    // With --expose-gc, what only the start needed does not count, as the memory a database was made in.
    globalThis.gc?.()
    const memory = await measureMemory()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    log(
      `${parts.length - failed.length} parts in ${seconds} s${memory === undefined ? '' : `, ${memory} MB of memory`}`,
    )
    log(
      failed.length === 0
        ? 'everything is ready'
        : `ready without ${failed.map((part) => part.name).join(', ')}`,
    )
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
