/**
 * The value, or `undefined` where reading it throws. Objects of wallets may throw wherever they are touched,
 * and what cannot be read changes nothing.
 *
 * @example
 * wallet.onAccounts((answer) => {
 *   const accounts = attempt(() => readAccounts(answer))
 *   if (accounts) sessions.update(session, { accounts })
 * })
 */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
