/** How a signed transaction reaches the network. */
export interface HandInOptions<Node> {
  /** The nodes to try, in the order of the host's choice. */
  readonly nodes: readonly Node[]
  /** Hands the signed bytes to one node. Brings its own time limit. */
  readonly send: (node: Node) => Promise<unknown>
  /**
   * What a node's error means: an error to throw where the node read the transaction and refuses it for good,
   * `'known'` where it has it already, `'unasked'` where it certainly did not read it (busy, of another
   * chain), and nothing where there was no answer, so that it may have taken it.
   */
  readonly refusal: (error: unknown) => Error | 'known' | 'unasked' | undefined
}

/**
 * Hands a signed transaction to the network, and never reports a failure that may be none: a node that gave
 * no answer may have taken it, so that the refusal of a later node ("already processed") says nothing.
 * Resolves where it was taken or may have been; what became of it is for `confirm` to find out. The id and
 * the trace are known before this is called.
 *
 * @throws the refusal, where a node refuses it and none before it was silent; the last error, where none was
 *   asked
 * @example
 * await handIn({
 *   nodes: urls,
 *   send: (url) => post(url, signed),
 *   refusal: (error) => (error instanceof RpcError ? new SendFailedError({ cause: error }) : undefined),
 * })
 */
export async function handIn<Node>({ nodes, send, refusal }: HandInOptions<Node>): Promise<void> {
  let silent = false
  let unasked: unknown
  for (const node of nodes) {
    try {
      await send(node)
      return
    } catch (error) {
      const meaning = refusal(error)
      if (meaning === 'known') return
      if (meaning === 'unasked') unasked ??= error
      else if (meaning === undefined) silent = true
      else if (silent) return
      else throw meaning
    }
  }
  if (unasked !== undefined && !silent) throw unasked
}
