import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { SandboxError } from '../sandboxError.js'
import { mnemonic } from '../world.js'
import { anvilBinary } from './anvilBinary.js'
import { watchOver } from './watchdog.js'

/** A running chain. */
export interface Anvil {
  readonly url: string
  /** Writes the state and ends. */
  stop(): Promise<void>
}

interface AnvilOptions {
  readonly chainId: number
  readonly port: number
  readonly stateFile: string
}

const patience = 15_000
/** Seconds between writings of the state, for the day the power fails. */
const stateInterval = '15'

/** Starts anvil and waits until it answers. */
export async function startAnvil({ chainId, port, stateFile }: AnvilOptions): Promise<Anvil> {
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--chain-id',
    `${chainId}`,
    '--mnemonic',
    mnemonic,
    '--silent',
  ]
  args.push('--state', stateFile, '--state-interval', stateInterval, '--prune-history', '100')
  // Detached: a Ctrl-C reaches only us, and we end the chains in order.
  const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ended = once(child, 'exit').catch(() => undefined)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
  const callOff = child.pid === undefined ? () => undefined : watchOver(child.pid)

  const stop = async (): Promise<void> => {
    callOff()
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    const stopped = await Promise.race([ended.then(() => true), delay(10_000, false, { ref: false })])
    if (!stopped) child.kill('SIGKILL')
    await ended
  }

  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + patience
  while (!hasEnded(child) && Date.now() < deadline) {
    if ((await chainIdAt(url)) === chainId) return { url, stop }
    await delay(15)
  }
  await stop()
  throw new SandboxError(`anvil did not start on port ${port}. ${complaint.trim()}`.trim())
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

async function chainIdAt(url: string): Promise<number | undefined> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(2000),
    })
    const { result } = (await response.json()) as { result?: string }
    return Number(result)
  } catch {
    return undefined
  }
}
