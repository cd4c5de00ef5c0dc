import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type Hex, formatUnits, hexToBytes } from 'viem'
import type { Locks } from '../../../database/locks.js'
import type { Tables } from '../../../database/tables.js'
import type { SourceRow, SourceToken, SourceTransfer } from '../../../history/historySource.js'
import {
  type HistoryPage,
  type HistoryQuestion,
  type HistoryTransaction,
  type HistoryTransfer,
  operationOf,
} from '../../../history/transaction.js'
import { readsIndex } from '../../../index/indexSource.js'
import type { PolkadotConfig } from '../../familyConfig.js'
import type { Connection } from '../connection.js'
import { readAccount, writeSs58 } from '../ss58.js'
import { followChain } from './followChain.js'

/** What an index of a family's chain is kept with. */
export interface IndexPlaces {
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
}

/** The history of a chain's accounts, and what ends reading it. */
export interface PolkadotHistory {
  read(address: string, question: HistoryQuestion): Promise<HistoryPage>
  close(): Promise<void>
}

/** The history of a Polkadot chain from an index of the gateway's own, over finalised blocks. */
export function polkadotHistory(
  config: PolkadotConfig,
  connection: Connection,
  places: IndexPlaces,
): PolkadotHistory {
  const { caipId, index: { start = 0 } = {} } = config
  const chain = numberOf(caipId)
  const close = followChain({ caipId, chain, start, connection, ...places })
  const source = readsIndex({
    plan: { chain, mode: 'full', start, confirmations: 0 },
    tables: places.tables,
    tokens: { read: () => Promise.resolve((token) => tokenOf(config, token)) },
    onNew: () => undefined,
  })
  return {
    close,
    async read(address, { cursor, limit }) {
      const own = `0x${Buffer.from(readAccount(address)).toString('hex')}` as const
      const { rows, next, partial } = await source.read(own, { cursor, limit })
      const data = rows.map((row) => toTransaction(config, own, row))
      return { data, next: next ?? null, ...(partial.length > 0 && { partial }) }
    },
  }
}

/** Below zero, where no EVM chain is: by the beginning of the genesis hash. */
const numberOf = (caipId: string): number =>
  -1 - Number.parseInt(caipId.slice('polkadot:'.length, 'polkadot:'.length + 12), 16)

/** An asset that the gateway knows, or a collection; of others the decimals are not known. */
function tokenOf({ tokens }: PolkadotConfig, token: string): SourceToken {
  const [pallet, id = ''] = token.split(':')
  const known = pallet === 'assets' ? tokens.find(({ address }) => address === id) : undefined
  return known ?? { address: token, name: token, symbol: '', decimals: 0 }
}

function toTransaction(config: PolkadotConfig, own: string, row: SourceRow): HistoryTransaction {
  const shown = row.transfers.filter(({ token, id }) => isShown(config, token, id))
  const transfers = shown.map((transfer) => toTransfer(config, own, transfer))
  const operationType = operationOf(transfers)
  const others = new Set(shown.map(({ from, to }) => (from === own ? to : from)))
  const [other] = others.size === 1 ? [...others] : []
  const write = (account: string | undefined): string =>
    account === undefined ? '' : (writeSs58(hexToBytes(account as Hex), config.ss58Prefix) ?? '')
  const isMine = row.sender === own
  return {
    id: row.hash,
    metadata: {
      operationType,
      hash: row.hash,
      minedAt: new Date(row.time * 1000).toISOString(),
      status: row.isOk ? 'confirmed' : 'failed',
      sentFrom: write(operationType === 'receive' && other !== undefined ? other : row.sender),
      sentTo: write(operationType === 'receive' ? own : other),
      chain: config.caipId,
      block: String(row.block),
      ...(isMine &&
        row.fee !== undefined &&
        row.fee > 0n && { fee: formatUnits(row.fee, config.nativeCurrency.decimals) }),
      ...((shown.length < row.transfers.length || row.partial.length > 0) && {
        partial: ['transfers'] as const,
      }),
    },
    transfers,
  }
}

/** An amount of an asset whose decimals are not known would be shown as another one. */
const isShown = (
  { tokens }: PolkadotConfig,
  token: SourceToken | undefined,
  id: bigint | undefined,
): boolean =>
  token === undefined || id !== undefined || tokens.some(({ address }) => address === token.address)

function toTransfer(
  { caipId, nativeCurrency }: PolkadotConfig,
  own: string,
  { from, amount, token, id }: SourceTransfer,
): HistoryTransfer {
  const direction = from === own ? 'out' : 'in'
  const { name, symbol, decimals } = token ?? nativeCurrency
  return {
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    token: {
      name,
      symbol,
      ...(token && id === undefined && { address: `${caipId}:${token.address}` }),
      ...(id !== undefined && { isUnknown: true }),
    },
    ...(token &&
      id !== undefined && {
        nft: { collection: name, id: String(id), name: `${name} #${id}`, token: token.address },
      }),
  }
}
