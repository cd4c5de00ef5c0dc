import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { filesIn } from './build.mjs'
import { certificate } from './certificate.mjs'
import { folderOf } from './contestants.mjs'
import { serveRelay } from './relay.mjs'
import { answerFor } from './world.mjs'

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressed = ['.js', '.css', '.html', '.svg', '.json']

const strict = "default-src 'self'; style-src 'self'; script-src 'self'"
export const policies = {
  strict,
  // Network, images, fonts and frames are let through: what is left is what a modal's code and styles do.
  code: `${strict}; connect-src * data: blob:; img-src * data: blob:; font-src * data:; frame-src *; worker-src 'self' blob:`,
}

/** Every file of a built page, compressed once. @param {string} name */
function site(name) {
  const folder = join(folderOf(name), 'dist')
  return new Map(
    filesIn(folder).map((file) => {
      const bytes = readFileSync(join(folder, file))
      const type = types[extname(file)] ?? 'application/octet-stream'
      if (!compressed.includes(extname(file)))
        return [`/${file}`, { body: bytes, headers: { 'content-type': type } }]
      const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      return [`/${file}`, { body, headers: { 'content-type': type, 'content-encoding': 'br' } }]
    }),
  )
}

/** @param {import('node:http').IncomingMessage} request */
async function postedJson(request) {
  let text = ''
  for await (const part of request) text += part
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {import('node:net').Server} server @returns {Promise<number>} its port */
const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
    )
  })

/**
 * `https://<name>.dapp.test` from its built files over HTTP/2, and one server for every other host.
 * Chromium's resolver is mapped to them: no request is intercepted, which would cost a page the more, the
 * more files it has.
 * @param {readonly string[]} names
 * @param {number} delay of the other hosts' answers, in ms
 */
export async function startServers(names, delay) {
  const tls = certificate()
  const sites = new Map(names.map((name) => [name, site(name)]))
  const state = {
    csp: /** @type {string | undefined} */ (undefined),
    unknown: /** @type {Set<string>} */ (new Set()),
  }
  const pages = createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => {
    const host = String(request.headers[':authority'] ?? request.headers.host)
    const { pathname } = new URL(request.url, 'https://dapp.test')
    const file = sites.get(host.split('.')[0])?.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, {
      ...file.headers,
      'content-length': file.body.length,
      ...(state.csp && { 'content-security-policy': state.csp }),
    })
    response.end(file.body)
  })
  const world = createServer(tls, (request, response) => void answer(request, response))
  world.on('upgrade', (request, socket) => serveRelay(request, socket))

  async function answer(
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) {
    const { host = '', origin = '*' } = request.headers
    const cors = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '600',
    }
    const body = await postedJson(request)
    if (delay > 0) await sleep(delay)
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const url = new URL(request.url ?? '/', `https://${host}`)
    const reply = answerFor(host, url, body)
    if (reply.isUnknown) state.unknown.add(`${host}${url.pathname}`)
    response.writeHead(200, { ...cors, 'content-type': reply.type }).end(reply.body)
  }

  const ports = [await listen(pages), await listen(world)]
  return {
    state,
    resolverRules: `MAP *.dapp.test 127.0.0.1:${ports[0]},MAP * 127.0.0.1:${ports[1]}`,
    urlOf: (/** @type {string} */ name) => `https://${name}.dapp.test/`,
  }
}
/** @typedef {Awaited<ReturnType<typeof startServers>>} Servers */
