import { ForeignError } from '../../../errors/foreignError.js'

/** What is asked of a provider. */
export interface ProviderQuestion {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | URLSearchParams | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks one of a provider's hosts.
 * @throws ForeignError where it does not answer in time, says too much, or sends elsewhere
 */
export type ProviderFetch = (url: string, question: ProviderQuestion) => Promise<Response>

/** In bytes. */
const most = 256 * 1024
/** In milliseconds. */
const patience = 5000

/** @param origins the only ones that are asked */
export function createProviderFetch(origins: ReadonlySet<string>): ProviderFetch {
  return async (url, { method = 'GET', headers = {}, body, signal }) => {
    if (!origins.has(new URL(url).origin)) throw new ForeignError('unreachable')
    const limit = AbortSignal.timeout(patience)
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', 'user-agent': 'latchkey', ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      })
      return new Response(await readAtMost(response), { status: response.status, headers: response.headers })
    } catch (cause) {
      if (cause instanceof ForeignError) throw cause
      throw new ForeignError(limit.aborted ? 'slow' : 'unreachable', { cause })
    }
  }
}

async function readAtMost({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (body === null) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) throw new ForeignError('large')
    parts.push(part)
  }
  return size === 0 ? null : Buffer.concat(parts)
}

/**
 * What a provider says in JSON.
 * @throws ForeignError where it says no, or something else
 */
export async function readJson<T>(
  response: Response,
  fits: (value: unknown) => value is T,
  statuses: readonly number[] = [200],
): Promise<T> {
  if (!statuses.includes(response.status)) throw new ForeignError('unreachable')
  const value: unknown = await response.json().catch((cause: unknown) => {
    throw new ForeignError('unreadable', { cause })
  })
  if (!fits(value)) throw new ForeignError('unreadable')
  return value
}
