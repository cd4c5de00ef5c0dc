import type { Running } from '../parts.js'
import type { ChildReport } from './startChild.js'

/**
 * The other end of `startChild`: starts the part, says where it answers, and ends when it is told
 * to or when its parent is gone.
 */
export async function runChild(start: (args: readonly string[]) => Promise<Running>): Promise<void> {
  process.once('disconnect', () => process.exit())
  try {
    const running = await start(process.argv.slice(2))
    process.once('SIGTERM', () => void running.stop().finally(() => process.exit()))
    report({ ready: running.url })
  } catch (error) {
    report({ failed: error instanceof Error ? error.message : String(error) })
  }
}

function report(message: ChildReport): void {
  process.send?.(message)
}
