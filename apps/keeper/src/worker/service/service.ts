import { fromRefusal, KeeperError } from '../../keeperError.js'
import type { Rows } from '../storage/openRows.js'
import { proofs } from './proofs.js'
import type { SessionRow } from '../wallet/sessionRow.js'

export interface ServiceHost {
  readonly rows: Rows
  /** The keeper's origin. */
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * The keeper's service (§8): every call is proved by this browser's key and signed in where a token is there.
 */
export interface Service {
  /** @throws {KeeperError} with the service's code; `keeper-unreachable` */
  call<T>(path: string, body?: object): Promise<T>
}

const PATIENCE = 30_000

export function service({ rows, origin, fetch }: ServiceHost): Service {
  const key = proofs(rows)
  // By how much this machine's clock is behind the service's, in ms.
  let behind = 0

  async function ask(path: string, body: object, token: string | undefined): Promise<Response> {
    const url = `${origin}/keeper/v1/${path}`
    try {
      return await fetch(url, {
        method: 'POST',
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        headers: {
          'content-type': 'application/json',
          dpop: await key.make({ url, now: Date.now() + behind, ...(token && { token }) }),
          ...(token && { authorization: `DPoP ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      })
    } catch (cause) {
      throw unreachable(cause)
    }
  }

  async function call<T>(path: string, body: object = {}, again = true): Promise<T> {
    // Read each time: another tab may have been given the next token.
    const session = await rows.get<SessionRow>('session')
    const response = await ask(path, body, session?.token)
    const said = Object(await response.json().catch(() => undefined)) as {
      code?: unknown
      message?: unknown
      data?: unknown
    }
    const next = response.headers.get('keeper-token')
    if (next && session) {
      const now = await rows.get<SessionRow>('session')
      if (now?.token === session.token) await rows.put('session', { ...now, token: next })
    }
    if (response.ok) return said as T
    const { code, message, data } = said
    if (code === 'dpop-invalid' && again && setClock(response.headers.get('date'))) {
      return call(path, body, false)
    }
    // A gateway or a captive portal between: no answer of the service.
    if (typeof code !== 'string') throw unreachable(response.status)
    throw fromRefusal({ code, message: typeof message === 'string' ? message : code, data })
  }

  function setClock(date: string | null): boolean {
    const there = Date.parse(date ?? '')
    if (!Number.isFinite(there) || Math.abs(there - Date.now() - behind) < 5000) return false
    behind = there - Date.now()
    return true
  }

  return { call: (path, body) => call(path, body) }
}

const unreachable = (cause: unknown): KeeperError =>
  new KeeperError('keeper-unreachable', `The keeper cannot be reached: ${String(cause)}`)
