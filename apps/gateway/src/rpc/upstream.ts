import { createLimitedFetch } from '../chains/limitedFetch.js'
import { withoutUser } from '../chains/withoutUser.js'
import { type RpcCall, type RpcError, errorText } from './rpcCall.js'
import { withoutSecrets } from './withoutSecrets.js'

/** A node that calls are forwarded to. */
export interface Upstream {
  /**
   * @returns the node's answer as text, with the caller's id
   * @throws where the node did not answer, or not as JSON-RPC
   */
  forward(call: RpcCall): Promise<string>
}

/** In milliseconds. */
const patience = 10_000

export function createUpstream(url: string): Upstream {
  const limitedFetch = createLimitedFetch()
  const clean = withoutSecrets(url)
  const { target, authorization } = withoutUser(url)
  return {
    async forward(call) {
      const { jsonrpc, id, method, params } = call
      const response = await limitedFetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({ jsonrpc, id, method, params: params ?? [] }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      })
      const text = await response.text()
      const answer = read(text)
      // What the node says of the caller's question is the answer. What it says of its own customer is not.
      const isOwn = [401, 403, 407, 429].includes(response.status) || response.status >= 500
      if (answer === undefined || isOwn) throw new Error(`HTTP ${response.status} without an answer`)
      // The result as it is: reading and writing it again could change its numbers.
      if ('result' in answer && answer.id === id && !('error' in answer)) return text
      return errorText(call, toError(answer.error, clean))
    },
  }
}

function read(
  text: string,
): { readonly id?: unknown; readonly result?: unknown; readonly error?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      ('result' in value || 'error' in value)
      ? value
      : undefined
  } catch {
    return undefined
  }
}

function toError(error: unknown, clean: (text: string) => string): RpcError {
  const { code, message, data } = Object(error) as Record<string, unknown>
  const cleaned: unknown = data === undefined ? undefined : JSON.parse(clean(JSON.stringify(data)))
  return {
    code: Number.isInteger(code) ? (code as number) : -32603,
    message: typeof message === 'string' ? clean(message).slice(0, 1000) : 'The node gave no reason.',
    ...(cleaned !== undefined && { data: cleaned }),
  }
}
