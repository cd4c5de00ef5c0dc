import type { Device } from '../model/platform.js'
import { pairingLink } from '../wallets/links.js'
import type { WalletRecord } from '../model/walletRecord.js'

export interface WalletLink {
  /** For an anchor that the visitor taps. */
  readonly href: string
  /** A page of the wallet that takes the same pairing, where `href` may lead to nothing. */
  readonly universalHref?: string
  readonly target: '_self' | '_blank' | '_top'
}

const FIELDS = { mobile: 'mobile_link', desktop: 'desktop_link', web: 'webapp_link' } as const

/** Behaviour 7.2: a scheme gets `//` where it has none, and both kinds end in a slash before what follows. */
function withQuery(base: string, query: string): string {
  const rooted =
    /^https:/i.test(base) || base.includes('://') ? base : `${base.slice(0, base.indexOf(':'))}://`
  return `${rooted.endsWith('/') ? rooted : `${rooted}/`}wc?${query}`
}

function encoded(uri: string, { telegram, android }: Device): string {
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a link once before it hands it on.
  return telegram && android ? encodeURIComponent(once) : once
}

function targetOf(kind: keyof typeof FIELDS, { telegram, iframe }: Device): WalletLink['target'] {
  if (telegram || kind !== 'mobile') return '_blank'
  return iframe ? '_top' : '_self'
}

/**
 * The link that opens a wallet with a pairing (behaviour 7.2, 7.3); `undefined` where the record has none
 * that may be used (R22), or one that leads to a store, a search or a chat. Nothing is awaited: a link works
 * within the tap alone.
 *
 * @param uri the pairing's, `wc:…`
 * @example
 * const link = walletLink(wallet, 'mobile', uri, deviceOf(core.services.platform))
 * const anchor = <a {...link} rel="noopener">Open</a>
 */
export function walletLink(
  wallet: WalletRecord,
  kind: keyof typeof FIELDS,
  uri: string,
  device: Device,
): WalletLink | undefined {
  const base = pairingLink(wallet[FIELDS[kind]], kind === 'web' ? 'web' : 'app')
  if (base === undefined) return undefined
  const page =
    kind === 'mobile' && !base.startsWith('https:') ? pairingLink(wallet.webapp_link, 'web') : undefined
  return {
    href: withQuery(base, `uri=${encoded(uri, device)}`),
    ...(page !== undefined && { universalHref: withQuery(page, `uri=${encodeURIComponent(uri)}`) }),
    target: targetOf(kind, device),
  }
}

/**
 * The link that leads to a wallet which was asked for something (behaviour 7.6): the first of its links that
 * may be used. On phones.
 *
 * @param candidates links of the wallet, the best first
 * @param reference names the request: `requestId=…&sessionTopic=…`
 * @example requestLink([wallet.mobile_link], 'requestId=1&sessionTopic=a1', deviceOf(core.services.platform))
 */
export function requestLink(
  candidates: readonly (string | undefined)[],
  reference: string,
  device: Device,
): WalletLink | undefined {
  for (const candidate of candidates) {
    const base = pairingLink(candidate, 'app')
    // A page takes the place of this one where the app is not installed.
    if (base !== undefined)
      return {
        href: withQuery(base, reference),
        target: base.startsWith('https:') && !device.iframe ? '_blank' : targetOf('mobile', device),
      }
  }
  return undefined
}
