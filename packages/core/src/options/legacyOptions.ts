/** A wallet as the former modal of WalletConnect took it. */
export interface LegacyWallet {
  readonly id: string
  readonly name: string
  readonly links?: { readonly native?: string; readonly universal?: string }
}

/**
 * The options of the former modal of WalletConnect (`@walletconnect/modal`), as far as they mean something
 * here.
 */
export interface LegacyOptions {
  readonly projectId?: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly themeMode?: 'light' | 'dark'
  /** `--wcm-*`, or `--w3m-*` of what came after it. */
  readonly themeVariables?: Readonly<Record<string, string>>
  readonly enableExplorer?: boolean
  readonly explorerRecommendedWalletIds?: readonly string[] | 'NONE'
  readonly explorerExcludedWalletIds?: readonly string[] | 'ALL'
  readonly mobileWallets?: readonly LegacyWallet[]
  readonly desktopWallets?: readonly LegacyWallet[]
  /** Addresses of pictures by wallet. */
  readonly walletImages?: Readonly<Record<string, string>>
  readonly termsOfServiceUrl?: string
  readonly privacyPolicyUrl?: string
}
