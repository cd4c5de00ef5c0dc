import { badRequest } from '../errors/gatewayError.js'
import type { Gap, Holding } from './nft.js'
import type { HoldingsPage, HoldingsQuestion } from './nftChain.js'

/**
 * A page of a whole list: those after the cursor, by collection and id, so that pages never shift.
 *
 * @throws 400 for a cursor that is none
 */
export function cutPage(
  list: readonly Holding[],
  { cursor, limit }: HoldingsQuestion,
  partial: readonly Gap[],
): HoldingsPage {
  const sorted = [...list].sort(compare)
  const after = cursor === undefined ? sorted : sorted.filter((entry) => compare(entry, placeOf(cursor)) > 0)
  const data = after.slice(0, limit)
  const last = data.at(-1)
  return { data, next: last && after.length > data.length ? `${last.token}.${last.id}` : null, partial }
}

type Place = Pick<Holding, 'token' | 'id'>

/** A collection and an id, as every family writes them. */
const CURSOR = /^(?<token>[\w:-]+)\.(?<id>[\w-]*)$/

function placeOf(cursor: string): Place {
  const { token, id } = CURSOR.exec(cursor)?.groups ?? {}
  if (token === undefined || id === undefined)
    throw badRequest('cursor', 'cursor is not one that this call gave.')
  return { token, id }
}

/** Ids are mostly numbers without leading zeros: the shorter is the smaller. */
const compare = (a: Place, b: Place): number =>
  compareTexts(a.token, b.token) || a.id.length - b.id.length || compareTexts(a.id, b.id)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
