import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { createLimitedFetch } from '../../chains/limitedFetch.js'
import { ForeignError } from '../../errors/foreignError.js'
import { cutPage } from '../../nfts/cutPage.js'
import type { ChainFacts, Holding } from '../../nfts/nft.js'
import type { FamilyNfts } from '../familyChain.js'

/** All inscriptions are of one kind. */
const token = 'inscriptions'
const patience = 5000
const idPattern = '^[0-9a-f]{64}i\\d{1,9}$'

interface OrdOutput {
  readonly inscriptions: readonly string[] | null
}

interface OrdInscription {
  readonly number: number
  readonly content_type?: string | null
}

const ajv = new Ajv2020()
const areOutputs = ajv.compile<readonly OrdOutput[]>({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      inscriptions: { type: ['array', 'null'], items: { type: 'string', pattern: idPattern } },
    },
    required: ['inscriptions'],
  },
} as AnySchema)
const isInscription = ajv.compile<OrdInscription>({
  type: 'object',
  properties: { number: { type: 'integer' }, content_type: { type: ['string', 'null'], maxLength: 1000 } },
  required: ['number'],
} as AnySchema)

/**
 * Inscriptions of addresses, as an ord server tells them (its JSON interface, with `--index-addresses`).
 * Without one, nothing is known. Tried against the sandbox's routes, which follow ord's documentation, and
 * not against a server of ord.
 */
export function inscriptions(ordUrl: string | undefined): FamilyNfts {
  const nameOf: FamilyNfts['nameOf'] = (kind, id) =>
    kind === token && new RegExp(idPattern).test(id) ? { token, id } : undefined
  if (ordUrl === undefined)
    return {
      nameOf,
      holdings: () => Promise.resolve({ data: [], next: null, partial: ['holdings'] }),
      describe: () => Promise.resolve(undefined),
    }
  const read = createReader(ordUrl)
  return {
    nameOf,
    async holdings(address, question) {
      const outputs = await read(`/outputs/${address}?type=inscribed`, areOutputs)
      const ids = new Set(outputs?.flatMap((output) => output.inscriptions ?? []))
      const all = [...ids].map((id): Holding => ({ standard: 'inscription', token, id, amount: '1' }))
      return cutPage(all, question, [])
    },
    async describe(_token, id): Promise<ChainFacts | undefined> {
      const found = await read(`/inscription/${id}`, isInscription)
      return (
        found && {
          name: `Inscription ${found.number}`,
          hasContent: found.content_type?.startsWith('image/') ?? false,
        }
      )
    },
    content: (id, most) => readContent(`${ordUrl}/content/${id}`, most),
  }
}

/** Nothing where the server does not know it. */
type Read = <T>(path: string, fits: (value: unknown) => value is T) => Promise<T | undefined>

function createReader(ordUrl: string): Read {
  const limitedFetch = createLimitedFetch()
  return async (path, fits) => {
    const response = await limitedFetch(ordUrl + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const value: unknown = await response.json()
    if (!fits(value)) throw new Error(`${path.split('/')[1]} is not what ord answers`)
    return value
  }
}

/** The server is the operator's; what it gives was written by others. */
async function readContent(url: string, most: number): Promise<Buffer> {
  try {
    const response = await createLimitedFetch(most)(url, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!response.ok) throw new ForeignError('unreachable')
    return Buffer.from(await response.arrayBuffer())
  } catch (cause) {
    if (cause instanceof ForeignError) throw cause
    const { name, message } = cause as Error
    throw new ForeignError(
      name === 'TimeoutError' ? 'slow' : message.includes('larger than') ? 'large' : 'unreachable',
      { cause },
    )
  }
}
