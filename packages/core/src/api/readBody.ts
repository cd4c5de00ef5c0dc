import { InvalidResponseError } from '../errors/http.js'

/** A page of a directory has some 100 kB. */
const MOST_BYTES = 4_000_000

/**
 * The text of an answer, read piece by piece, so that one without an end fills no memory.
 *
 * @throws {InvalidResponseError} it is longer than anything that is asked for
 */
export async function readBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      await reader.cancel().catch(() => undefined)
      throw new InvalidResponseError({ details: `longer than ${MOST_BYTES} bytes` })
    }
    text += decoder.decode(value, { stream: true })
  }
}
