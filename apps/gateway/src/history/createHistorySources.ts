import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ChainConfig } from '../chains/chainConfig.js'
import type { Locks } from '../database/locks.js'
import type { Tables } from '../database/tables.js'
import { createIndexSource } from '../index/createIndexSource.js'
import { createBlockscoutSource } from './explorers/blockscout.js'
import { createEtherscanSource } from './explorers/etherscan.js'
import { historyChoiceOf } from './historyChoice.js'
import type { HistorySource } from './historySource.js'

interface Parts {
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
}

/**
 * Where the histories of EVM chains come from, by CAIP-2 id; a chain without one is missing.
 * @throws StartError where a chain's choice is none
 */
export function createHistorySources(
  configs: readonly ChainConfig[],
  parts: Parts,
): ReadonlyMap<string, HistorySource> {
  const choices = configs.flatMap((config) => {
    const choice = historyChoiceOf(config)
    return choice ? [{ config, choice }] : []
  })
  return new Map(
    choices.map(({ config, choice }) => [`eip155:${config.id}`, createSource(config, choice, parts)]),
  )
}

function createSource(
  config: ChainConfig,
  choice: NonNullable<ReturnType<typeof historyChoiceOf>>,
  parts: Parts,
): HistorySource {
  switch (choice.kind) {
    case 'index':
      return createIndexSource(config, choice, parts)
    case 'blockscout':
      return createBlockscoutSource(`eip155:${config.id}`, choice.url)
    case 'etherscan':
      return createEtherscanSource(`eip155:${config.id}`, choice.url)
  }
}
