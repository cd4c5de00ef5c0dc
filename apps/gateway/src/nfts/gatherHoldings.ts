import { GatewayError, badRequest } from '../errors/gatewayError.js'
import type { Gap, Holding } from './nft.js'
import type { NftChain } from './nftChain.js'

/** Which NFTs are asked for. */
export interface NftQuestion {
  readonly address: string
  readonly chainId?: string | undefined
  readonly cursor?: string | undefined
}

interface Gathered {
  readonly data: readonly { readonly chain: NftChain; readonly holding: Holding }[]
  readonly next: string | null
  readonly partial: readonly Gap[]
}

/** Between the chain's id and its own cursor. */
const seam = '~'

/**
 * A page of holdings, chain after chain. Where no chain is named, one that does not answer is passed over and
 * said to be missing.
 * @throws a 502 where no chain answers, a 400 for a cursor of another call
 */
export async function gatherHoldings(
  chains: ReadonlyMap<string, NftChain>,
  { address, chainId, cursor }: NftQuestion,
  limit: number,
): Promise<Gathered> {
  const asked = chainId === undefined ? [...chains.values()] : [chains.get(chainId)]
  const own = asked.flatMap((chain) => {
    const account = chain?.accountOf(address)
    if (chain && account === undefined && chainId !== undefined)
      throw badRequest('address', `address is not one of ${chainId}, or its checksum is wrong.`)
    return chain && account !== undefined ? [{ chain, account }] : []
  })
  if (own.length === 0) return { data: [], next: null, partial: ['chains'] }
  const start = placeOf(
    cursor,
    own.map(({ chain }) => chain.caipId),
  )

  const data: Gathered['data'][number][] = []
  const partial = new Set<Gap>()
  const failures: unknown[] = []
  for (const [index, { chain, account }] of own.entries()) {
    if (index < start.index) continue
    if (data.length >= limit) return { data, next: chain.caipId + seam, partial: [...partial] }
    try {
      const page = await chain.holdings(account, {
        cursor: index === start.index ? start.cursor : undefined,
        limit: limit - data.length,
      })
      data.push(...page.data.map((holding) => ({ chain, holding })))
      for (const gap of page.partial) partial.add(gap)
      if (page.next !== null) return { data, next: chain.caipId + seam + page.next, partial: [...partial] }
    } catch (error) {
      if (!(error instanceof GatewayError && error.statusCode === 502)) throw error
      failures.push(error)
      partial.add('chains')
    }
  }
  if (failures.length === own.length - start.index) throw failures[0]
  return { data, next: null, partial: [...partial] }
}

function placeOf(
  cursor: string | undefined,
  caipIds: readonly string[],
): { readonly index: number; readonly cursor: string | undefined } {
  if (cursor === undefined) return { index: 0, cursor: undefined }
  const [caipId = '', inner = '', ...more] = cursor.split(seam)
  const index = caipIds.indexOf(caipId)
  if (index < 0 || more.length > 0 || !(inner === '' ? cursor.endsWith(seam) : /^[^.].*\.[^.]+$/.test(inner)))
    throw badRequest('cursor', 'cursor is not one that this call gave.')
  return { index, cursor: inner || undefined }
}
