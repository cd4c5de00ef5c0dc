import { MalformedResponseError } from '@latchkey/core/adapter'

import type { SatsProvider } from '../connectors/satsRegistry.js'

/** Asks a sats-connect wallet. Throws what the wallet answered where that is an error. */
export async function satsCall(provider: SatsProvider, method: string, params?: unknown): Promise<unknown> {
  const answer: unknown = await provider.request(method, params ?? null)
  if (typeof answer !== 'object' || answer === null) throw new MalformedResponseError({ details: method })
  if ('error' in answer && answer.error !== undefined && answer.error !== null) throw answer.error
  if (!('result' in answer)) throw new MalformedResponseError({ details: method })
  return answer.result
}

/** Whether a wallet only says that it does not know the method. */
export function isUnknownMethod(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === -32601 || code === -32001 || (typeof message === 'string' && /method.*(not (supported|found|implemented)|unknown)/i.test(message))
}

/** Whether a wallet says that the page has no permission. */
export const isDenied = (error: unknown): boolean => (Object(error) as { code?: unknown }).code === -32002 && !/locked|pending|already/i.test(String(Object(error).message))
