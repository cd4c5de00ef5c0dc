/** An error as JSON-RPC states it. The codes are those of Solana's own nodes. */
export class RpcError extends Error {
  override readonly name: string = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const invalidParams = (message: string): RpcError => new RpcError(-32602, message)
