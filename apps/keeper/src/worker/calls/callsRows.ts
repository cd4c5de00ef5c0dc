import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import type { WalletContext } from '../wallet/walletContext.js'

/** Calls that may be on their way, by the page's name for them. */
export interface CallsRow {
  readonly id: string
  /** Of the page that asked: another page is told nothing of them. */
  readonly origin: string
  readonly caipNetworkId: CaipNetworkId
  readonly account: string
  /** What the chain or the bundler knows them by. */
  readonly hash: string
  readonly kind: 'transaction' | 'operation'
  readonly nonce: string
  /** Made by the code that the account has by then: without it, the chain takes them and does nothing. */
  readonly byCode?: true
  /** Until when the sponsor's word counts, in seconds by the chain's clock. */
  readonly until?: number
  /** In ms since 1970. */
  readonly at: number
}

const MOST = 100
const callsOf = (walletId: string): string => `calls:${walletId}`

/** What was sent, of one wallet. */
export interface CallsRows {
  find(origin: string, id: string): Promise<CallsRow | undefined>
  /** Before it is sent: an answer may be lost. */
  add(row: CallsRow): Promise<void>
  /** Nothing was sent. */
  drop(row: CallsRow): Promise<void>
}

export function callsRows({ rows, alone }: WalletContext, walletId: string): CallsRows {
  const key = callsOf(walletId)
  const read = async (): Promise<readonly CallsRow[]> => (await rows.get<readonly CallsRow[]>(key)) ?? []
  const change = (to: (list: readonly CallsRow[]) => readonly CallsRow[]): Promise<void> =>
    alone(key, async () => rows.put(key, to(await read()).slice(0, MOST)))
  const isSame = (one: CallsRow, other: CallsRow): boolean =>
    one.id === other.id && one.origin === other.origin
  return {
    find: async (origin, id) => (await read()).find((each) => each.id === id && each.origin === origin),
    add: (row) => change((list) => [row, ...list]),
    drop: (row) => change((list) => list.filter((each) => !isSame(each, row))),
  }
}
