/** One call of JSON-RPC 2.0, as openapi.json allows it. */
export interface RpcCall {
  readonly jsonrpc: '2.0'
  readonly id: string | number
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** An error of JSON-RPC. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export const errorText = ({ id }: RpcCall, error: RpcError): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error })
