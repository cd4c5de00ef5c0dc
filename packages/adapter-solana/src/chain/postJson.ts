import { cleanText } from '@latchkey/core/adapter'

/** Why a node gave no usable answer; of a busy one, after how many seconds to come again. */
export interface Failure {
  readonly kind: 'busy' | 'behind' | 'other'
  readonly details: string
}

/**
 * Sends one JSON-RPC request; a node that cannot answer is a failure, an error that it answers with is an
 * answer.
 */
export type Post = (url: string, body: string) => Promise<Response | Failure>

export async function postJson(
  url: string,
  body: string,
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<Response | Failure> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setTimeout(abort, timeout)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: controller.signal,
    })
    if (response.status === 429)
      return { kind: 'busy', details: seconds(response.headers.get('retry-after')) }
    const text = await response.text()
    const error = errorOf(text)
    if (/\brate.?limit|too many requests/i.test(String(error?.message))) return { kind: 'busy', details: '' }
    // -32005: the node says that it is unhealthy; -32016: it has not come to the slot that was asked for.
    if (error && [-32005, -32016].includes(Number(error.code)))
      return { kind: 'behind', details: cleanText(error.message, 200) }
    if (!response.ok) return { kind: 'other', details: `HTTP ${response.status}` }
    return new Response(text, { status: 200 })
  } catch (error) {
    return {
      kind: 'other',
      details: controller.signal.aborted ? 'no answer in time' : cleanText(Object(error).message, 200),
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function errorOf(text: string): { readonly code?: unknown; readonly message?: unknown } | undefined {
  try {
    const { error } = Object(JSON.parse(text)) as { error?: unknown }
    return error === undefined ? undefined : Object(error)
  } catch {
    return undefined
  }
}

/** `Retry-After`: seconds, or a date. */
function seconds(value: string | null): string {
  if (!value) return ''
  const until = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return until > 0 ? String(until) : ''
}
