import { readFileSync } from 'node:fs'
import { fromRoot } from '../../lib/root.mjs'

/**
 * Answers for every host but the contestants' own: wallet directories, images, fonts, JSON-RPC. The page asks
 * as it would outside, and nothing leaves the machine.
 *
 * @typedef {{ type: string, body: string | Buffer }} Answer
 */

// A valid font without Latin letters: pages take it without an error, and their text stays as it is.
const font = readFileSync(
  fromRoot('apps/demo/node_modules/@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'),
)
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" rx="14" fill="#48f"/></svg>'

/** @param {unknown} value @returns {Answer} */
const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) })

const chain = {
  eth_chainId: '0x1',
  net_version: '1',
  eth_blockNumber: '0x1000000',
  eth_getBalance: '0x0',
  eth_call: '0x',
  eth_gasPrice: '0x1',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x0',
}
const rpcAnswer = (/** @type {{ id: unknown, method: string }} */ { id, method }) => ({
  jsonrpc: '2.0',
  id,
  result: chain[method] ?? null,
})

/** A page of a directory of 640 wallets. */
function wallets(/** @type {URLSearchParams} */ query) {
  const entries = Number(query.get('entries') ?? 40)
  const page = Number(query.get('page') ?? 1)
  if (query.get('rdns') || query.get('names') || query.get('include')) return { count: 0, data: [] }
  const data = Array.from({ length: entries }, (_, index) => {
    const number = (page - 1) * entries + index + 1
    return {
      id: number.toString(16).padStart(64, '0'),
      name: `Wallet ${number}`,
      homepage: `https://wallet${number}.test`,
      image_id: `img-${number}`,
      order: number * 10,
      rdns: `test.wallet${number}`,
      mobile_link: `wallet${number}://`,
      desktop_link: null,
      webapp_link: null,
      link_mode: null,
      app_store: null,
      play_store: null,
      chrome_store: null,
      injected: null,
      chains: ['eip155:1', 'eip155:8453'],
      badge_type: null,
      supports_wc: true,
    }
  })
  return { count: 640, data }
}

const remoteFeatures = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'email_capture',
  'multi_wallet',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless',
]

/** @type {Record<string, (query: URLSearchParams) => unknown>} */
const directory = {
  // `config: null` means what the host has passed, or the defaults.
  '/appkit/v1/config': () => ({
    features: remoteFeatures.map((id) => ({ id, isEnabled: true, config: null })),
  }),
  '/appkit/v1/project-limits': () => ({
    planLimits: { tier: 'pro', isAboveMauLimit: false, isAboveRpcLimit: false },
  }),
  '/projects/v1/origins': () => ({ allowedOrigins: [] }),
  '/getWallets': wallets,
  '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: true }),
}
const directoryHosts = ['api.web3modal.org', 'api.web3modal.com']
const frameHosts = ['secure.walletconnect.org', 'verify.walletconnect.org', 'verify.walletconnect.com']

/**
 * @param {string} host
 * @param {URL} url
 * @param {any} body what was posted, if that was JSON
 * @returns {Answer & { isUnknown?: boolean }}
 */
export function answerFor(host, { pathname, searchParams }, body) {
  if (Array.isArray(body)) return json(body.map(rpcAnswer))
  if (body?.jsonrpc) return json(rpcAnswer(body))
  if (directoryHosts.includes(host)) {
    const answer = directory[pathname]
    if (answer) return json(answer(searchParams))
    if (/Image/.test(pathname)) return { type: 'image/svg+xml', body: icon }
  }
  if (/\.(png|svg|webp|jpe?g)$/.test(pathname)) return { type: 'image/svg+xml', body: icon }
  if (/\.woff2?$/.test(pathname)) return { type: 'font/woff2', body: font }
  if (frameHosts.includes(host)) return { type: 'text/html', body: '<!doctype html><title>frame</title>' }
  return { ...json({}), isUnknown: true }
}
