import { type Signature, createSolanaRpcFromTransport, type Blockhash } from '@solana/kit'
import { createTransport } from '../../families/solana/createTransport.js'
import type { Progress } from '../convertSource.js'

/** Reads the status of a sent transaction from a cluster. */
export interface SolanaChainReader {
  /** @param blockhash the transaction's, which limits its lifetime */
  follow(signature: string, blockhash: string): Promise<Progress>
}

export function createSolanaChainReader(rpcUrl: string): SolanaChainReader {
  const rpc = createSolanaRpcFromTransport(createTransport(rpcUrl))
  const read = async (signature: string): Promise<Progress | undefined> => {
    const { value } = await rpc
      .getSignatureStatuses([signature as Signature], { searchTransactionHistory: true })
      .send()
    const [status] = value
    if (!status) return undefined
    const isSure = status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'
    if (!isSure) return { status: 'pending', hash: signature }
    return { status: status.err === null ? 'success' : 'failed', hash: signature }
  }
  return {
    async follow(signature, blockhash) {
      // The validity is read first: if it had ended and the transaction is missing, it can never be included.
      const { value: isAlive } = await rpc
        .isBlockhashValid(blockhash as Blockhash, { commitment: 'confirmed' })
        .send()
      return (await read(signature)) ?? { status: isAlive ? 'pending' : 'failed', hash: signature }
    },
  }
}
