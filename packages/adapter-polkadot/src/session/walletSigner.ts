import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { SignerPayloadJSON } from '@polkadot/types/types'

import type { WalletAccount } from './walletAccount.js'

export interface SigningRequest {
  readonly account: WalletAccount
  readonly caipNetworkId: CaipNetworkId
  readonly signal: AbortSignal
}

/** What only the wallet can do. Signatures are hex; of a payload with the byte that names their kind. */
export interface WalletSigner {
  signMessage(request: SigningRequest & { readonly message: string }): Promise<`0x${string}`>
  signPayload(request: SigningRequest & { readonly payload: SignerPayloadJSON }): Promise<`0x${string}`>
}
