import type { LogAnswer } from './blockAnswers.js'

/** What moved: the numbers are those of the tables. */
export const kinds = { native: 0, erc20: 1, erc721: 2, erc1155: 3 } as const

/** One move of a token, as a log tells it. */
export interface LoggedTransfer {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  /** Lower case, as all addresses of an index. */
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Of ERC-721 and ERC-1155. */
  readonly id: bigint | null
}

/** The events that move tokens, by the hash of their signature. */
export const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

const wordLength = 64

/** The moves that a log tells of; none where it is another event, or malformed: contracts emit anything. */
export function readLog({ topics: [event, ...indexed], data }: LogAnswer): readonly LoggedTransfer[] {
  const addresses = indexed.map(addressOf)
  if (event === topics.transfer) {
    const [from, to] = addresses
    if (from === undefined || to === undefined) return []
    if (indexed.length === 3)
      return [{ kind: kinds.erc721, from, to, amount: 1n, id: BigInt(indexed[2] ?? 0) }]
    const amount = wordAt(data, 0)
    return indexed.length === 2 && wordsOf(data) === 1 && amount !== undefined
      ? [{ kind: kinds.erc20, from, to, amount, id: null }]
      : []
  }
  const [, from, to] = addresses
  if (indexed.length !== 3 || from === undefined || to === undefined) return []
  if (event === topics.single) return movesOf(from, to, [wordAt(data, 0)], [wordAt(data, 1)])
  return event === topics.batch ? movesOf(from, to, listAt(data, 0), listAt(data, 1)) : []
}

function movesOf(
  from: string,
  to: string,
  ids: readonly (bigint | undefined)[],
  amounts: readonly (bigint | undefined)[],
): readonly LoggedTransfer[] {
  if (ids.length !== amounts.length) return []
  return ids.flatMap((id, index) => {
    const amount = amounts[index]
    return id === undefined || amount === undefined ? [] : [{ kind: kinds.erc1155, from, to, amount, id }]
  })
}

const wordsOf = (data: string): number => (data.length - 2) / wordLength

function wordAt(data: string, index: number): bigint | undefined {
  const word = data.slice(2 + index * wordLength, 2 + (index + 1) * wordLength)
  return /^[0-9a-fA-F]{64}$/.test(word) ? BigInt(`0x${word}`) : undefined
}

/** A dynamic list: the word at `index` says where it begins, and there stands how long it is. */
function listAt(data: string, index: number): readonly (bigint | undefined)[] {
  const start = Number(wordAt(data, index) ?? 0n) / 32
  const length = Number.isSafeInteger(start) ? Number(wordAt(data, start) ?? 0n) : 0
  if (length > wordsOf(data)) return []
  return Array.from({ length }, (_, at) => wordAt(data, start + 1 + at))
}

/** Twelve empty bytes, then the address. */
const addressOf = (topic: string): string | undefined =>
  /^0x0{24}/.test(topic) ? `0x${topic.slice(26)}` : undefined
