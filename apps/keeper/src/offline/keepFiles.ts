import type { WorkerClient } from '../engine/workerClient.js'

/** Where the build puts the service worker: at the root, so that all pages are below it. */
export const SERVICE_WORKER = '/sw.js'

/**
 * Once a visitor has a wallet that stays in this browser, the keeper's files stay as well: with them the
 * browser shows the words when nothing serves them any more. A visitor without a wallet loads nothing more.
 */
export function keepingFiles(worker: WorkerClient, keep: () => void): WorkerClient {
  let isKept = false
  const look = (result: unknown): void => {
    const { login } = Object(result) as { login?: { lasting?: unknown } }
    if (isKept || login?.lasting !== true) return
    isKept = true
    keep()
  }
  const asked: WorkerClient['do'] = (op, ...ask) => {
    const work = worker.do(op, ...ask)
    void (work as Promise<unknown>).then(look, () => undefined)
    return work
  }
  return {
    do: asked,
    get lasting() {
      return worker.lasting
    },
  }
}
