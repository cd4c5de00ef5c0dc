import { commonErrorRules, createErrorTranslator, translated, untilAborted } from '@latchkey/core/adapter'
import type { CapabilityMap, NativeBalance, Network } from '@latchkey/core/adapter'

export type Sign = CapabilityMap['message:sign']

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^tide1[a-z0-9]{3,}$/.test(value)

const { refused, pending, locked } = commonErrorRules

/** A failure of a wallet or a node as an error of the core. What no rule matches is a `WalletError`. */
export const toError: (error: unknown) => Error = createErrorTranslator([refused, pending, locked])

/** Asks a wallet or a node. `AbortError` as soon as the signal fires; once it has fired, nothing is asked. */
export function ask<T>(signal: AbortSignal, question: () => Promise<T>): Promise<T> {
  return translated(toError, untilAborted<T>)(signal, question)
}

/** An amount of the network's own currency. */
export function native(units: bigint, { decimals, symbol }: Network['nativeCurrency']): NativeBalance {
  return { value: String(units), decimals, symbol }
}
