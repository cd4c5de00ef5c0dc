import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface SentPicture {
  readonly type: string
  readonly body: Buffer
  /** How long a browser may keep it; a year stands for ever. */
  readonly seconds: number
}

const year = 31_536_000

/** A picture that others made: it may be shown, and opened on its own it may do nothing. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, seconds }: SentPicture,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag,
    'cache-control': `public, max-age=${seconds}${seconds >= year ? ', immutable' : ''}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': type,
  })
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body)
}
