import {
  isAbortError,
  ProviderDisconnectedError,
  UnauthorizedError,
  type SharedTransport,
} from '@latchkey/core/adapter'

import { askWallet } from '../session/askWallet.js'
import { readSignature } from '../session/readSignature.js'
import type { SigningRequest, WalletSigner } from '../session/walletSigner.js'

/** A wallet that is reached through a session of several families. */
export function sharedSigner(transport: SharedTransport, over: AbortSignal): WalletSigner {
  async function ask(
    { caipNetworkId, signal }: SigningRequest,
    method: string,
    params: unknown,
  ): Promise<`0x${string}`> {
    if (!transport.granted.methods.includes(method)) throw new UnauthorizedError({ details: method })
    try {
      const either = AbortSignal.any([signal, over])
      return readSignature(
        await askWallet(() => transport.request({ caipNetworkId, method, params, signal }), {
          signal: either,
        }),
      )
    } catch (error) {
      throw over.aborted && !signal.aborted && isAbortError(error)
        ? new ProviderDisconnectedError({ cause: error })
        : error
    }
  }
  return {
    signMessage: (request) =>
      ask(request, 'polkadot_signMessage', { address: request.account.address, message: request.message }),
    signPayload: (request) =>
      ask(request, 'polkadot_signTransaction', {
        address: request.account.address,
        transactionPayload: request.payload,
      }),
  }
}
