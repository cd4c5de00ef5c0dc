import * as v from 'valibot'

import { MESSAGE_LIMIT } from './constants.js'
import type { Schema } from './schema.js'

const poison: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a message of the other side: text to checked data, `undefined` for all that does not fit. Never
 * throws, and lets no key pass that reaches a prototype.
 *
 * @param message what arrived, of any type
 * @param schema what it has to be
 * @example
 * addEventListener('message', ({ data }) => {
 *   const request = readMessage(data, requestMessage)
 *   if (request?.method === 'status') return
 * })
 */
export function readMessage<T>(message: unknown, schema: Schema<T>): T | undefined {
  if (typeof message !== 'string' || message.length > MESSAGE_LIMIT) return undefined
  try {
    let isPoisoned = false
    const data: unknown = JSON.parse(message, (key, value: unknown) => {
      isPoisoned ||= poison.has(key)
      return value
    })
    return isPoisoned ? undefined : readData(data, schema)
  } catch {
    return undefined
  }
}

/**
 * Reads a part of a message, `params` for instance; `undefined` where it does not fit.
 *
 * @example
 * const params = readData({ email: 'ada@example.org' }, paramsSchemas['email.start'])
 */
export function readData<T>(data: unknown, schema: Schema<T>): T | undefined {
  const found = v.safeParse(schema, data)
  return found.success ? found.output : undefined
}
