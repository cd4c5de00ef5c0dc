import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentSecurityPolicy } from './csp.mjs'
import { staticServer } from './staticServer.mjs'

export type Mood = 'down' | 'slow' | '500' | 'malformed' | 'html' | 'elsewhere' | 'wrongShape' | 'badItem'

export interface BadGateway {
  /** Where the demo is served under a policy that lets it talk to this gateway. */
  readonly page: string
  readonly gateway: string
  close(): void
}

const chain = 'eip155:31337'
const token = (symbol: string, numeric: string, more: object = {}): object => ({
  name: symbol,
  symbol,
  chainId: chain,
  value: 1,
  price: 1,
  quantity: { decimals: '18', numeric },
  ...more,
})

/** Balances of which some are fine. */
const mixed = {
  balances: [
    token('ETH', '100'),
    null,
    'a balance',
    token('NAN', 'not a number'),
    token('FAR', '5', { chainId: 'eip155:1' }),
    token('SCRIPT', '1.5', {
      iconUrl: 'javascript:window.__owned=1',
      name: '<img src=x onerror="window.__owned=1">',
    }),
    { name: 'No quantity', symbol: 'NOQ', chainId: chain },
  ],
}

function answer(mood: Mood, path: string, response: ServerResponse): void {
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': '*',
      ...(status === 302 && { location: 'https://elsewhere.example/' }),
    })
    response.end(body)
  }
  const supported = path.startsWith('/v1/supported-chains')
  if (mood === 'slow') setTimeout(() => send(200, 'application/json', '{}'), 30_000).unref()
  else if (mood === '500') send(500, 'application/json', '{"error":"out of order"}')
  else if (mood === 'malformed') send(200, 'application/json', '{"balances":[{"name":"Eth')
  else if (mood === 'html') send(200, 'text/html', '<!doctype html><title>Log in to the café Wi-Fi</title>')
  else if (mood === 'elsewhere') send(302, 'text/plain', '')
  else if (supported) send(200, 'application/json', JSON.stringify({ http: [chain], ws: [] }))
  else if (mood === 'badItem' && path.includes('/balance'))
    send(200, 'application/json', JSON.stringify(mixed))
  else send(200, 'application/json', '[1,"two",{"three":null}]')
}

/** Starts the demo beside a gateway in a bad mood. */
export async function startBadGateway(mood: Mood): Promise<BadGateway> {
  const gateway = createServer((request, response) => answer(mood, request.url ?? '/', response))
  const port = await listen(gateway)
  const origin = `http://127.0.0.1:${port}`
  const csp = contentSecurityPolicy
    .replace("connect-src 'self'", `connect-src 'self' ${origin}`)
    .replace("img-src 'self'", `img-src 'self' ${origin}`)
  const demo = staticServer(process.env['E2E_DEMO'] ?? 'apps/demo/dist', { csp })
  const page = `http://127.0.0.1:${await listen(demo)}`
  const end = (server: typeof demo): void => {
    server.closeAllConnections()
    server.close()
  }
  if (mood === 'down') end(gateway)
  return {
    page,
    gateway: origin,
    close: () => [gateway, demo].forEach(end),
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
