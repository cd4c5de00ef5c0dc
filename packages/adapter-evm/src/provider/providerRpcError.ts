import {
  errorChain,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
} from '@latchkey/core/adapter'

/** An error as EIP-1193 providers have it, with a number for a code. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  constructor(
    readonly code: number,
    message: string,
    options?: ErrorOptions & { readonly data?: unknown },
  ) {
    super(message, options)
    this.data = options?.data
  }
  readonly data: unknown
}

export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet does not offer ${method}`)
export const unknownChain = (): ProviderRpcError =>
  new ProviderRpcError(4902, 'The wallet does not know the chain')
export const noNode = (): ProviderRpcError =>
  new ProviderRpcError(4901, 'No RPC address is known for the chain')

const codes = [
  [UserRejectedError, 4001],
  [UnauthorizedError, 4100],
  [ProviderDisconnectedError, 4900],
  [RequestPendingError, -32002],
] as const

type Coded = object & { readonly code: number; readonly data?: unknown }

/** A failure for those who expect an EIP-1193 provider, viem and the host application among them. */
export function toRpcError(error: unknown): Error {
  const found = codes.find(([kind]) => error instanceof kind)
  const chain = errorChain(error)
  const coded = chain.find(
    (link): link is Coded => typeof link === 'object' && 'code' in link && typeof link.code === 'number',
  )
  if (!found && coded instanceof Error && coded === error) return coded
  const message = chain
    .map((link) => (typeof link === 'string' ? link : (link as { message?: unknown }).message))
    .find((text) => typeof text === 'string')
  return new ProviderRpcError(found?.[1] ?? coded?.code ?? -32603, String(message ?? error), {
    cause: error,
    data: coded?.data,
  })
}
