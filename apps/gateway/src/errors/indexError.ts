/** A node understood a question and would not answer it. */
export class NodeRefusal extends Error {
  override readonly name: string = 'NodeRefusal'
  /** As JSON-RPC has it; 0 where the whole request was refused. */
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The answers of a node are not of one branch of the chain: it moved meanwhile. The next look sees it. */
export class ChainMoved extends Error {
  override readonly name: string = 'ChainMoved'
}

/** The chain left the branch of its index deeper than the index can follow. */
export class BranchLost extends Error {
  override readonly name: string = 'BranchLost'

  constructor(caipId: string, depth: number) {
    super(
      `${caipId} left the branch of its index more than ${depth} blocks deep: it has to be indexed again.`,
    )
  }
}
