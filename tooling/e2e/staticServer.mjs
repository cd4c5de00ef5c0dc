import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { contentSecurityPolicy } from './csp.mjs'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The file behind a URL path, or nothing. A path cannot leave the folder.
 * @param {string} folder
 * @param {string} pathname
 */
async function resolveFile(folder, pathname) {
  const base = normalize(folder + sep)
  const path = normalize(join(base, decodeURIComponent(pathname)))
  if (!path.startsWith(base) || path.includes('\0')) return undefined
  for (const candidate of [path, join(path, 'index.html')]) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}

const gzipped = promisify(gzip)

/** Compresses each file once, and once more after it was written again. */
function createZip() {
  /** @type {Map<string, { readonly written: number, readonly bytes: Buffer }>} */
  const kept = new Map()
  return async (/** @type {string} */ file) => {
    const { mtimeMs: written } = await stat(file)
    const before = kept.get(file)
    if (before?.written === written) return before.bytes
    const bytes = await gzipped(await readFile(file))
    kept.set(file, { written, bytes })
    return bytes
  }
}

/**
 * Has another server answer, which sees the request as it came.
 * @param {string} url
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function passOn(url, request, response) {
  const { method, headers } = request
  const asked = send(new URL(request.url ?? '/', url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, () => {})
  })
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(asked)
}

/**
 * Serves a folder of built files the way a careful host would: strict policy, no sniffing, hashed files for
 * ever.
 * @param {string} folder
 * @param {{ csp?: string, other?: { path: string, url: string } }} [options] `other`: the server of a path
 */
export function staticServer(folder, { csp = contentSecurityPolicy, other } = {}) {
  const zip = createZip()
  return createServer((request, response) => {
    if (other && request.url?.startsWith(other.path)) return passOn(other.url, request, response)
    void answer().catch(() => response.writeHead(400).end())

    async function answer() {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const file = await resolveFile(folder, pathname)
      const known = request.method === 'GET' || request.method === 'HEAD'
      if (!file || !known)
        return void response.writeHead(known ? 404 : 405, { 'content-type': 'text/plain' }).end()
      const type = types[extname(file)] ?? 'application/octet-stream'
      const zipped =
        /text|javascript|json|svg/.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      const bytes = zipped && request.method === 'GET' ? await zip(file) : undefined
      response.writeHead(200, {
        'content-type': type,
        'content-security-policy': csp,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        // `?isolated`: a host that cuts its pages off from the windows that they open.
        ...(searchParams.has('isolated') && { 'cross-origin-opener-policy': 'same-origin' }),
        ...(zipped && { 'content-encoding': 'gzip' }),
      })
      if (request.method === 'HEAD') return void response.end()
      if (bytes) return void response.end(bytes)
      // A visitor who leaves during an answer is no error.
      pipeline(createReadStream(file), response, () => {})
    }
  })
}
