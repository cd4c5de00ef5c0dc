/** The gateway cannot start; the message says what to change. */
export class StartError extends Error {
  override readonly name: string = 'StartError'

  /** Makes a port or host that cannot be used readable; any other failure stays as it is. */
  static fromListen(error: unknown, host: string, port: number): unknown {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const say = (message: string): StartError => new StartError(message, { cause: error })
    if (code === 'EADDRINUSE')
      return say(
        `Port ${port} is taken, and the gateway needs it. Stop what uses it, or choose another port.`,
      )
    if (code === 'EACCES') return say(`Port ${port} may not be used by this user. Choose one above 1023.`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      return say(`HOST "${host}" is not an address of this machine.`)
    return error
  }
}

/** The answer does not fit the document: a fault of the gateway, never of the caller. */
export class ContractError extends Error {
  override readonly name: string = 'ContractError'
}
