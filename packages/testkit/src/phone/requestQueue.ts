import { ProviderRpcError } from '../errors/providerRpcError.js'
import { PhoneError } from '../errors/phoneError.js'
import type { PhoneRecord, PhoneRequest, PhoneSettings } from './phoneRequest.js'
import { watchable, type Watched } from './watched.js'

/** How a request is answered. */
export interface Answers {
  approve(): Promise<unknown>
  reject(): Promise<void>
  /** Ends the session, where there is one, instead of answering. */
  hangUp(): Promise<void>
}

export interface RequestQueue {
  readonly requests: Watched<readonly PhoneRequest[]>
  readonly log: Watched<readonly PhoneRecord[]>
  add(request: PhoneRequest, answers: Answers): void
  /** It has expired, or who asked is gone. */
  withdraw(belongs: (request: PhoneRequest) => boolean): void
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
  ignore(id: number): void
  note(record: PhoneRecord): void
}

/** The requests that wait, and what becomes of them. */
export function requestQueue(settings: PhoneSettings): RequestQueue {
  const requests = watchable<readonly PhoneRequest[]>([])
  const log = watchable<readonly PhoneRecord[]>([])
  const answersOf = new Map<number, Answers>()
  const seen = new Set<number>()

  const note = (record: PhoneRecord): void => log.set([record, ...log.now].slice(0, 100))
  function take(id: number): { request: PhoneRequest; answers: Answers } {
    const request = requests.now.find((each) => each.id === id)
    const answers = answersOf.get(id)
    if (!request || !answers) throw new PhoneError(`No request ${id} waits on the phone`)
    answersOf.delete(id)
    return { request, answers }
  }
  const remove = (id: number): void => requests.set(requests.now.filter((each) => each.id !== id))
  async function settle(id: number, outcome: 'approved' | 'rejected', how: keyof Answers): Promise<void> {
    const { request, answers } = take(id)
    requests.set(requests.now.map((each) => (each.id === id ? { ...each, busy: true } : each)))
    try {
      const result = await answers[how]()
      note({ request, outcome, ...(result !== undefined && { result }) })
    } catch (error) {
      note({ request, outcome: 'failed', error: messageOf(error) })
      throw error
    } finally {
      remove(id)
    }
  }
  const approve = (id: number): Promise<void> => settle(id, 'approved', 'approve')
  const reject = (id: number): Promise<void> => settle(id, 'rejected', 'reject')
  function ignore(id: number): void {
    note({ request: take(id).request, outcome: 'ignored' })
    remove(id)
  }

  async function byItself(id: number): Promise<void> {
    const { mode, delay } = settings
    if (mode === 'ask') return
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (!answersOf.has(id)) return
    if (mode === 'silent') return ignore(id)
    await (mode === 'approve'
      ? approve(id)
      : mode === 'reject'
        ? reject(id)
        : settle(id, 'rejected', 'hangUp'))
  }

  return {
    requests,
    log,
    approve,
    reject,
    ignore,
    note,
    add(request, answers) {
      // The relay delivers at least once.
      if (seen.has(request.id)) return
      seen.add(request.id)
      answersOf.set(request.id, answers)
      requests.set([...requests.now, request])
      // What went wrong stands in the log.
      void byItself(request.id).catch(() => undefined)
    },
    withdraw(belongs) {
      for (const request of requests.now.filter((each) => !each.busy && belongs(each))) {
        answersOf.delete(request.id)
        remove(request.id)
        note({ request, outcome: 'withdrawn' })
      }
    },
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An error as JSON-RPC has it. */
export const toRpcError = (error: unknown): { code: number; message: string } =>
  error instanceof ProviderRpcError
    ? { code: error.code, message: error.message }
    : { code: -32603, message: messageOf(error) }
