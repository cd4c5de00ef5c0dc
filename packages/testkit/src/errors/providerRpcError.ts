/** A wallet's refusal as EIP-1193 and EIP-1474 describe it. */
export class ProviderRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'ProviderRpcError'
  }
}

export const userRejected = (): ProviderRpcError => new ProviderRpcError(4001, 'The person said no')
export const requestPending = (): ProviderRpcError =>
  new ProviderRpcError(-32002, 'A request is already open in the wallet')
export const walletLocked = (): ProviderRpcError => new ProviderRpcError(4100, 'The wallet is locked')
export const unauthorized = (): ProviderRpcError =>
  new ProviderRpcError(4100, 'The page has no permission for this account')
export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet does not know ${method}`)
export const invalidParams = (what: string): ProviderRpcError =>
  new ProviderRpcError(-32602, `Invalid parameters: ${what}`)
export const unknownChain = (chainId: number): ProviderRpcError =>
  new ProviderRpcError(4902, `Chain ${chainId} is not known to the wallet`)
