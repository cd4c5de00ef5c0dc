import { startSolana } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the two clusters answer. */
    readonly solanaUrls: readonly [string, string]
  }
}

/** Starts two clusters for a test run, on free ports and with fast slots. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = (cluster: 1 | 2): ReturnType<typeof startSolana> => startSolana({ port: 0, wsPort: 0, cluster, slotMilliseconds: 50 })
  const [one, two] = await Promise.all([start(1), start(2)])
  project.provide('solanaUrls', [one.url, two.url])
  return async () => {
    await Promise.all([one.stop(), two.stop()])
  }
}
