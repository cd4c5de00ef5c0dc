import { abortError, isAbortError } from '../errors/base.js'
import { HttpError, HttpNetworkError, HttpTimeoutError, InvalidResponseError } from '../errors/http.js'
import type { Platform } from '../model/platform.js'

export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** A word that only this page and the server know. */
  readonly bearer?: string
  /** Cookies go with it and are taken from its answer: for a server that keeps sessions. */
  readonly credentials?: 'include' | 'omit'
  /** Calls the request off, waits between attempts included. */
  readonly signal?: AbortSignal
  /** For one attempt with its body, in milliseconds; 10 000 otherwise. */
  readonly timeout?: number
  /** Further attempts of an idempotent call; 2 otherwise. */
  readonly retries?: number
}

type Surroundings = Pick<Platform, 'fetch' | 'delay'>

const TIMEOUT_MS = 10_000
const RETRIES = 2
const FIRST_WAIT_MS = 250

/**
 * One call that answers with JSON, or with nothing (204). Only GET is repeated, and only after failures that
 * may pass: a server that could not be reached or failed, not one that is slow.
 *
 * @throws {HttpError}
 * @throws {HttpTimeoutError}
 * @throws {HttpNetworkError}
 * @throws {InvalidResponseError} ; `AbortError` when the signal fired
 * @example
 * const chains = await httpClient(browserPlatform, { url: 'https://gateway.example/v1/supported-chains' })
 */
export async function httpClient(platform: Surroundings, request: HttpRequest): Promise<unknown> {
  const retries = (request.method ?? 'GET') === 'GET' ? (request.retries ?? RETRIES) : 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(platform, request)
    } catch (error) {
      if (attempt >= retries || !mayPass(error)) throw error
      // Clients that failed together must not come back together.
      await wait(platform, FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random()), request.signal)
    }
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpNetworkError || (error instanceof HttpError && error.status >= 500)
}

async function once(
  platform: Surroundings,
  { url, method = 'GET', body, bearer, credentials = 'omit', signal, timeout = TIMEOUT_MS }: HttpRequest,
): Promise<unknown> {
  if (signal?.aborted) throw abortError()
  const controller = new AbortController()
  const onAbort = (): void => controller.abort()
  signal?.addEventListener('abort', onAbort, { once: true })
  let late = false
  const cancel = platform.delay(() => {
    late = true
    controller.abort()
  }, timeout)
  try {
    const response = await platform.fetch(url, {
      method,
      // Nothing beside the call itself goes out, and it goes to the configured host alone.
      credentials,
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: controller.signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = parse(await readBody(response))
    if (!response.ok) throw new HttpError(response.status, answer.json ?? answer.text)
    if (response.status === 204) return undefined
    if (answer.json === undefined)
      throw new InvalidResponseError({ details: `not JSON: ${answer.text.slice(0, 80)}` })
    return answer.json
  } catch (error) {
    if (late) throw new HttpTimeoutError(timeout)
    if (signal?.aborted) throw abortError()
    if (error instanceof HttpError || error instanceof InvalidResponseError) throw error
    throw isAbortError(error) ? error : new HttpNetworkError({ cause: error })
  } finally {
    cancel()
    signal?.removeEventListener('abort', onAbort)
  }
}

function parse(text: string): { readonly text: string; readonly json?: unknown } {
  try {
    return { text, json: JSON.parse(text) as unknown }
  } catch {
    return { text }
  }
}

function wait(platform: Surroundings, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = platform.delay(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    const onAbort = (): void => {
      cancel()
      reject(abortError())
    }
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/** A page of a directory has some 100 kB. */
const MOST_BYTES = 4_000_000

/**
 * The text of an answer, read piece by piece, so that one without an end fills no memory.
 *
 * @throws {InvalidResponseError} it is longer than anything that is asked for
 */
export async function readBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      await reader.cancel().catch(() => undefined)
      throw new InvalidResponseError({ details: `longer than ${MOST_BYTES} bytes` })
    }
    text += decoder.decode(value, { stream: true })
  }
}
