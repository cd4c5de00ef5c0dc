import { MalformedResponseError } from '@latchkey/core/adapter'
import * as v from 'valibot'

const call = v.custom<(...args: readonly unknown[]) => unknown>((value) => typeof value === 'function')
const shape = v.looseObject({
  accounts: v.looseObject({ get: call, subscribe: call }),
  signer: v.looseObject({ signPayload: call, signRaw: call }),
})

/** What an extension gives to a page that it trusts. The answers of these calls are not to be trusted. */
export interface Injected {
  /** The object itself, for the host application. */
  readonly whole: unknown
  readonly accounts: {
    get(anyType: boolean): Promise<unknown>
    subscribe(listener: (accounts: unknown) => void): unknown
  }
  readonly signer: {
    signPayload(payload: unknown): Promise<unknown>
    signRaw(raw: unknown): Promise<unknown>
  }
}

/** @throws {MalformedResponseError} */
export function readInjected(answer: unknown): Injected {
  let valid = false
  try {
    valid = v.is(shape, answer)
  } catch {
    // A getter of the extension's threw.
  }
  if (!valid) throw new MalformedResponseError({ details: 'enable' })
  const { accounts, signer } = answer as Injected
  return { whole: answer, accounts, signer }
}
