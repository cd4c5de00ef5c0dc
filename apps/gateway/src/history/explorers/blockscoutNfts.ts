import { getAddress, maxUint256 } from 'viem'
import { badRequest } from '../../errors/gatewayError.js'
import { object, shape } from '../../foreign/askForeign.js'
import type { NftLedger, Received } from '../../nfts/evm/nftLedger.js'
import { type AskExplorer, address, text } from './askExplorer.js'
import {
  type BlockscoutList,
  type Words,
  listSchema,
  mostWords,
  wordName,
  wordsOf,
} from './blockscoutList.js'
import { explorerDown } from './explorerSource.js'

interface Instance {
  readonly id: string
  readonly token_type: string
  readonly token: { readonly address_hash: string }
}

const standards: ReadonlyMap<string, Received['standard']> = new Map([
  ['ERC-721', 'erc721'],
  ['ERC-1155', 'erc1155'],
])
/** Before the words of a cursor. */
const mark = 'words.'
/** Of what an answer can carry. */
const longestCursor = 960
/** Of one part; it gives fifty. */
const mostItems = 100
const id = { type: 'string', pattern: '^(0|[1-9][0-9]{0,77})$' }
const fits = shape<BlockscoutList<Instance>>(
  listSchema(object({ id, token_type: text, token: object({ address_hash: address }) }), mostItems),
)

/**
 * Who has which NFTs, by `/addresses/{address_hash}/nft` of Blockscout's REST API v2, in parts of fifty. Not
 * tried against the live service.
 * @param url as of `createBlockscoutSource`
 */
export function createBlockscoutNfts(caipId: string, url: string, ask: AskExplorer): NftLedger {
  // The explorer's words repeat the question, and cursors are read by anyone: a key must not be in them.
  const own = [...new URL(url).searchParams.keys()]
  return {
    async page(account, cursor) {
      const words = { type: [...standards.keys()].join(), ...readCursor(cursor) }
      try {
        const { items, next_page_params: next } = await ask(`/api/v2/addresses/${account}/nft`, words, fits)
        const following = next === null ? undefined : toCursor(wordsOf(next), own)
        // Words that are too long, or none but the operator's own, lead nowhere.
        const isCut = following !== undefined && (following === mark || following.length > longestCursor)
        return { data: items.flatMap(toReceived), next: isCut ? undefined : following, isComplete: !isCut }
      } catch (error) {
        throw explorerDown('nfts', caipId, error)
      }
    },
  }
}

function toReceived({ id, token_type: type, token }: Instance): readonly Received[] {
  const standard = standards.get(type)
  // No contract has a larger number.
  return standard && BigInt(id) <= maxUint256 ? [{ standard, token: getAddress(token.address_hash), id }] : []
}

function toCursor(words: Words, without: readonly string[]): string {
  const told = Object.entries(words).filter(([key]) => !without.includes(key))
  return mark + Buffer.from(new URLSearchParams(told).toString()).toString('base64url')
}

/** A page sends it back, and may write into it what it likes. */
function readCursor(cursor: string | undefined): Words {
  if (cursor === undefined) return {}
  const query = cursor.startsWith(mark) ? Buffer.from(cursor.slice(mark.length), 'base64url').toString() : ''
  const words = [...new URLSearchParams(query)]
  const isRead =
    words.length > 0 &&
    words.length <= mostWords.count &&
    words.every(([key, value]) => wordName.test(key) && value.length <= mostWords.length)
  if (!isRead) throw badRequest('cursor', 'cursor is not one that this call gave.')
  return Object.fromEntries(words)
}
