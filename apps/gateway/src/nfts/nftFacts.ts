import { createSingleFlight } from '../database/singleFlight.js'
import { type Fault, ForeignError } from '../errors/foreignError.js'
import type { ForeignFetch } from '../foreign/foreignFetch.js'
import type { KeptFiles } from '../foreign/keptFiles.js'
import type { ChainFacts, NftAttribute } from './nft.js'
import type { NftChain } from './nftChain.js'
import { pictureKind } from './pictureKind.js'
import { printable } from './printable.js'
import { type Metadata, readMetadata } from './readMetadata.js'

/** What is known of an NFT. */
export interface NftFacts {
  readonly name: string | null
  readonly collection: string | null
  /** The address of its picture; `chain:` where the chain keeps it. */
  readonly image: string | null
  readonly attributes: readonly NftAttribute[]
  /** Why there are no metadata. */
  readonly fault?: Fault
}

/** An NFT of a chain. */
export interface NftPlace {
  readonly token: string
  readonly id: string
}

/** Reads what is known of NFTs, and keeps it. */
export interface FactsReader {
  /** What was read before. */
  known(chain: NftChain, place: NftPlace): Promise<NftFacts | undefined>
  /**
   * @param facts what the chain said already
   * @returns nothing where there is no such NFT
   */
  read(chain: NftChain, place: NftPlace, facts?: ChainFacts): Promise<NftFacts | undefined>
}

/** Stands for the address of a picture that the chain keeps. */
export const onChain = 'chain:'

/** In bytes. */
const mostMetadata = 256 * 1024
const longest = { name: 120, collection: 80 }
/** A contract may say another address tomorrow. */
const secondsKept = 86_400

/** In seconds: what may be over soon is asked for sooner. */
export const secondsOfFault = (fault: Fault): number =>
  fault === 'slow' || fault === 'unreachable' ? 300 : 3600

export function createFactsReader(files: KeptFiles, foreignFetch: ForeignFetch): FactsReader {
  const once = createSingleFlight()
  const known = async (chain: NftChain, place: NftPlace): Promise<NftFacts | undefined> => {
    const kept = await files.read(keyOf(chain, place))
    return kept && (JSON.parse(kept.body.toString('utf8')) as NftFacts)
  }

  const load = async (
    chain: NftChain,
    place: NftPlace,
    given: ChainFacts | undefined,
  ): Promise<NftFacts | undefined> => {
    const told = given ?? (await chain.describe(place.token, place.id))
    if (told === undefined) return undefined
    const facts = await complete(told, place.id)
    const seconds = facts.fault === undefined ? secondsKept : secondsOfFault(facts.fault)
    await files.write(
      keyOf(chain, place),
      { type: 'facts', body: Buffer.from(JSON.stringify(facts)) },
      seconds,
    )
    return facts
  }

  const complete = async (told: ChainFacts, id: string): Promise<NftFacts> => {
    const own = {
      name: printable(told.name, longest.name) ?? null,
      collection: printable(told.collection, longest.collection) ?? null,
      image: told.hasContent ? onChain : null,
      attributes: [],
    }
    if (told.uri === undefined || told.uri.trim() === '') return own
    try {
      const { name, image, attributes } = await metadataAt(withId(told.uri, id))
      return {
        ...own,
        name: name ?? own.name,
        image: image === undefined ? null : withId(image, id),
        attributes,
      }
    } catch (error) {
      if (error instanceof ForeignError) return { ...own, fault: error.fault }
      throw error
    }
  }

  const metadataAt = async (uri: string): Promise<Metadata> => {
    const body = await foreignFetch(uri, { most: mostMetadata, accept: 'application/json, image/*;q=0.5' })
    // Some contracts name the picture itself.
    return pictureKind(body) === undefined
      ? readMetadata(body)
      : { name: undefined, image: uri, attributes: [] }
  }

  return {
    known,
    read: (chain, place, given) =>
      once(keyOf(chain, place), async () => (await known(chain, place)) ?? load(chain, place, given)),
  }
}

const keyOf = ({ caipId }: NftChain, { token, id }: NftPlace): string => `facts:${caipId}:${token}:${id}`

/** ERC-1155: the id with 64 hexadecimal digits, wherever `{id}` stands. */
const withId = (uri: string, id: string): string =>
  /^\d{1,78}$/.test(id) ? uri.replaceAll('{id}', BigInt(id).toString(16).padStart(64, '0')) : uri
