import { ProviderRpcError } from './providerRpcError.js'

/** What extensions of Polkadot's kind throw: words without a number. */
export class ExtensionError extends Error {}

const words: Readonly<Record<number, (message: string) => string>> = {
  4001: () => 'Cancelled',
  [-32002]: () => `The source ${globalThis.location?.origin ?? ''} has a pending authorization request`,
}

/** A refusal of the approval queue in this family's words. */
export function toExtensionError(error: unknown): unknown {
  return error instanceof ProviderRpcError
    ? new ExtensionError(words[error.code]?.(error.message) ?? error.message)
    : error
}

export const unknownAccount = (): ExtensionError => new ExtensionError('Unable to find the account')
