import { LosslessNumber, parse } from 'lossless-json'
import { type RelayError, invalidRequest, unreadable } from '../errors/relayError.js'

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
  if (method === undefined && typeof id === 'number') return { type: 'answer', id, isTaken: frame['result'] === true }
  const echo = typeof id === 'number' ? digitsOfId(text) : typeof id === 'string' && id.length <= longestId ? JSON.stringify(id) : undefined
  if (echo === undefined) return { type: 'bad', id: 'null', error: invalidRequest('The id must be a number or a short text.') }
  if (jsonrpc !== '2.0' || typeof method !== 'string') return { type: 'bad', id: echo, error: invalidRequest('This is no call of JSON-RPC 2.0.') }
  return { type: 'call', id: echo, method, params }
}

/** The answer to a call. */
export const resultFrame = (id: string, result: unknown): string => `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

export const errorFrame = (id: string, { code, message }: RelayError): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Native SDKs number with 19 digits, of which JSON.parse keeps 16. */
function digitsOfId(text: string): string | undefined {
  try {
    const { id } = parse(text) as { readonly id?: unknown }
    return id instanceof LosslessNumber && id.value.length <= longestId ? id.value : undefined
  } catch {
    return undefined
  }
}
