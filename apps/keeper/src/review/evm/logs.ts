import { asList, asObject } from '../quantity.js'
import { addressOfWord, isAddress } from './address.js'
import type { Effect } from './effects.js'

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const TRANSFER_SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Permit2's own approvals. */
const PERMIT2_APPROVAL = 'da9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const PERMIT2_PERMIT = 'c6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'

/** More than this many items of one batch are not listed one by one. */
const MOST_ITEMS = 200

/** What the logs of a simulation say. A log that is not what it has to be says nothing. */
export function readLogs(logs: unknown): readonly Effect[] {
  return asList(logs).flatMap(readLog)
}

function readLog(log: unknown): readonly Effect[] {
  const { address, topics, data } = asObject(log)
  if (!isAddress(address)) return []
  const token = address.toLowerCase()
  const [kind, ...indexed] = asList(topics).map((topic) => String(topic).slice(2).toLowerCase())
  const body = typeof data === 'string' ? data.slice(2).toLowerCase() : ''
  const word = (index: number): string => body.slice(index * 64, index * 64 + 64)
  const [first, second, third] = indexed.map(addressOfWord)
  const number = (text: string | undefined): bigint | undefined =>
    text?.length === 64 ? BigInt(`0x${text}`) : undefined

  if (kind === TRANSFER && first && second) {
    const id = number(indexed[2])
    const value = id === undefined ? number(word(0)) : 1n
    return value === undefined
      ? []
      : [{ type: 'moved', token, from: first, to: second, value, ...(id !== undefined && { id }) }]
  }
  if (kind === APPROVAL && first && second) {
    const id = number(indexed[2])
    const value = id === undefined ? number(word(0)) : /^0x0{40}$/.test(second) ? 0n : 1n
    return value === undefined
      ? []
      : [{ type: 'allowed', token, owner: first, spender: second, value, ...(id !== undefined && { id }) }]
  }
  if (kind === APPROVAL_FOR_ALL && first && second)
    return [{ type: 'allowedAll', token, owner: first, spender: second, on: number(word(0)) !== 0n }]
  if (kind === TRANSFER_SINGLE && second && third) {
    const [id, value] = [number(word(0)), number(word(1))]
    return id === undefined || value === undefined
      ? []
      : [{ type: 'moved', token, from: second, to: third, value, id }]
  }
  if (kind === TRANSFER_BATCH && second && third) {
    const [ids, values] = [list(body, 0), list(body, 1)]
    return ids.flatMap((id, index): Effect[] => {
      const value = values[index]
      return value === undefined ? [] : [{ type: 'moved', token, from: second, to: third, value, id }]
    })
  }
  if ((kind === PERMIT2_APPROVAL || kind === PERMIT2_PERMIT) && first && second && third)
    return [{ type: 'allowed', token: second, owner: first, spender: third, value: number(word(0)) ?? 0n }]
  return []
}

/** The `uint256[]` that the word at `index` points to. */
function list(body: string, index: number): readonly bigint[] {
  const at = Number(`0x${body.slice(index * 64, index * 64 + 64) || '0'}`) * 2
  const length = Number(`0x${body.slice(at, at + 64) || '0'}`)
  if (!Number.isSafeInteger(at) || !(length <= MOST_ITEMS) || body.length < at + 64 + length * 64) return []
  return Array.from({ length }, (_, item) =>
    BigInt(`0x${body.slice(at + 64 * (item + 1), at + 64 * (item + 2))}`),
  )
}
