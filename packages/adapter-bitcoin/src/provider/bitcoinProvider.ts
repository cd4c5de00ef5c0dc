import type { Account, CaipNetworkId } from '@latchkey/core/adapter'

/** A text for the wallet to sign, with the address that signs it. */
export interface ProviderMessage {
  /** One of the session's; the first otherwise. */
  readonly address?: string
  readonly message: string
  /** By the kind of address otherwise. Wallets of the Wallet Standard choose themselves. */
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** A partially signed transaction (BIP-174), and which of its inputs to sign. */
export interface ProviderPsbt {
  /** Base64. */
  readonly psbt: string
  /** Which of the session's addresses signs which input. */
  readonly signInputs: readonly { readonly address: string; readonly index: number }[]
  /** Whether it is handed to the network afterwards; no otherwise. */
  readonly broadcast?: boolean
}

/** A payment that the wallet builds, signs and hands in by itself. */
export interface ProviderTransfer {
  /** One of the session's; the first otherwise. */
  readonly from?: string
  readonly recipient: string
  /** In satoshis. */
  readonly amount: bigint
}

/**
 * A connected Bitcoin wallet for the host application, the same whatever its standard. What a wallet throws
 * is one of Latchkey's errors.
 *
 * @example
 * const { provider } = useLatchkeyProvider<BitcoinProvider>({ namespace: 'bip122' })
 * const pay = async (psbt: string, address: string) =>
 *   provider?.signPsbt({ psbt, signInputs: [{ address, index: 0 }], broadcast: true })
 */
export interface BitcoinProvider {
  /** The wallet's own object: of sats-connect, of the Wallet Standard, or a `request` over WalletConnect. */
  readonly wallet: unknown
  readonly caipNetworkId: CaipNetworkId
  /** Payments first. */
  getAccountAddresses(): readonly Account[]
  /** Resolves with the signature in base64. */
  signMessage(request: ProviderMessage): Promise<string>
  /**
   * Resolves with what was signed, in base64, and the transaction's id where it was handed to the network.
   */
  signPsbt(request: ProviderPsbt): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** Picks coins, sparing inscriptions, and sends. Resolves with the transaction's id. */
  sendTransfer(request: ProviderTransfer): Promise<string>
}
