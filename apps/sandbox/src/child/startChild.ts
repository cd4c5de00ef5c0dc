import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Running } from '../parts.js'
import { SandboxError } from '../sandboxError.js'

/** What a child says when it is up, or why it will not be. */
export type ChildReport = { readonly ready: string } | { readonly failed: string }

interface ChildOptions {
  /** How errors name it. */
  readonly name: string
  /** The module that the child runs, see `runChild`. */
  readonly entry: URL
  readonly args: readonly (string | number)[]
  /** Milliseconds until it has to be up. */
  readonly patience: number
  readonly env?: Readonly<Record<string, string>>
  /** Options of Node for the child. */
  readonly nodeOptions?: readonly string[]
}

// WebAssembly compiled once and not again for speed: a third of the memory less, and up sooner.
const frugal = ['--liftoff-only', '--max-semi-space-size=1']

/** Runs a part in a process of its own, which ends with this one, however that one ends. */
export async function startChild({
  name,
  entry,
  args,
  patience,
  env,
  nodeOptions = frugal,
}: ChildOptions): Promise<Running> {
  const file = fileURLToPath(entry)
  const command = [...nodeOptions, ...toCommand(file), ...args.map(String)]
  // Detached: a Ctrl-C reaches only us, and we end the children in order.
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  }
  const child = spawn(process.execPath, command, {
    ...options,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  const ended = once(child, 'exit')
  let complaint = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))

  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    if (!(await Promise.race([ended.then(() => true), delay(5000, false, { ref: false })])))
      child.kill('SIGKILL')
    await ended
  }

  const report = await Promise.race([
    once(child, 'message').then(([message]) => message as ChildReport),
    ended.then((): ChildReport => ({ failed: complaint.trim() || 'it ended at once.' })),
    delay(patience, { failed: `it was not up in ${patience / 1000} s. ${complaint.trim()}` }, { ref: false }),
  ])
  if ('ready' in report) return { url: report.ready, stop }
  await stop()
  throw new SandboxError(`${name} did not start: ${report.failed}`.trim())
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Node runs what is built; from sources the tests' own tool runs it. */
function toCommand(file: string): readonly string[] {
  if (file.endsWith('.js')) return [file]
  return [
    '-e',
    `import('vite').then(({ runnerImport }) => runnerImport(process.argv[1], { configFile: false, logLevel: 'error' }))`,
    file,
  ]
}
