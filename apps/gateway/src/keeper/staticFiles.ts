import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../errors/startError.js'

/** The built pages, by path: what is not in it is not served. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

interface StaticFile {
  readonly body: Buffer
  readonly type: string
  readonly isPage: boolean
  /** Its name has a hash of it. */
  readonly isHashed: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** Keeps the files for the way out (apps/keeper/src/offline). */
const serviceWorker = '/sw.js'

/** Where apps/keeper builds to. */
const builtHere = fileURLToPath(new URL('../../../keeper/dist', import.meta.url))

/**
 * Reads a folder once, so that no path of a request is ever one of the disk.
 * @throws StartError where it has no pages
 */
export function readStaticFiles(folder: string = builtHere): StaticFiles {
  if (!statSync(join(folder, 'frame.html'), { throwIfNoEntry: false })?.isFile())
    throw new StartError(
      `KEEPER_FILES ${folder} is not a folder with the pages of the keeper: frame.html is missing.`,
    )
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    found.flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(join(folder, '/').length).replaceAll('\\', '/')
      const type = types[extname(path)]
      if (type === undefined || path.split('/').some((part) => part.startsWith('.'))) return []
      const isPage = path.endsWith('.html')
      const name = `/${isPage ? path.slice(0, -'.html'.length) : path}`
      return [
        [name, { body: readFileSync(file), type, isPage, isHashed: path.startsWith('assets/') }],
      ] as const
    }),
  )
}

/** Serves them, with the origins written into the pages: the files stay as they were built. */
export function serveFiles(server: FastifyInstance, files: StaticFiles, origins: readonly string[]): void {
  const policy = policyFor(origins)
  for (const [path, file] of files) {
    const body = file.isPage ? Buffer.from(withOrigins(file.body.toString(), origins)) : file.body
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const compressed = createCompressed(body, file.type)
    const headers = {
      'content-type': file.type,
      'content-security-policy': policy,
      'cross-origin-resource-policy': file.isPage ? 'cross-origin' : 'same-origin',
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      ...(file.isPage && { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' }),
    }
    if (path === serviceWorker) replaceOthers(server, body, headers)
    server.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headers)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const small = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? await compressed() : undefined
      if (small !== undefined) reply.header('content-encoding', 'br')
      return reply.send(small ?? body)
    })
  }
}

/**
 * A service worker outlives what registered it. Where other code of this origin left one under another name,
 * the browser gets the keeper's own when it next asks for that: without an answer it would keep the other.
 */
function replaceOthers(server: FastifyInstance, body: Buffer, headers: Record<string, string>): void {
  server.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?')
    if (request.method !== 'GET' || request.headers['service-worker'] !== 'script' || path === serviceWorker)
      return
    // The other one may lie in a folder, and have been given the whole origin.
    return reply.headers({ ...headers, 'service-worker-allowed': '/' }).send(body)
  })
}

const policyFor = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    ...['script', 'connect', 'worker', 'style'].map((kind) => `${kind}-src 'self'`),
    'img-src data:',
    `frame-ancestors ${origins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types keeper',
  ].join('; ')

function withOrigins(html: string, origins: readonly string[]): string {
  const list = JSON.stringify(origins)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#39;')
  const meta = `<meta name="origins" content='${list}'>`
  return html.replace(/<head[^>]*>|<meta charset[^>]*>/i, (found) => `${found}${meta}`)
}

const squeeze = promisify(brotliCompress)

/** Compressed with the first question for it. */
function createCompressed(body: Buffer, type: string): () => Promise<Buffer | undefined> {
  let made: Promise<Buffer> | undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return () =>
    body.length > 512 && /^text|json|svg/.test(type)
      ? (made ??= squeeze(body, { params }))
      : Promise.resolve(undefined)
}
