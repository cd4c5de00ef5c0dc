import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors/startError.js'

/** Folders that this process holds. In a container every run may have the same process id. */
const held = new Set<string>()

/**
 * Keeps a folder to one process: two on the same files would destroy them. A lock of a process
 * that is gone does not count.
 *
 * @returns gives the folder back
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      held.add(file)
      return async () => {
        await rm(file, { force: true })
        held.delete(file)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    const busy = held.has(file) || (owner !== process.pid && isRunning(owner))
    if (busy) throw new StartError(`Process ${owner} already works in ${folder}. Stop it, or choose another folder.`)
    await rm(file, { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
