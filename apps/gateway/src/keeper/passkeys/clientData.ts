import { KeeperError } from '../keeperError.js'

/**
 * What the browser says of where a passkey was used. In a frame it names the page at the top, which has to be
 * on the list; Safari names none.
 *
 * @throws KeeperError `passkey-refused`
 */
export function readClientData(
  text: unknown,
  origins: readonly string[],
): { readonly topOrigin: string | undefined } {
  const { crossOrigin, topOrigin } = parse(text)
  const isListed = typeof topOrigin === 'string' && origins.includes(topOrigin)
  if (topOrigin !== undefined && !(crossOrigin === true && isListed)) throw new KeeperError('passkey-refused')
  return { topOrigin: isListed ? topOrigin : undefined }
}

function parse(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(String(text), 'base64url').toString())) as Record<string, unknown>
  } catch (cause) {
    throw new KeeperError('passkey-refused', { cause })
  }
}
