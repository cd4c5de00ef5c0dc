// Runs a command that ends with its parent process, even when that is killed: the parent holds stdin open.
import { spawn } from 'node:child_process'

const [name, ...args] = process.argv.slice(2)
const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const stop = () => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 5000).unref()
}

process.stdin.on('end', stop).on('error', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
