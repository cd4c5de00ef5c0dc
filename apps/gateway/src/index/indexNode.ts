import { createLimitedFetch } from '../chains/limitedFetch.js'
import { withoutUser } from '../chains/withoutUser.js'
import { NodeRefusal } from '../errors/indexError.js'

/** A question to a node: a method and its parameters. */
export type NodeCall = readonly [method: string, parameters: readonly unknown[]]

/** A node as an index asks it: many questions in one request. */
export interface IndexNode {
  /**
   * @returns the results in the order of the questions
   * @throws NodeRefusal where it refuses one of them, another error where it does not answer
   */
  ask(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly unknown[]>
  /** The same, with nothing in the place of a question that is refused by itself. */
  askEach(calls: readonly NodeCall[], signal: AbortSignal): Promise<readonly unknown[]>
}

/** In milliseconds. */
const patience = 20_000
/** In bytes. Ranges are kept far smaller; one block with its receipts may be large. */
const mostAnswered = 64 * 1024 * 1024

/** @param most bytes of an answer */
export function createIndexNode(rpcUrl: string, most: number = mostAnswered): IndexNode {
  const limitedFetch = createLimitedFetch(most)
  const { target, authorization } = withoutUser(rpcUrl)
  const send = async (calls: readonly NodeCall[], signal: AbortSignal): Promise<unknown> => {
    const questions = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await limitedFetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      // Some nodes take no batches: a single question goes as it is.
      body: JSON.stringify(questions.length === 1 ? questions[0] : questions),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      redirect: 'error',
    })
    if (response.status === 413) throw new NodeRefusal(0, 'the request is too large')
    if (!response.ok && response.status !== 400) throw new Error(`HTTP ${response.status}`)
    return response.json()
  }
  return {
    ask: async (calls, signal) => inOrder(await send(calls, signal), calls.length, refuse),
    askEach: async (calls, signal) => inOrder(await send(calls, signal), calls.length, () => undefined),
  }
}

const refuse = (error: unknown): never => {
  throw refusalOf(error)
}

/** @param onError what stands in the place of a failed one */
function inOrder(body: unknown, count: number, onError: (error: unknown) => unknown): readonly unknown[] {
  const answers: readonly unknown[] = Array.isArray(body) ? body : [body]
  const results = new Map<unknown, unknown>()
  for (const answer of answers) {
    const { id, result, error } = Object(answer) as Record<string, unknown>
    // One error for the whole batch has no place in it.
    if (error !== undefined && error !== null && typeof id !== 'number') refuse(error)
    results.set(id, error === undefined || error === null ? result : onError(error))
  }
  return Array.from({ length: count }, (_, id) => {
    if (!results.has(id)) throw new NodeRefusal(0, 'an answer is missing')
    return results.get(id)
  })
}

function refusalOf(error: unknown): NodeRefusal {
  const { code, message } = Object(error) as Record<string, unknown>
  return new NodeRefusal(
    typeof code === 'number' ? code : 0,
    typeof message === 'string' ? message.slice(0, 200) : 'refused',
  )
}
