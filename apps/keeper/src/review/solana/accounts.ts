import { base58, base64 } from '@scure/base'

import { asList, asObject, quantity } from '../quantity.js'
import type { Read } from '../review.js'
import { isTokenProgram, LOOKUP_TABLES } from './programs.js'
import type { Message } from './wire.js'

export interface Account {
  readonly lamports: bigint
  readonly owner: string
  readonly data: Uint8Array
}

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate?: { readonly to: string; readonly amount: bigint }
  readonly closer?: string
}

/** As nodes answer for one account. */
export function readAccount(value: unknown): Account | undefined {
  const { lamports, owner, data } = asObject(value)
  const [text] = asList(data)
  const amount = quantity(lamports)
  if (amount === undefined || typeof owner !== 'string' || typeof text !== 'string') return undefined
  try {
    return { lamports: amount, owner, data: base64.decode(text) }
  } catch {
    return undefined
  }
}

export function readTokenAccount(account: Account | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.owner) || account.data.length < 165) return undefined
  const { data } = account
  // An extended mint is as long as an account; a byte behind tells them apart.
  if (data.length > 165 && data[165] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const key = (at: number): string => base58.encode(data.slice(at, at + 32))
  return {
    mint: key(0),
    owner: key(32),
    amount: view.getBigUint64(64, true),
    ...(view.getUint32(72, true) === 1 && {
      delegate: { to: key(76), amount: view.getBigUint64(121, true) },
    }),
    ...(view.getUint32(129, true) === 1 && { closer: key(133) }),
  }
}

export async function readAccounts(
  read: Read,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Account | undefined>> {
  const found = new Map<string, Account | undefined>()
  for (let at = 0; at < addresses.length; at += 100) {
    const part = addresses.slice(at, at + 100)
    const answer = asObject(
      await read('getMultipleAccounts', [part, { encoding: 'base64', commitment: 'confirmed' }]),
    )
    const list = asList(answer['value'])
    for (const [index, address] of part.entries()) found.set(address, readAccount(list[index]))
  }
  return found
}

/** All accounts of a message in the order of its indices, and which of them it may write. */
export async function resolveKeys(
  read: Read,
  { keys, lookups, isWritable }: Message,
): Promise<{ readonly keys: readonly string[]; readonly writable: readonly string[] }> {
  const tables =
    lookups.length > 0
      ? await readAccounts(
          read,
          lookups.map(({ table }) => table),
        )
      : new Map()
  const from = (table: string, indices: readonly number[]): readonly string[] => {
    const account = tables.get(table) as Account | undefined
    return indices.map((index) => {
      const key =
        account?.owner === LOOKUP_TABLES ? account.data.slice(56 + index * 32, 88 + index * 32) : undefined
      if (key?.length !== 32) throw new RangeError('lookup')
      return base58.encode(key)
    })
  }
  const written = lookups.flatMap(({ table, writable }) => from(table, writable))
  const read_ = lookups.flatMap(({ table, readonly }) => from(table, readonly))
  return {
    keys: [...keys, ...written, ...read_],
    writable: [...keys.filter((_, index) => isWritable(index)), ...written],
  }
}
