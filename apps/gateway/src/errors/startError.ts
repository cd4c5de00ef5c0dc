/** The gateway cannot start; the message says what to change. */
export class StartError extends Error {
  override readonly name: string = 'StartError'

  /** Makes a taken port readable; any other failure stays as it is. */
  static fromListen(error: unknown, port: number): unknown {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    return taken ? new StartError(`Port ${port} is taken, and the gateway needs it. Stop what uses it, or choose another port.`) : error
  }
}

/** The answer does not fit the document: a fault of the gateway, never of the caller. */
export class ContractError extends Error {
  override readonly name: string = 'ContractError'
}
