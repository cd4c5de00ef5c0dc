import type { ApiPromise } from '@polkadot/api'
import type { Rows } from '../../../index/rows.js'

/** Rows of a block, but for its own, and for what this index does not keep. */
export type BlockRows = Pick<Rows, 'transactions' | 'transfers' | 'activity'>

/** What the events and calls of the library are read as; every runtime has its own types. */
interface Value {
  toHex(): string
  toString(): string
}
interface Event {
  readonly section: string
  readonly method: string
  readonly data: readonly (Value | undefined)[]
}
interface EventRecord {
  readonly phase: {
    readonly isApplyExtrinsic: boolean
    readonly asApplyExtrinsic: { toNumber(): number }
  }
  readonly event: Event
}

/** One move, of the native token where `token` is null. */
interface Move {
  readonly token: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly id: bigint | null
}

/** Kinds of tokens as the tables have them: native, fungible, one of its kind. */
const kinds = { native: 0, fungible: 1, item: 2 } as const

/**
 * What the signed calls of a finalised block did. What the chain itself moves (messages of other chains, what
 * stakers get) is in no call, and stays unseen.
 */
export async function readFinalBlock(api: ApiPromise, number: number, hash: string): Promise<BlockRows> {
  const [{ block }, at] = await Promise.all([api.rpc.chain.getBlock(hash), api.at(hash)])
  const [records, now] = await Promise.all([
    at.query['system']?.['events']?.() as unknown as Promise<readonly EventRecord[]>,
    at.query['timestamp']?.['now']?.(),
  ])
  const time = Math.floor(Number(String(now)) / 1000)
  const rows = block.extrinsics.map((extrinsic, index): BlockRows => {
    if (!extrinsic.isSigned) return none
    const events = records
      .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index)
      .map(({ event }) => event)
    const sender = accountOf(extrinsic.signer)
    return sender === undefined
      ? none
      : rowsOf({ number, index, hash: extrinsic.hash.toHex(), sender, time, events })
  })
  return {
    transactions: rows.flatMap(({ transactions }) => transactions),
    transfers: rows.flatMap(({ transfers }) => transfers),
    activity: rows.flatMap(({ activity }) => activity),
  }
}

const none: BlockRows = { transactions: [], transfers: [], activity: [] }

/** The account of a signer: as it is, or as the first kind of several that an address can be of. */
const accountOf = (signer: Value): string | undefined => {
  const [, account] = /^0x(?:00)?([\da-f]{64})$/.exec(signer.toHex()) ?? []
  return account === undefined ? undefined : `0x${account}`
}

interface Call {
  readonly number: number
  readonly index: number
  readonly hash: string
  readonly sender: string
  readonly time: number
  readonly events: readonly Event[]
}

function rowsOf({ number, index, hash, sender, time, events }: Call): BlockRows {
  const moves = events.flatMap(movesOf)
  const isOk = events.some(isNamed('system', 'ExtrinsicSuccess'))
  const [other = null] = moves.filter(({ from }) => from === sender).map(({ to }) => to)
  const accounts = new Set([sender, ...moves.flatMap(({ from, to }) => [from, to])])
  return {
    transactions: [
      [number, index, hash, sender, other, feeOf(events, sender), isOk, events.some(isUnread), time],
    ],
    transfers: moves.map(({ token, from, to, amount, id }, part) => [
      number,
      index,
      part,
      0,
      token === null ? kinds.native : id === null ? kinds.fungible : kinds.item,
      token,
      from,
      to,
      amount,
      id,
    ]),
    activity: [...accounts].map((account) => [account, number, index]),
  }
}

/** Pallets by what they move, as far as it is read. */
const pallets = {
  fungible: new Set(['assets', 'foreignAssets', 'poolAssets']),
  items: new Set(['uniques', 'nfts']),
}
/** What comes from nowhere or goes there, in a call that makes, burns, or crosses to another chain. */
const oneSided = new Set(['Issued', 'Minted', 'Burned', 'Deposited', 'Withdrawn'])

/** Whether an event says that something moved, or may have, that is not among the moves. */
function isUnread({ section, method }: Event): boolean {
  if (/xcm|^xTokens$/i.test(section)) return true
  if (section === 'balances') return method === 'Minted' || method === 'Burned'
  if (section === 'tokens' || section === 'currencies') return true
  return (pallets.fungible.has(section) || pallets.items.has(section)) && oneSided.has(method)
}

/** What a call's events say that it moved; the same for all the years, by place. */
function movesOf({ section, method, data }: Event): readonly Move[] {
  const [first, second, third, fourth] = data
  const name = `${section}.${method}`
  if (name === 'balances.Transfer' && first && second && third)
    return [{ token: null, from: first.toHex(), to: second.toHex(), amount: numberOf(third), id: null }]
  if (pallets.fungible.has(section) && method === 'Transferred' && first && second && third && fourth)
    return [
      {
        token: `${section}:${first.toString()}`,
        from: second.toHex(),
        to: third.toHex(),
        amount: numberOf(fourth),
        id: null,
      },
    ]
  if (pallets.items.has(section) && method === 'Transferred' && first && second && third && fourth)
    return [
      {
        token: `${section}:${first.toString()}`,
        from: third.toHex(),
        to: fourth.toHex(),
        amount: 1n,
        id: numberOf(second),
      },
    ]
  return []
}

/** What the sender paid, the tip in it; nothing where another paid. */
function feeOf(events: readonly Event[], sender: string): bigint {
  const paid = events.find(isNamed('transactionPayment', 'TransactionFeePaid'))
  if (paid) return paid.data[0]?.toHex() === sender ? amountOf(paid) : 0n
  // Older runtimes: what was taken before the call, less what came back.
  const [taken] = events.filter(isNamed('balances', 'Withdraw'))
  if (taken?.data[0]?.toHex() !== sender) return 0n
  const back = events.filter(isNamed('balances', 'Deposit')).filter(({ data }) => data[0]?.toHex() === sender)
  const fee = back.reduce((left, event) => left - amountOf(event), amountOf(taken))
  return fee > 0n ? fee : 0n
}

const isNamed =
  (section: string, method: string) =>
  (event: Event): boolean =>
    event.section === section && event.method === method

const amountOf = ({ data }: Event): bigint => (data[1] ? numberOf(data[1]) : 0n)

const numberOf = (value: Value): bigint => BigInt(value.toString())
