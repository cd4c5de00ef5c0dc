import { createHash } from 'node:crypto'
import { createSingleFlight } from '../database/singleFlight.js'
import { type Fault, ForeignError } from '../errors/foreignError.js'
import { tooManyRequests } from '../errors/gatewayError.js'
import type { ForeignFetch } from '../foreign/foreignFetch.js'
import { createGate } from '../foreign/gate.js'
import type { KeptFiles } from '../foreign/keptFiles.js'
import { isFixed } from '../foreign/locateFile.js'
import type { Draw, Picture } from './drawPicture.js'
import type { NftChain } from './nftChain.js'
import { onChain, secondsOfFault } from './nftFacts.js'

/** A picture that is asked for. */
export interface PictureQuestion {
  readonly chain: NftChain
  readonly id: string
  /** As `NftFacts` names it. */
  readonly image: string
  /** In pixels, of the longer side. */
  readonly size: number
  /** Called where a host has to be asked. */
  readonly charge: () => void
}

/** Pictures from anywhere, drawn again. */
export interface Pictures {
  /** @throws ForeignError where there is none */
  read(question: PictureQuestion): Promise<Picture>
}

/** In bytes. */
const mostPicture = 5 * 1024 * 1024
/** sharp unpacks whole pictures: some hundred MB for a few. */
const drawings = { atOnce: 4, each: 4, waiting: 200 }
const secondsKept = { fixed: 30 * 86_400, other: 86_400 }

export function createPictures(files: KeptFiles, foreignFetch: ForeignFetch, draw: Draw): Pictures {
  const once = createSingleFlight()
  const gate = createGate({ ...drawings, full: () => tooManyRequests(2) })

  const load = async ({ chain, id, image, size }: PictureQuestion, key: string): Promise<Picture> => {
    try {
      const body =
        image === onChain
          ? await contentOf(chain, id)
          : await foreignFetch(image, { most: mostPicture, accept: 'image/*' })
      const picture = await gate.run('', () => draw(body, size))
      const isKept = image === onChain || isFixed(image)
      await files.write(key, picture, isKept ? secondsKept.fixed : secondsKept.other)
      return picture
    } catch (error) {
      if (error instanceof ForeignError)
        await files.write(key, { type: error.fault, body: Buffer.alloc(0) }, secondsOfFault(error.fault))
      throw error
    }
  }

  return {
    async read(question) {
      const { chain, id, image, size, charge } = question
      const key = `picture:${image === onChain ? `${chain.caipId}:${id}` : versionOf(image)}:${size}`
      const kept = await files.read(key)
      if (kept?.type.startsWith('image/')) return kept as Picture
      if (kept) throw new ForeignError(kept.type as Fault)
      charge()
      return once(key, () => load(question, key))
    },
  }
}

async function contentOf({ content }: NftChain, id: string): Promise<Buffer> {
  if (content === undefined) throw new ForeignError('unsupported')
  return content(id, mostPicture)
}

/** Changes with the address of a picture. */
export const versionOf = (image: string): string =>
  createHash('sha256').update(image).digest('base64url').slice(0, 22)
