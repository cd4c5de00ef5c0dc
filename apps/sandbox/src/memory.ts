import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * The memory of this process and of all that it started, in megabytes; nothing where the system does not say.
 */
export async function measureMemory(root: number = process.pid): Promise<number | undefined> {
  const rows = await listProcesses()
  if (rows === undefined) return undefined
  const family = new Set([root])
  // A parent may stand after its child in the list.
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid)
  }
  const kilobytes = rows.filter(({ pid }) => family.has(pid)).reduce((sum, { resident }) => sum + resident, 0)
  return Math.round(kilobytes / 1024)
}

async function listProcesses(): Promise<
  readonly { readonly pid: number; readonly parent: number; readonly resident: number }[] | undefined
> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
    return stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number)
        return { pid, parent, resident }
      })
  } catch {
    return undefined
  }
}
