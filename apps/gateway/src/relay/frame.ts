import { type RelayError, invalidRequest, unreadable } from '../errors/relayError.js'
import { readNumberId } from './readNumberId.js'

/** What a client sends: a call, the answer to a push, or neither. */
export type Frame =
  /** The id is JSON text, to be echoed as it stands. */
  | { readonly type: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly isTaken: boolean }
  | { readonly type: 'bad'; readonly id: string; readonly error: RelayError }

const longestId = 100

/** Reads one frame. Never throws. */
export function readFrame(text: string): Frame {
  const frame = parseObject(text)
  if (frame === undefined) return { type: 'bad', id: 'null', error: unreadable() }
  const { id, jsonrpc, method, params } = frame
  if (method === undefined && typeof id === 'number')
    return { type: 'answer', id, isTaken: frame['result'] === true }
  const echo = echoOf(id, text)
  if (echo === undefined || echo.length > longestId)
    return { type: 'bad', id: 'null', error: invalidRequest('The id must be a number or a short text.') }
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    return { type: 'bad', id: echo, error: invalidRequest('This is no call of JSON-RPC 2.0.') }
  return { type: 'call', id: echo, method, params }
}

/** The id of a frame that is not read, where it stands at the front, as clients write it. */
export const idAtFront = (text: string): string =>
  /^\{"id":(-?\d{1,30}|"[\w-]{1,50}"),/.exec(text)?.[1] ?? 'null'

/** The answer to a call. */
export const resultFrame = (id: string, result: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

export const errorFrame = (id: string, { code, message }: RelayError): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`

function echoOf(id: unknown, text: string): string | undefined {
  if (typeof id === 'number') return readNumberId(text)
  return typeof id === 'string' ? JSON.stringify(id) : undefined
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
