import { type Address, type RpcTransport, isAddress } from '@solana/kit'
import type { ChainFacts, Holding } from '../../../nfts/nft.js'

/** Compressed NFTs, which stand in no account: only an indexer knows them. */
export interface DasAssets {
  /** @returns what an owner has of them, and whether that is all */
  list(owner: Address): Promise<{ readonly data: readonly Holding[]; readonly isComplete: boolean }>
  /** Nothing where there is none of that id. */
  describe(id: string): Promise<ChainFacts | undefined>
}

/** Of one question, and questions of one list. */
const atOnce = 500
const mostPages = 4

/**
 * Asks a node that has the Digital Asset Standard API for compressed NFTs. Written after the standard's
 * OpenRPC document (version 1.1.0), and not tried against a live service: an answer of another shape is
 * refused, and the list is then said to be incomplete. All that is in accounts is read from the chain itself.
 */
export function dasAssets(transport: RpcTransport): DasAssets {
  const ask = async (method: string, params: object): Promise<unknown> => {
    const answer: unknown = await transport({ payload: { jsonrpc: '2.0', id: 1, method, params } })
    return field(answer, 'result')
  }
  return {
    async list(owner) {
      const data: Holding[] = []
      try {
        for (let page = 1; page <= mostPages; page++) {
          const sortBy = { sortBy: 'id', sortDirection: 'asc' }
          const items = field(
            await ask('getAssetsByOwner', { ownerAddress: owner, sortBy, limit: atOnce, page }),
            'items',
          )
          if (!Array.isArray(items)) return { data, isComplete: false }
          data.push(...items.flatMap((item) => toHolding(item, owner)))
          if (items.length < atOnce) return { data, isComplete: true }
        }
      } catch {
        // What the chain says of the owner stands without it.
      }
      return { data, isComplete: false }
    },
    async describe(id) {
      const asset = await ask('getAsset', { id }).catch(() => undefined)
      return isCompressed(asset) && field(asset, 'id') === id ? factsOf(asset) : undefined
    },
  }
}

function toHolding(asset: unknown, owner: Address): readonly Holding[] {
  const [id, holder] = [field(asset, 'id'), field(field(asset, 'ownership'), 'owner')]
  if (typeof id !== 'string' || !isAddress(id) || holder !== owner || !isCompressed(asset)) return []
  return [{ standard: 'compressed', token: id, id: '0', amount: '1', facts: factsOf(asset) }]
}

const isCompressed = (asset: unknown): boolean =>
  field(field(asset, 'compression'), 'compressed') === true && field(asset, 'burnt') !== true

function factsOf(asset: unknown): ChainFacts {
  const content = field(asset, 'content')
  return {
    name: textOf(field(field(content, 'metadata'), 'name')),
    uri: textOf(field(content, 'json_uri')),
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const field = (value: unknown, name: string): unknown =>
  (Object(value) as Readonly<Record<string, unknown>>)[name]
