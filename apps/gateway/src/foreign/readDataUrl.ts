import { ForeignError } from '../errors/foreignError.js'

/**
 * The file in a `data:` address.
 * @param most in bytes
 * @throws ForeignError where it is too large, or none
 */
export function readDataUrl(url: string, most: number): Buffer {
  const comma = url.indexOf(',')
  if (comma < 0) throw new ForeignError('address')
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, comma))
  const text = url.slice(comma + 1)
  // Three letters stand for a byte at most: what is longer is not decoded.
  if (text.length > most * 3) throw new ForeignError('large')
  const body = isBase64 ? Buffer.from(unescaped(text), 'base64') : Buffer.from(unescaped(text), 'utf8')
  if (body.length > most) throw new ForeignError('large')
  return body
}

/** Pictures in contracts often have `#` and `%` as they are: then nothing of the text is an escape. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
