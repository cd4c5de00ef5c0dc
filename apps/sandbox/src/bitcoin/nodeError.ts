/** A refusal as the node would word it; the code is that of its JSON-RPC. */
export class NodeError extends Error {
  override readonly name: string = 'NodeError'
  readonly code: number

  constructor(reason: string, code: number = -26) {
    super(reason)
    this.code = code
  }
}
