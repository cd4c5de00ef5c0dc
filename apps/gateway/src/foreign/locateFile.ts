import { ForeignError } from '../errors/foreignError.js'

/** Where files of other networks are read. Addresses without a slash at the end. */
export interface ForeignGateways {
  readonly ipfs?: string | undefined
  readonly arweave?: string | undefined
}

/** Where a file is: in its address, or at a host. */
export type Location =
  | { readonly data: string }
  | {
      readonly url: URL
      /** Whether the operator named the host: it may stand in a private network. */
      readonly isTrusted: boolean
    }

/** In characters, of an address that is not the file itself. */
const longest = 2048
const cid = String.raw`(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,120})`
const ipfsUri = new RegExp(`^(?:ipfs://(?:ipfs/)?|/?ipfs/)?${cid}(/.*)?$`, 's')
/** A file of IPFS behind the gateway of another operator. */
const ipfsUrl = new RegExp(`^https?://[^/?#]+/ipfs/${cid}(/[^?#]*)?([?#].*)?$`, 's')
const arweaveUri = /^ar:\/\/([-_A-Za-z0-9]{43})(\/.*)?$/s

/**
 * Where the file of a token's address is: `https:`, `ipfs://`, `ar://` and `data:`.
 * @throws ForeignError where it cannot be followed
 */
export function locateFile(uri: string, { ipfs, arweave }: ForeignGateways): Location {
  const text = uri.trim()
  if (/^data:/i.test(text)) return { data: text }
  if (text.length > longest) throw new ForeignError('address')
  const own = ipfsUri.exec(text) ?? (ipfs === undefined ? null : ipfsUrl.exec(text))
  if (own) return behind(ipfs, `/ipfs/${own[1] ?? ''}`, own[2], ipfsUrl.test(text))
  const permanent = arweaveUri.exec(text)
  if (permanent) return behind(arweave, `/${permanent[1] ?? ''}`, permanent[2], false)
  return { url: webAddress(text), isTrusted: false }
}

/** Whether what stands at an address can never change. */
export const isFixed = (uri: string): boolean => {
  const text = uri.trim()
  return /^data:/i.test(text) || ipfsUri.test(text) || ipfsUrl.test(text) || arweaveUri.test(text)
}

/**
 * An address that may be asked.
 * @throws ForeignError where it is not `https:`, has a port of its own or a user
 */
export function webAddress(text: string, base?: string): URL {
  if (!URL.canParse(text, base)) throw new ForeignError('address')
  const url = new URL(text, base)
  // The standard port is left out by the parser.
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new ForeignError('address')
  return url
}

/** @param isEncoded whether the path comes from a web address; in others `#`, `?` and `%` are letters */
function behind(gateway: string | undefined, root: string, path: string = '', isEncoded: boolean): Location {
  if (gateway === undefined) throw new ForeignError('unsupported')
  const segments = path.split('/').map((segment) => decoded(segment, isEncoded))
  // Resolved by the parser, they would lead to other parts of the gateway.
  if (segments.some((segment) => segment === '.' || segment === '..')) throw new ForeignError('address')
  return { url: new URL(gateway + root + segments.map(encoded).join('/')), isTrusted: true }
}

function decoded(segment: string, isEncoded: boolean): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    if (isEncoded) throw new ForeignError('address', { cause })
    return segment
  }
}

function encoded(segment: string): string {
  try {
    return encodeURIComponent(segment)
  } catch (cause) {
    throw new ForeignError('address', { cause })
  }
}
