// Most specific first: several of them set `isMetaMask` as well, to be recognised by old pages.
const flags: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
]

/** The name of a provider that did not introduce itself, guessed by the flags that wallets set. */
export function injectedName(provider: object): string {
  try {
    const found = flags.find(([flag]) => (provider as Record<string, unknown>)[flag] === true)
    return found?.[1] ?? 'Browser Wallet'
  } catch {
    return 'Browser Wallet'
  }
}
