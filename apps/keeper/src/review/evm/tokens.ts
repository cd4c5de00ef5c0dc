import { quantity } from '../quantity.js'
import type { Currency, Read } from '../review.js'
import { fromHex, shownShort, utf8 } from '../shown.js'
import { NATIVE } from './address.js'

export interface Token {
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly supply?: bigint | undefined
}

/** More tokens than this are not asked about. */
const MOST = 12

/** What tokens say of themselves. Any of it may be a lie; the address is always shown beside it. */
export async function readTokens(
  read: Read,
  addresses: readonly string[],
  currency: Currency | undefined,
): Promise<ReadonlyMap<string, Token>> {
  const wanted = [...new Set(addresses)].filter((address) => address !== NATIVE).slice(0, MOST)
  const found = await Promise.all(
    wanted.map(async (address): Promise<[string, Token]> => {
      const ask = async (data: string): Promise<unknown> => {
        try {
          return await read('eth_call', [{ to: address, data }, 'latest'])
        } catch {
          return undefined
        }
      }
      const [symbol, decimals, supply] = await Promise.all(
        ['0x95d89b41', '0x313ce567', '0x18160ddd'].map(ask),
      )
      const places = word(decimals)
      return [
        address,
        {
          symbol: text(symbol),
          decimals: places !== undefined && places <= 36n ? Number(places) : undefined,
          supply: word(supply),
        },
      ]
    }),
  )
  return new Map<string, Token>([...found, [NATIVE, currency ?? {}]])
}

const word = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length === 66 ? quantity(answer) : undefined

/** A `string`, or the `bytes32` of tokens that are older. */
function text(answer: unknown): string | undefined {
  const bytes = fromHex(answer)
  if (!bytes || bytes.length < 32 || bytes.length > 4096) return undefined
  const length = bytes.length === 32 ? 32 : (bytes[63] ?? 0)
  const part = bytes.length === 32 ? bytes : bytes.slice(64, 64 + length)
  const end = part.indexOf(0)
  const read = utf8(end < 0 ? part : part.slice(0, end))
  return read ? shownShort(read, 12) : undefined
}
