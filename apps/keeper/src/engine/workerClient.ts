import { fromRefusal, KeeperError } from '../keeperError.js'
import type { WorkAnswer, WorkAsk } from '../worker/main.js'
import type { Ops } from '../worker/ops.js'

type OpArgs<N extends keyof Ops> = Parameters<Ops[N]>[0]

/** The worker, as the engine speaks to it. */
export interface WorkerClient {
  do<N extends keyof Ops>(op: N, ...ask: OpArgs<N> extends undefined ? [] : [OpArgs<N>]): ReturnType<Ops[N]>
  /** Whether this browser keeps anything; known with the first answer. */
  readonly lasting: boolean
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** In ms: nothing of a key outlives it. */
export const IDLE = 60_000

/** Starts a worker when something is to be done, and ends it when there was nothing for a while. */
export function workerClient(start: () => Worker): WorkerClient {
  let worker: Worker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let lasting = true
  let last = 0
  const waiting = new Map<number, Waiting>()

  function end(): void {
    worker?.terminate()
    worker = undefined
  }

  function running(): Worker {
    if (worker) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<WorkAnswer>) => {
      ;({ lasting } = data)
      const entry = waiting.get(data.id)
      waiting.delete(data.id)
      if ('refusal' in data) entry?.reject(fromRefusal(data.refusal))
      else entry?.resolve(data.result)
      // Without storage the halves are in the worker alone.
      if (waiting.size === 0 && lasting) idle = setTimeout(end, IDLE)
    }
    worker.onerror = () => {
      end()
      for (const { reject } of waiting.values()) reject(new KeeperError('failed', 'The worker ended'))
      waiting.clear()
    }
    return worker
  }

  return {
    get lasting() {
      return lasting
    },
    do: ((op: keyof Ops, ask: unknown) => {
      clearTimeout(idle)
      last += 1
      const id = last
      return new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        running().postMessage({ id, op, ask } satisfies WorkAsk)
      })
    }) as WorkerClient['do'],
  }
}
