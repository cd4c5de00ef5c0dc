import type { WorkerClient } from '../engine/workerClient.js'
import type { Kept, Ops } from '../worker/ops.js'

/** Where the build puts the service worker: at the root, so that all pages are below it. */
export const SERVICE_WORKER = '/sw.js'

export interface Files {
  keep(): Promise<void>
  drop(): Promise<void>
}

/** After these there may be no wallet in this browser any more. */
const ends: readonly (keyof Ops)[] = ['status', 'signOut', 'deleteAccount']

/**
 * While a visitor has a wallet that stays in this browser, the keeper's files stay as well: with them the
 * browser shows the words when nothing serves them any more. They go with the wallet. A visitor without one
 * loads nothing more.
 */
export function keepingFiles(worker: WorkerClient, files: Files): WorkerClient {
  async function look(op: keyof Ops, result: unknown): Promise<void> {
    const { login } = Object(result) as { login?: { lasting?: unknown } }
    if (login?.lasting === true) return void files.keep().catch(() => undefined)
    if (!ends.includes(op) || login) return
    const { wallet }: Kept = await worker.do('kept')
    if (!wallet) await files.drop()
  }
  const asked = async (op: keyof Ops, ...ask: never): Promise<unknown> => {
    const result = await (worker.do as (op: keyof Ops, ...ask: never) => Promise<unknown>)(op, ...ask)
    const looked = look(op, result).catch(() => undefined)
    // Remove the files before answering: the page may remove this frame as soon as it has the answer.
    if (op !== 'status') await looked
    return result
  }
  return {
    do: asked as WorkerClient['do'],
    get lasting() {
      return worker.lasting
    },
  }
}

/**
 * The browser's. One that gives the frame none has no way out without the service; all else is as it is.
 *
 * @param url of the service worker, as scripts have to be named
 */
export const filesOfBrowser = (url: string): Files => ({
  async keep() {
    await navigator.serviceWorker.register(url, { scope: '/', updateViaCache: 'none' })
  },
  async drop() {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((each) => each.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  },
})
