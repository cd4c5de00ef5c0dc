import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { ForeignError } from '../errors/foreignError.js'

interface OneRequest {
  readonly accept: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** In bytes, unpacked. */
  readonly most: number
  readonly signal: AbortSignal
  /** What the host's name stands for; without them, the system says. */
  readonly addresses: readonly LookupAddress[] | undefined
}

/** The file, or where it is said to be. */
export type OneAnswer = { readonly body: Buffer } | { readonly location: string }

/**
 * Asks one host once.
 * @throws ForeignError
 */
export async function requestOnce(url: URL, question: OneRequest): Promise<OneAnswer> {
  const { signal, most } = question
  try {
    const response = await answerOf(url, question)
    const { statusCode = 0, headers } = response
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
        return { location: headers.location }
      if (statusCode !== 200 && statusCode !== 201) throw new ForeignError('unreachable')
      if (Number(headers['content-length'] ?? 0) > most) throw new ForeignError('large')
      return { body: await readAtMost(unpacked(response), most) }
    } finally {
      // What is left of it is not read.
      response.destroy()
    }
  } catch (cause) {
    if (cause instanceof ForeignError) throw cause
    throw new ForeignError(signal.aborted ? 'slow' : 'unreachable', { cause })
  }
}

function answerOf(
  url: URL,
  { accept, headers, body, signal, addresses }: OneRequest,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        accept,
        'accept-encoding': 'gzip, br',
        'user-agent': 'latchkey-gateway',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
      signal,
      // A connection of its own: one that is kept was opened to an address that was checked another time.
      agent: false,
      ...(addresses && { lookup: only(addresses) }),
    })
    outgoing.on('response', done)
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** The look-up of a connection: it knows the addresses that were checked. */
const only =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first = { address: '', family: 4 }] = addresses
    if (all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const stream =
    encoding === 'br'
      ? createBrotliDecompress()
      : ['gzip', 'x-gzip', 'deflate'].includes(encoding)
        ? createUnzip()
        : undefined
  if (stream === undefined) throw new ForeignError('unreadable')
  response.on('error', (error) => stream.destroy(error))
  return response.pipe(stream)
}

async function readAtMost(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new ForeignError('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
