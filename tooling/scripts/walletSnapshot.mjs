// Writes packages/core/src/wallets/walletSnapshot.ts: the most used wallets of the directory, for when none answers.
// Run it after the directory's data changed: node tooling/scripts/walletSnapshot.mjs
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fromRoot, readJson } from '../lib/root.mjs'

/** In the order in which they are offered. */
const names = [
  'MetaMask', 'Trust Wallet', 'Rainbow', 'Base (formerly Coinbase Wallet)', 'Phantom', 'Ledger Wallet', 'OKX Wallet', 'Binance Wallet', 'Bitget Wallet',
  'Uniswap Wallet', 'Zerion', 'Safe', 'Rabby', 'Exodus', 'Crypto.com Onchain', 'Robinhood Wallet', 'Kraken Wallet', 'imToken', 'TokenPocket', 'SafePal',
  'Bybit Wallet', 'Argent', '1inch Wallet', 'Ronin Wallet', 'Coin98 Super Wallet', 'MEW wallet', 'Zengo Wallet', 'Backpack', 'Jupiter', 'Nightly',
  'SubWallet', 'Nova Wallet', 'Talisman', 'Xverse Wallet', 'Leather', 'Enkrypt', 'OneKey', 'Tangem Wallet', 'Trezor Suite', 'BitPay Wallet',
]
const fields = ['id', 'name', 'image_id', 'rdns', 'chains', 'badge_type', 'homepage', 'app_store', 'play_store', 'chrome_store', 'mobile_link', 'desktop_link', 'webapp_link', 'injected']

/** @param {string} field @param {unknown} value */
function isUsable(field, value) {
  if (value === undefined || !/_link$|_store$|homepage/.test(field)) return value !== undefined
  return typeof value === 'string' && URL.canParse(value.trim()) && !/^(http|javascript|data):/.test(value.trim())
}

/**
 * @param {readonly Record<string, unknown>[]} wallets the directory
 * @returns {Record<string, unknown>[]}
 */
export function pickWallets(wallets) {
  return names.map((name) => {
    const found = wallets.find((wallet) => String(wallet.name).trim() === name)
    if (!found) throw new Error(`The directory has no wallet called ${name}`)
    // The badge is given by the gateway in the same way.
    const wallet = found.app_store && found.play_store && found.mobile_link ? { ...found, badge_type: 'certified' } : found
    return Object.fromEntries(fields.flatMap((field) => (isUsable(field, wallet[/** @type {'id'} */ (field)]) ? [[field, wallet[/** @type {'id'} */ (field)]]] : [])))
  })
}

/** @param {readonly Record<string, unknown>[]} wallets */
export const toSource = (wallets) => `// Written by tooling/scripts/walletSnapshot.mjs from the directory's data. The facts come from the npm package "thirdweb"
// (Apache License 2.0), see NOTICE. Names identify the products of their owners, and imply no endorsement.
/* oxlint-disable house/literal-law -- data of the directory, as it has them */
import type { WalletRecord } from './walletRecord.js'

export const walletSnapshot: readonly WalletRecord[] = [
${pickWallets(wallets).map((wallet) => `  ${JSON.stringify(wallet)},`).join('\n')}
]
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(fromRoot('packages/core/src/wallets/walletSnapshot.ts'), toSource(readJson('apps/gateway/data/wallets/wallets.json')))
