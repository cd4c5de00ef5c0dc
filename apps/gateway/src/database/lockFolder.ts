import { spawnSync } from 'node:child_process'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors/startError.js'
import { createHeartbeat } from './heartbeat.js'

/**
 * Keeps a folder to one process: two on the same files would destroy them. The lock is the operating system's
 * own: it ends with the process, however that ends, and holds between containers that share the folder. Node
 * has no call for it, so the program `flock` (util-linux, BusyBox) sets it on our open file, which keeps it.
 * Without such a program, a file that is touched every two seconds is the lock.
 *
 * @returns gives the folder back
 * @throws StartError when another process works in it
 */
export async function lockFolder(folder: string, program = 'flock'): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, 'lock'), 'a')
  try {
    const isLocked = lock(file, program)
    if (isLocked === false)
      throw new StartError(`Another process already works in ${folder}. Stop it, or choose another folder.`)
    const stop = isLocked === undefined ? await createHeartbeat(folder) : undefined
    return async () => {
      await stop?.()
      await file.close()
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Whether the lock is ours; nothing where the program is missing. */
function lock(file: FileHandle, program: string): boolean | undefined {
  const { status, error } = spawnSync(program, ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file.fd],
  })
  if (error !== undefined || status === null || status > 1) return undefined
  return status === 0
}
