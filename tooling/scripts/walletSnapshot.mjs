// Writes packages/core/src/wallets/walletSnapshot.ts and firstWallets.ts: the most used wallets of the
// directory, for when none answers. Before that it takes out of the directory's data what leads to no wallet:
// who gets the URI of a pairing can answer it. Run it after the directory's data changed:
// node tooling/scripts/walletSnapshot.mjs
import { writeFileSync } from 'node:fs'
import { build } from 'vite'
import { fromRoot, readJson } from '../lib/root.mjs'

// The rules of the package itself, from its source.
const entry = fromRoot('packages/core/src/wallets/links.ts')
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry, formats: ['es'] } },
})
const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built)
const { pairingLink, safeLink } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)

/** So many stand in a file of their own: Connect recommends a few. */
const FIRST = 6

/** In the order in which they are offered. */
const names = [
  'MetaMask',
  'Trust Wallet',
  'Rainbow',
  'Base (formerly Coinbase Wallet)',
  'Phantom',
  'Ledger Wallet',
  'OKX Wallet',
  'Binance Wallet',
  'Bitget Wallet',
  'Uniswap Wallet',
  'Zerion',
  'Safe',
  'Rabby',
  'Exodus',
  'Crypto.com Onchain',
  'Robinhood Wallet',
  'Kraken Wallet',
  'imToken',
  'TokenPocket',
  'SafePal',
  'Bybit Wallet',
  'Argent',
  '1inch Wallet',
  'Ronin Wallet',
  'Coin98 Super Wallet',
  'MEW wallet',
  'Zengo Wallet',
  'Backpack',
  'Jupiter',
  'Nightly',
  'SubWallet',
  'Nova Wallet',
  'Talisman',
  'Xverse Wallet',
  'Leather',
  'Enkrypt',
  'OneKey',
  'Tangem Wallet',
  'Trezor Suite',
  'BitPay Wallet',
]
const fields = [
  'id',
  'name',
  'image_id',
  'rdns',
  'chains',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'injected',
]

/** @type {Readonly<Record<string, (text: string) => string | undefined>>} */
const links = {
  homepage: (text) => safeLink(text, 'web'),
  app_store: (text) => safeLink(text, 'web'),
  play_store: (text) => safeLink(text, 'web'),
  chrome_store: (text) => safeLink(text, 'web'),
  webapp_link: (text) => pairingLink(text, 'web'),
  mobile_link: (text) => pairingLink(text, 'app'),
  desktop_link: (text) => pairingLink(text, 'app'),
}

/** @param {string} field @param {unknown} value */
function isUsable(field, value) {
  const read = links[field]
  return read ? typeof value === 'string' && read(value) !== undefined : value !== undefined
}

/**
 * The directory without links that would get a pairing and lead to no wallet. What is only badly written
 * stays: the reader of the directory drops it.
 *
 * @param {readonly Record<string, unknown>[]} wallets
 * @returns {Record<string, unknown>[]}
 */
function cleanWallets(wallets) {
  const isForeign = (/** @type {string} */ field, /** @type {unknown} */ value) =>
    field.endsWith('_link') &&
    typeof value === 'string' &&
    safeLink(value, 'app') !== undefined &&
    pairingLink(value, 'app') === undefined
  return wallets.map((wallet) =>
    Object.fromEntries(Object.entries(wallet).filter(([field, value]) => !isForeign(field, value))),
  )
}

/**
 * @param {readonly Record<string, unknown>[]} wallets the directory
 * @returns {Record<string, unknown>[]}
 */
function pickWallets(wallets) {
  return names.map((name) => {
    const wallet = wallets.find((each) => String(each.name).trim() === name)
    if (!wallet) throw new Error(`The directory has no wallet called ${name}`)
    return Object.fromEntries(
      fields.flatMap((field) =>
        isUsable(field, wallet[/** @type {'id'} */ (field)])
          ? [[field, wallet[/** @type {'id'} */ (field)]]]
          : [],
      ),
    )
  })
}

const HEAD = `// Written by tooling/scripts/walletSnapshot.mjs from the directory's data. The facts come from the npm package "thirdweb"
// (Apache License 2.0), see NOTICE. Names identify the products of their owners, and imply no endorsement.
/* oxlint-disable house/literal-law -- data of the directory, as it has them */
import type { WalletRecord } from '../model/walletRecord.js'
`

/** @param {readonly Record<string, unknown>[]} wallets */
const toLines = (wallets) => wallets.map((wallet) => `  ${JSON.stringify(wallet)},\n`).join('')

/** @param {string} name @param {string} source */
const write = (name, source) => writeFileSync(fromRoot(`packages/core/src/wallets/${name}.ts`), source)

const wallets = cleanWallets(readJson('apps/gateway/data/wallets/wallets.json'))
writeFileSync(
  fromRoot('apps/gateway/data/wallets/wallets.json'),
  `${JSON.stringify(wallets, undefined, 1)}\n`,
)
const picked = pickWallets(wallets)
write(
  'firstWallets',
  `${HEAD}
/** Those that are offered first. */
export const firstWallets: readonly WalletRecord[] = [
${toLines(picked.slice(0, FIRST))}]
`,
)
write(
  'walletSnapshot',
  `${HEAD}import { firstWallets } from './firstWallets.js'

export const walletSnapshot: readonly WalletRecord[] = [
  ...firstWallets,
${toLines(picked.slice(FIRST))}]
`,
)
