import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { toBalance } from '../../balances/balance.js'
import type { FamilyChain } from '../familyChain.js'
import type { BitcoinConfig } from '../familyConfig.js'
import { createEsplora } from './esplora.js'
import { inscriptions } from './inscriptions.js'
import { readBitcoinHistory } from './readBitcoinHistory.js'

const networks = { bc: NETWORK, tb: TEST_NETWORK, bcrt: { ...TEST_NETWORK, bech32: 'bcrt' } }

/** A Bitcoin chain, read through an Esplora API. */
export function createBitcoinChain(config: BitcoinConfig): FamilyChain {
  const esplora = createEsplora(config.esploraUrl)
  const coder = Address(networks[config.addressPrefix])
  return {
    config,
    isAddress(address) {
      try {
        coder.decode(address)
        return true
      } catch {
        return false
      }
    },
    coinType: '0',
    addressOf(record) {
      try {
        return coder.encode(OutScript.decode(record))
      } catch {
        return undefined
      }
    },
    async balances(address) {
      const { chain_stats: chain, mempool_stats: pool } = await esplora.address(address)
      // What is on its way counts, in and out: what is spent is gone, and its change is there.
      const sats = chain.funded_txo_sum - chain.spent_txo_sum + pool.funded_txo_sum - pool.spent_txo_sum
      return [toBalance(config.caipId, config.nativeCurrency, BigInt(sats), undefined)]
    },
    history: (address, question) => readBitcoinHistory(esplora, config, address, question),
    nfts: inscriptions(config.ordUrl),
    async ping() {
      const genesis = await esplora.genesis()
      if (config.caipId !== `bip122:${genesis.slice(0, 32)}`)
        throw new Error(`the node is of bip122:${genesis.slice(0, 32)}`)
    },
    close: () => Promise.resolve(),
  }
}
