/**
 * The value, or `undefined` where reading it throws. Objects of wallets may throw wherever they are touched,
 * and what cannot be read changes nothing.
 *
 * @example
 * wallet.listen((told) => void attempt(() => sessions.update(session, { accounts: read(told) })))
 */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
