import { HttpError } from '../errors/httpError.js'

/** 64 kB: a text of 8192 characters and the longest signature fit several times. */
const largest = 65_536

/**
 * The JSON of a request's body.
 *
 * @throws {HttpError} `wrong-content-type`, `too-large`, `malformed`
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  // What a form of another page can send without asking first is none of these.
  if (!/^application\/json(?:;|$)/i.test(type)) throw new HttpError('wrong-content-type')
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw new HttpError('too-large')
  const text = await readText(request)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new HttpError('malformed')
  }
}

async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    size += part.value.byteLength
    if (size > largest) {
      void reader?.cancel().catch(() => undefined)
      throw new HttpError('too-large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
}
