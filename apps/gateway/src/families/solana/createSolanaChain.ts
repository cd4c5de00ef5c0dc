import { createSolanaRpcFromTransport, getAddressDecoder, isAddress } from '@solana/kit'
import type { FamilyChain } from '../familyChain.js'
import type { SolanaConfig } from '../familyConfig.js'
import { createTransport } from './createTransport.js'
import { readSolanaBalances } from './readSolanaBalances.js'
import { readSolanaHistory } from './readSolanaHistory.js'
import { solanaNames } from './names/solanaNames.js'
import { dasAssets } from './nfts/dasAssets.js'
import { solanaNfts } from './nfts/solanaNfts.js'
import type { SolanaReader } from './solanaReader.js'

/** A Solana cluster, read through one of its nodes. */
export function createSolanaChain(config: SolanaConfig): FamilyChain {
  const transport = createTransport(config.rpcUrl)
  const reader: SolanaReader = { config, rpc: createSolanaRpcFromTransport(transport) }
  return {
    config,
    isAddress,
    coinType: '501',
    addressOf: (record) => (record.length === 32 ? getAddressDecoder().decode(record) : undefined),
    names: config.nameService ? solanaNames(reader) : undefined,
    balances: (address) => readSolanaBalances(reader, address),
    history: (address, question) => readSolanaHistory(reader, address, question),
    nfts: solanaNfts(reader, config.das ? dasAssets(transport) : undefined),
    async ping() {
      const genesis = await reader.rpc.getGenesisHash().send()
      if (config.caipId !== `solana:${genesis.slice(0, 32)}`)
        throw new Error(`the node is of solana:${genesis.slice(0, 32)}`)
    },
    close: () => Promise.resolve(),
  }
}
