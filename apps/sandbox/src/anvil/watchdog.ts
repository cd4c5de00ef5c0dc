import { spawn } from 'node:child_process'

/**
 * Ends a process when this one is gone, however it went: the shell reads from a pipe that closes
 * with us.
 *
 * @returns calls the watchdog off
 */
export function watchOver(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = 'read -r _; kill -TERM "$0" 2>/dev/null'
  const shell = spawn('/bin/sh', ['-c', script, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => undefined)
  shell.unref()
  return () => void shell.kill('SIGKILL')
}
