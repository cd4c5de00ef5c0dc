import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that a page may keep for five minutes, and need not read again while it is the same. */
export function withEtag(request: FastifyRequest, reply: FastifyReply, answer: object): unknown {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'public, max-age=300' })
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? reply.code(304).send() : answer
}
