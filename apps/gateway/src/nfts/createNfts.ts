import { setTimeout as delay } from 'node:timers/promises'
import type { Chain } from '../chains/chain.js'
import { ForeignError } from '../errors/foreignError.js'
import { notFound } from '../errors/gatewayError.js'
import type { WatchedChain } from '../families/familyChain.js'
import type { ForeignFetch } from '../foreign/foreignFetch.js'
import type { KeptFiles } from '../foreign/keptFiles.js'
import { isFixed } from '../foreign/locateFile.js'
import type { HistorySource } from '../history/historySource.js'
import { createNftChains } from './createNftChains.js'
import { type Picture, createDraw, loadSharp } from './drawPicture.js'
import { type NftQuestion, gatherHoldings } from './gatherHoldings.js'
import { isLure } from './isLure.js'
import type { Gap, Holding, Nft } from './nft.js'
import type { NftChain } from './nftChain.js'
import { type NftFacts, createFactsReader, onChain } from './nftFacts.js'
import { createPictures, versionOf } from './pictures.js'

/** A page of an account's NFTs. */
export interface NftPage {
  readonly data: readonly ListedNft[]
  readonly next: string | null
  readonly partial: readonly Gap[]
}

/** An NFT, and which picture it has. */
export interface ListedNft extends Nft {
  /** Changes with the address of the picture; nothing where there is none. */
  readonly version: string | undefined
}

/** An NFT of a chain, as a caller names it. */
export interface NftName {
  /** CAIP-2. */
  readonly chain: string
  readonly token: string
  readonly id: string
}

/** What an NFT of a collection is called that the operator named. */
export interface KnownNft {
  /** Its own name, where its metadata were read before. */
  readonly name: string | null
  /** As {@link ListedNft.version}; `unread` where its picture was not looked for yet, and can be. */
  readonly version: string | undefined
}

/** Which picture is asked for. */
export interface NftPictureQuestion extends NftName {
  readonly size: number
  /** The `version` that was listed. */
  readonly version?: string | undefined
  /** Called where a host has to be asked. */
  readonly charge: () => void
}

/** The NFTs of all chains. */
export interface Nfts {
  list(question: NftQuestion): Promise<NftPage>
  /**
   * What is known without asking a chain or a host: a history names NFTs that came and went. Nothing of
   * collections that the operator did not name: anyone can send one that is called "1,000 USDC".
   */
  readonly known: (name: NftName) => Promise<KnownNft | undefined>
  /**
   * @returns the picture, and whether it stays the same for ever
   * @throws a 404 with the reason where there is none
   */
  picture(question: NftPictureQuestion): Promise<Picture & { readonly isFinal: boolean }>
}

const pageLength = 24
/** In milliseconds, for the metadata of a page; what comes later is there the next time. */
const patience = 4000

interface NftParts {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, WatchedChain>
  /** Some of them know who has which NFTs, too. */
  readonly histories: ReadonlyMap<string, HistorySource>
  readonly files: KeptFiles
  readonly foreignFetch: ForeignFetch
}

export async function createNfts({ files, foreignFetch, ...parts }: NftParts): Promise<Nfts> {
  const chains = createNftChains(parts.chains, parts.families, parts.histories, files)
  const facts = createFactsReader(files, foreignFetch)
  const pictures = createPictures(files, foreignFetch, createDraw(await loadSharp()))

  const describe = async (
    chain: NftChain,
    holding: Holding,
    late: Promise<'pending'>,
  ): Promise<ListedNft> => {
    const read = facts.read(chain, holding, holding.facts).catch(() => 'unreachable' as const)
    const found = (await Promise.race([read, late])) ?? 'unreachable'
    const { name, collection, image, attributes, fault } = typeof found === 'string' ? unread(found) : found
    const { standard, token, id, amount } = holding
    return {
      chainId: chain.caipId,
      standard,
      token,
      id,
      amount,
      name,
      collection,
      attributes,
      spam: !chain.isListed(token) && isLure(name, collection),
      ...(fault !== undefined && { problem: fault }),
      version: image === null ? undefined : versionOf(image),
    }
  }

  return {
    async list(question) {
      const { data, next, partial } = await gatherHoldings(chains, question, pageLength)
      const late = delay(patience, 'pending' as const, { ref: false })
      const listed = await Promise.all(data.map(({ chain, holding }) => describe(chain, holding, late)))
      const hasProblem = listed.some(({ problem }) => problem !== undefined)
      return { data: listed, next, partial: [...partial, ...(hasProblem ? (['metadata'] as const) : [])] }
    },
    async known({ chain: caipId, token, id }) {
      const chain = chains.get(caipId)
      const place = chain?.nameOf(token, id)
      if (chain === undefined || place === undefined || !chain.isListed(place.token)) return undefined
      const found = await facts.known(chain, place)
      if (found === undefined) return { name: null, version: 'unread' }
      return { name: found.name, version: found.image === null ? undefined : versionOf(found.image) }
    },
    async picture({ chain: caipId, token, id, size, version, charge }) {
      const chain = chains.get(caipId)
      const place = chain?.nameOf(token, id)
      if (chain === undefined || place === undefined) throw notFound('nft', 'There is no such NFT.')
      // What the gateway did not list itself and its operator did not name is fetched for no one: else
      // everybody could have it draw whatever they like.
      const known =
        (await facts.known(chain, place)) ??
        (chain.isListed(place.token) ? await readNow(chain, place, charge) : undefined)
      if (known === undefined) throw notFound('nft', 'There is no such NFT.')
      if (known.image === null) throw notFound('picture', 'The NFT has no picture.')
      try {
        const picture = await pictures.read({ chain, id: place.id, image: known.image, size, charge })
        const isSame = version === versionOf(known.image)
        return { ...picture, isFinal: isSame && (known.image === onChain || isFixed(known.image)) }
      } catch (error) {
        if (error instanceof ForeignError)
          throw notFound(error.fault, `There is no picture. ${error.message}`)
        throw error
      }
    },
  }

  function readNow(
    chain: NftChain,
    place: { readonly token: string; readonly id: string },
    charge: () => void,
  ): Promise<NftFacts | undefined> {
    charge()
    return facts.read(chain, place)
  }
}

interface Unread extends Omit<NftFacts, 'fault'> {
  readonly fault: Nft['problem']
}

const unread = (fault: 'pending' | 'unreachable'): Unread => ({
  name: null,
  collection: null,
  image: null,
  attributes: [],
  fault,
})
