import type { CaipNetworkId } from '@latchkey/core/adapter'

import type { AddressEntry } from '../address/toAccounts.js'
import type { KnownNetwork } from '../networks/knownNetworks.js'

/** An address, and the networks it is for; those of the wallet where it does not say. */
export interface WalletEntry extends AddressEntry {
  readonly on?: readonly CaipNetworkId[]
}

/** What a wallet lets the page see. */
export interface WalletView {
  readonly entries: readonly WalletEntry[]
  /** Where the wallet is; absent for wallets that have no network of their own. */
  readonly network?: KnownNetwork
}

export interface SignMessageRequest {
  readonly address: string
  readonly message: string
  /** By the kind of address where it is absent, and where the wallet cannot be told. */
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
  readonly caipNetworkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** The inputs that an address is to sign, by index. */
export interface InputsToSign {
  readonly address: string
  readonly indexes: readonly number[]
}

export interface SignPsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputsToSign[]
  readonly caipNetworkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** A payment that the wallet makes up by itself. */
export interface SendTransferRequest {
  readonly address: string
  readonly recipient: string
  /** In satoshis. */
  readonly amount: bigint
  readonly caipNetworkId: CaipNetworkId
  readonly signal: AbortSignal
}

export interface WalletListener {
  /** The wallet shows something else from now on. */
  onView(view: WalletView): void
  onEnd(): void
}

/**
 * How a wallet is spoken to, whatever its standard. What it throws is the wallet's own and not translated.
 */
export interface WalletClient {
  /** The family's provider object, for the host. */
  readonly provider: unknown
  connect(): Promise<WalletView>
  /** What the wallet still grants, without asking anybody; `undefined` when it grants nothing. */
  restore(): Promise<WalletView | undefined>
  /** Gives the permission back; resolves with `false` where the wallet has no call for it. */
  leave(): Promise<unknown>
  /** The returned function ends it. */
  watch(listener: WalletListener): () => void
  /** Moves a wallet that has a network of its own; absent for the others. */
  switchTo?(network: KnownNetwork): Promise<WalletView>
  /** Resolves with the signature in base64. */
  signMessage(request: SignMessageRequest): Promise<string>
  signPsbt(request: SignPsbtRequest): Promise<Uint8Array>
  /** There only where the wallet signs nothing that it did not make up itself. Resolves with the txid. */
  readonly sendTransfer?: ((request: SendTransferRequest) => Promise<string>) | undefined
}
