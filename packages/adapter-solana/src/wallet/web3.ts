import { NotSupportedError } from '@latchkey/core/adapter'

import type { RpcEndpoint } from '../chain/rpcFetch.js'
import type { Web3Connection, Web3Transaction } from '../provider/web3Transaction.js'

/** What wallets of `@solana/wallet-adapter-base` need of `@solana/web3.js` 1.x. */
export interface Web3 {
  readTransaction(wire: Uint8Array, kind: 'legacy' | 'versioned'): Web3Transaction
  connection(line: RpcEndpoint): Web3Connection
}

/**
 * Loads `@solana/web3.js` 1.x, which hosts install that bring such wallets: they are made with it.
 * @throws {NotSupportedError} it is not installed
 */
export async function loadWeb3(): Promise<Web3> {
  try {
    // The `try` also tells bundlers that this package may be missing.
    const { Connection, Transaction, VersionedTransaction } = await import('@solana/web3.js')
    return {
      readTransaction: (wire, kind) =>
        kind === 'versioned' ? VersionedTransaction.deserialize(wire) : Transaction.from(wire),
      connection: ({ label, fetch }) =>
        new Connection(label, { commitment: 'confirmed', fetch, disableRetryOnRateLimit: true }),
    }
  } catch (error) {
    throw new NotSupportedError('wallet-adapter', {
      cause: error,
      details: 'wallets of @solana/wallet-adapter-base need @solana/web3.js 1.x, which could not be loaded',
    })
  }
}
