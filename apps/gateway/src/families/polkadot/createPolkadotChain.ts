import { unknownHistory } from '../../history/transaction.js'
import type { FamilyChain } from '../familyChain.js'
import type { PolkadotConfig } from '../familyConfig.js'
import { createConnection } from './connection.js'
import { type IndexPlaces, polkadotHistory } from './history/polkadotHistory.js'
import { peopleNames } from './people/peopleNames.js'
import { polkadotNfts } from './polkadotNfts.js'
import { readPolkadotBalances } from './readPolkadotBalances.js'
import { readSs58Prefix, writeSs58 } from './ss58.js'

/** A Polkadot chain, read through one of its nodes. */
export function createPolkadotChain(config: PolkadotConfig, places: IndexPlaces): FamilyChain {
  const connection = createConnection(config.wsUrl)
  const history = config.history === 'index' ? polkadotHistory(config, connection, places) : undefined
  return {
    config,
    isAddress: (address) => readSs58Prefix(address) === config.ss58Prefix,
    coinType: '354',
    addressOf: (record) => writeSs58(record, config.ss58Prefix),
    names: config.peopleUrl === undefined ? undefined : peopleNames(config.peopleUrl),
    balances: (address) => connection.ask((api, send) => readPolkadotBalances(api, send, config, address)),
    // Its nodes keep no account of who did what: that takes an index.
    history: (address, question) => history?.read(address, question) ?? Promise.resolve(unknownHistory),
    nfts: polkadotNfts(connection),
    ping: () =>
      connection.ask(async (api) => {
        const caipId = `polkadot:${api.genesisHash.toHex().slice(2, 34)}`
        if (config.caipId !== caipId) throw new Error(`the node is of ${caipId}`)
      }),
    async close() {
      // The index first asks nothing more; what it still waits for ends with the connection.
      await Promise.all([history?.close(), connection.close()])
    },
  }
}
