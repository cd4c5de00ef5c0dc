import { createDefaultRpcTransport, createSolanaRpcFromTransport, isAddress } from '@solana/kit'
import type { FamilyChain } from '../familyChain.js'
import type { SolanaConfig } from '../familyConfig.js'
import { readSolanaBalances } from './readSolanaBalances.js'
import { readSolanaHistory } from './readSolanaHistory.js'
import type { SolanaReader } from './solanaReader.js'

const patience = 5000

/** A Solana cluster, read through one of its nodes. */
export function createSolanaChain(config: SolanaConfig): FamilyChain {
  const transport = createDefaultRpcTransport({ url: config.rpcUrl })
  const reader: SolanaReader = {
    config,
    rpc: createSolanaRpcFromTransport((request) => transport({ ...request, signal: AbortSignal.timeout(patience) })),
  }
  return {
    config,
    isAddress,
    balances: (address) => readSolanaBalances(reader, address),
    history: (address, question) => readSolanaHistory(reader, address, question),
    async ping() {
      const genesis = await reader.rpc.getGenesisHash().send()
      if (config.caipId !== `solana:${genesis.slice(0, 32)}`) throw new Error(`the node is of solana:${genesis.slice(0, 32)}`)
    },
    close: () => Promise.resolve(),
  }
}
