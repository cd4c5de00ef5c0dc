import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentSecurityPolicy } from './csp.mjs'
import { staticServer } from './staticServer.mjs'

export interface BigDirectory {
  /** Address of the playground, set to this directory. */
  readonly page: string
  close(): void
}

// The pictures that the gateway of the sandbox serves.
const folder = new URL('../../apps/gateway/data/wallets/images/', import.meta.url)
const pictures = readdirSync(folder)
const picture = (index: number): Buffer => readFileSync(new URL(pictures[index % pictures.length], folder))

/** Serves the demo beside a gateway whose directory has `count` wallets, and a relay that never answers. */
export async function startBigDirectory(count: number): Promise<BigDirectory> {
  const all = Array.from({ length: count }, (_, index) => ({
    id: `wallet-${index + 1}`,
    name: `Wallet ${index + 1}`,
    image_id: `image-${index + 1}`,
    mobile_link: `wallet${index + 1}://`,
    homepage: `https://wallet-${index + 1}.test/`,
    ...(index % 7 === 0 && { badge_type: 'certified' }),
  }))
  const gateway = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://gateway.test')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname.startsWith('/getWalletImage/')) {
      response
        .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' })
        .end(picture(Number(pathname.split('-').at(-1))))
    } else if (pathname === '/getWallets') {
      const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
      const search = query.get('search')?.toLowerCase() ?? ''
      const found = all.filter(({ name }) => name.toLowerCase().includes(search))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: found.slice((page - 1) * entries, page * entries), count: found.length }))
    } else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ http: [], ws: [] }))
  })
  gateway.on('upgrade', (_request, socket) => void socket.on('error', () => undefined))
  const origin = `127.0.0.1:${await listen(gateway)}`
  const csp = contentSecurityPolicy
    .replace("connect-src 'self'", `connect-src 'self' http://${origin} ws://${origin}`)
    .replace("img-src 'self'", `img-src 'self' http://${origin}`)
  const demo = staticServer(process.env['E2E_DEMO'] ?? 'apps/demo/dist', { csp })
  const settings = new URLSearchParams({ gatewayUrl: `http://${origin}`, relayUrl: `ws://${origin}/relay` })
  return {
    page: `http://127.0.0.1:${await listen(demo)}/playground.html?${settings}`,
    close() {
      for (const server of [demo, gateway]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
