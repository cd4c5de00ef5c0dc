import * as v from 'valibot'
import { cleanText, listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import { invites } from '../model/invites.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Nft, NftProblem, NftsPage } from './nftsState.js'

const LONGEST_NAME = 120
const LONGEST_TRAIT = 60
const LONGEST_VALUE = 120
/** More than any gateway gives at a time. */
const MOST_ITEMS = 200
const MOST_ATTRIBUTES = 50

const PROBLEMS: readonly NftProblem[] = [
  'pending',
  'address',
  'blocked',
  'unreachable',
  'slow',
  'large',
  'unreadable',
  'unsupported',
]

const name = v.fallback(v.nullish(cleanText(LONGEST_NAME)), undefined)

const attribute = v.object({ trait: cleanText(LONGEST_TRAIT), value: cleanText(LONGEST_VALUE) })

/** An NFT and the network that it is said to be of. */
export interface FoundNft extends Nft {
  readonly chain: CaipNetworkId
}

const basis = {
  standard: v.fallback(v.pipe(v.string(), v.regex(/^[-a-z0-9]{1,32}$/)), ''),
  token: v.pipe(v.string(), v.regex(/^[-_:A-Za-z0-9]{1,128}$/)),
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,100}$/)),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/)),
  name,
  collection: name,
}

const nft: v.GenericSchema<unknown, FoundNft> = v.pipe(
  v.object({
    ...basis,
    chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
    imageUrl: v.fallback(v.nullish(v.string()), undefined),
    attributes: v.fallback(
      v.optional(
        v.pipe(
          listOf(attribute),
          v.transform((list) => list.slice(0, MOST_ATTRIBUTES)),
        ),
        [],
      ),
      [],
    ),
    spam: v.fallback(v.optional(v.boolean(), false), false),
    // A reason that is not known is still one.
    problem: v.optional(v.fallback(v.picklist(PROBLEMS), 'unreadable')),
  }),
  v.transform(({ chainId, name: own, collection, imageUrl, problem, ...rest }): FoundNft => ({
    ...rest,
    chain: chainId,
    ...(own && { name: own }),
    ...(collection && { collection }),
    ...(imageUrl && { imageUrl }),
    ...(problem && { problem }),
  })),
)

const partialCodes = v.fallback(
  v.optional(listOf(v.pipe(v.string(), v.regex(/^[a-z][-a-z0-9]{0,31}$/))), []),
  [],
)

/** A page of an account's NFTs. What does not fit is left out, and not the page. */
export const nftsPageSchema: v.GenericSchema<
  unknown,
  Omit<NftsPage, 'items'> & { readonly items: readonly FoundNft[] }
> = v.pipe(
  v.object({
    data: listOf(nft),
    next: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[-_.:~A-Za-z0-9]{1,1024}$/))), undefined),
    partial: partialCodes,
  }),
  v.transform(({ data, next, partial }) => ({
    items: data.slice(0, MOST_ITEMS),
    next: next ?? null,
    partial,
  })),
)

/** As the chain knows it. What it says of itself stands elsewhere, where no page goes. */
const chainNft: v.GenericSchema<unknown, Nft> = v.pipe(
  v.object(basis),
  v.transform(({ name: own, collection, ...rest }): Nft => ({
    ...rest,
    ...(own && { name: own }),
    ...(collection && { collection }),
    attributes: [],
    spam: invites(`${own ?? ''} ${collection ?? ''}`),
    problem: 'unsupported',
  })),
)

/** The NFTs of an account as an adapter reads them from its chain. */
export const chainNftsSchema: v.GenericSchema<unknown, NftsPage> = v.pipe(
  v.object({ items: listOf(chainNft), partial: partialCodes }),
  v.transform(({ items, partial }) => ({ items: items.slice(0, MOST_ITEMS), next: null, partial })),
)
