import { type Address, formatUnits, getAddress } from 'viem'
import type { ChainConfig } from '../chains/chainConfig.js'
import type { HistorySource, SourcePage, SourceRow, SourceTransfer } from './historySource.js'
import { type Bait, baitOf, otherSide } from './poisoning.js'
import { shownText } from './shownText.js'
import {
  type HistoryPage,
  type HistoryQuestion,
  type HistoryTransaction,
  type HistoryTransfer,
  operationOf,
} from './transaction.js'

/** Stretches of the source that are read for a page whose rows are all hidden. */
const mostStretches = 5
/** The sender of what is minted. */
const zero = '0x0000000000000000000000000000000000000000'

interface EvmChain {
  readonly caipId: string
  readonly config: ChainConfig
}

/**
 * A page of what an account did on an EVM chain. With `spam: 'hide'`, bait is left out and counted; where
 * there is much of it, a page may be shorter than the limit, and even empty, with a next one.
 */
export async function readEvmHistory(
  chain: EvmChain,
  source: HistorySource,
  account: Address,
  { cursor, limit, spam = 'hide' }: HistoryQuestion,
): Promise<HistoryPage> {
  const data: HistoryTransaction[] = []
  let hidden = 0
  let next = cursor
  let partial: SourcePage['partial'] = []
  for (let stretch = 0; stretch < mostStretches; stretch += 1) {
    const page = await source.read(account, { cursor: next, limit })
    partial = page.partial
    const baits = await judge(chain, source, account, page)
    next = page.next
    for (const [at, row] of page.rows.entries()) {
      const bait = baits[at]
      if (bait) hidden += 1
      if (!bait || spam === 'show') data.push(toTransaction(chain, account, row, bait))
      // A page ends where it is full, though only where another can begin.
      const isLast = at === page.rows.length - 1
      if (!isLast && data.length >= limit && row.cursor !== undefined) {
        next = row.cursor
        break
      }
    }
    if (next === undefined || data.length >= limit) break
  }
  return { data, next: next ?? null, hidden, ...(partial.length > 0 && { partial }) }
}

async function judge(
  { config }: EvmChain,
  source: HistorySource,
  account: Address,
  page: SourcePage,
): Promise<readonly (Bait | undefined)[]> {
  const own = account.toLowerCase()
  const strangers = page.rows.filter(({ sender }) => sender?.toLowerCase() !== own)
  const others = new Set(
    strangers.flatMap(({ transfers }) => transfers.map((entry) => otherSide(entry, own))),
  )
  const imitators = others.size === 0 ? new Set<string>() : await source.imitators(account, page, [...others])
  const listed = new Set(config.tokens.map(({ address }) => address.toLowerCase()))
  return page.rows.map((row) => baitOf(row, { account: own, listed, imitators }))
}

function toTransaction(
  { caipId, config }: EvmChain,
  account: Address,
  row: SourceRow,
  spam: Bait | undefined,
): HistoryTransaction {
  const own = account.toLowerCase()
  const isMine = row.sender?.toLowerCase() === own
  const transfers = row.transfers.map((transfer) => toTransfer(config, caipId, own, transfer))
  const operationType = operationOf(transfers)
  const others = new Set(row.transfers.map((transfer) => otherSide(transfer, own)))
  const [other] = others.size === 1 ? [...others] : []
  const from = operationType === 'receive' && other !== undefined && other !== zero ? other : row.sender
  const to = operationType === 'receive' ? account : transfers.length > 0 ? other : row.recipient
  return {
    id: row.hash,
    metadata: {
      operationType,
      hash: row.hash,
      minedAt: new Date(row.time * 1000).toISOString(),
      status: row.isOk ? 'confirmed' : 'failed',
      sentFrom: from === undefined ? '' : getAddress(from),
      sentTo: to === undefined ? '' : getAddress(to),
      chain: caipId,
      block: String(row.block),
      ...(isMine && row.fee !== undefined && { fee: formatUnits(row.fee, config.nativeCurrency.decimals) }),
      ...(row.partial.length > 0 && { partial: row.partial }),
      ...(spam && { spam }),
    },
    transfers,
  }
}

function toTransfer(
  { tokens, nativeCurrency }: ChainConfig,
  caipId: string,
  own: string,
  { from, amount, token, id }: SourceTransfer,
): HistoryTransfer {
  const direction = from.toLowerCase() === own ? 'out' : 'in'
  if (token === undefined) {
    const { name, symbol, decimals } = nativeCurrency
    return { direction, quantity: { numeric: formatUnits(amount, decimals) }, token: { name, symbol } }
  }
  const known = tokens.find(({ address }) => address.toLowerCase() === token.address.toLowerCase())
  const name = known?.name ?? shownText(token.name)
  const decimals = id === undefined ? (known?.decimals ?? token.decimals) : 0
  return {
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    token: {
      name,
      symbol: known?.symbol ?? shownText(token.symbol, 20),
      address: `${caipId}:${getAddress(token.address)}`,
      ...(!known && { isUnknown: true }),
    },
    ...(id !== undefined && {
      nft: {
        collection: name,
        id: String(id),
        name: `${name} #${id}`.trim(),
        token: getAddress(token.address),
      },
    }),
  }
}
