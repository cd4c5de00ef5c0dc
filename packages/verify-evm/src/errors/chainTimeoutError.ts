/** The chain was asked about a contract's signature and did not answer in time. */
export class ChainTimeoutError extends Error {
  override readonly name = 'ChainTimeoutError'

  constructor(milliseconds: number) {
    super(`The chain did not answer within ${milliseconds} ms.`)
  }
}
