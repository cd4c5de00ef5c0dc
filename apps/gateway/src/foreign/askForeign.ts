import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { ForeignError } from '../errors/foreignError.js'
import type { ForeignFetch } from './foreignFetch.js'

/**
 * Asks a service that the operator chose for something in JSON.
 * @throws ForeignError where there is no answer in time, or one of another shape
 */
export type AskForeign = <T>(
  url: string,
  fits: (value: unknown) => value is T,
  question?: ForeignQuestion,
) => Promise<T>

/** What goes along with a question: it then follows no redirect. */
export interface ForeignQuestion {
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Posted as JSON. */
  readonly body?: object | undefined
  /** In milliseconds. Default 2500. */
  readonly milliseconds?: number | undefined
}

/** In bytes. */
const most = 256 * 1024
/** In milliseconds: balances wait for it. */
const milliseconds = 2500

export function createAskForeign(foreignFetch: ForeignFetch): AskForeign {
  return async (url, fits, question = {}) => {
    const value = parse(
      await foreignFetch(url, {
        most,
        milliseconds: question.milliseconds ?? milliseconds,
        accept: 'application/json',
        headers: question.headers,
        body: question.body && JSON.stringify(question.body),
      }),
    )
    if (!fits(value)) throw new ForeignError('unreadable')
    return value
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new ForeignError('unreadable', { cause })
  }
}

/** The schema of an object; what it has beside these properties is not looked at. */
export const object = (
  properties: Record<string, unknown>,
  optional: Record<string, unknown> = {},
): object => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

const ajv = new Ajv2020({ strictTypes: false })
/** Whether a value is of the shape that a schema describes. */
export const shape = <T>(schema: object): ((value: unknown) => value is T) =>
  ajv.compile<T>(schema as AnySchema)
