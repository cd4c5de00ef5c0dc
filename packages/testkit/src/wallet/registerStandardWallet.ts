interface Registry {
  register(wallet: object): unknown
}

/**
 * Registers a wallet the way extensions do: with pages that listen already, and with those that come later
 * (Wallet Standard, both orders).
 *
 * @returns a function that takes it out of every page's list
 */
export function registerStandardWallet(wallet: object): () => void {
  const ends = new Set<() => void>()
  const enter = (registry: Registry): void => {
    const end = registry.register(wallet)
    if (typeof end === 'function') ends.add(end as () => void)
  }
  const onReady = (event: Event): void => enter((event as CustomEvent<Registry>).detail)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  window.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    ends.forEach((end) => end())
    ends.clear()
  }
}
