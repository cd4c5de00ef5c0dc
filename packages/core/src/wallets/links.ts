/** What a link is for: a page to open, or a wallet's own app to start. */
export type LinkKind = 'web' | 'app'

/**
 * The form of an app's own scheme. One or two letters are a drive, or too short for a wallet's name.
 */
const APP_SCHEME = /^[a-z][a-z0-9.+-]{2,}:$/
/**
 * Schemes of that form which do not belong to wallets: they run code, open any activity of a phone, start a
 * part of the system, start a message or a call, or lead to a store.
 */
const FOREIGN_SCHEME = new RegExp(
  `^(?:${[
    'javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|jar|cid|mid|mhtml|content|resource',
    'http|wss?|ftps?|sftp|ssh|telnet|git|svn|smb|nfs|ldaps?|vnc|rdp|magnet|ed2k',
    'intent|android-app|ios-app|ms-.*|microsoft-.*|search|search-ms|shell|hcp|help|res|cmd|x-apple.*|x-web-search|prefs|app-prefs|app-settings|shortcuts|workflow|calshow|maps|geo',
    '.*-extension|chrome|edge|opera|brave|firefox|safari|googlechromes?|moz-.*',
    'tel|sms|smsto|mms|mmsto|mailto|callto|sips?|facetime.*|imessage|xmpp|ircs?|news|nntp|tg|whatsapp|viber|skype|slack|discord|zoommtg|msteams',
    'market|itms.*|macappstore|steam|vscode.*',
  ].join('|')}):$`,
)

/**
 * Hosts that do not belong to wallets: stores, searches, documents, chats, shared code. Their owners could
 * read what is appended to an address.
 */
const FOREIGN_HOST = new RegExp(
  `(?:^|\\.)(?:${[
    'apple\\.com|play\\.google\\.com|chrome\\.google\\.com|chromewebstore\\.google\\.com|microsoft\\.com|mozilla\\.org|opera\\.com|apkpure\\.com|apkmirror\\.com',
    '(?:google|bing|yahoo|yandex|baidu|duckduckgo|ecosia|brave)\\.(?:com?\\.)?[a-z]{2,3}',
    't\\.me|telegram\\.(?:me|org|dog)|wa\\.me|whatsapp\\.com|discord\\.(?:com|gg)|slack\\.com|x\\.com|twitter\\.com|facebook\\.com|instagram\\.com|reddit\\.com|youtube\\.com|youtu\\.be|linkedin\\.com|linktr\\.ee|medium\\.com',
    'github\\.(?:com|io)|gitlab\\.(?:com|io)|gitbook\\.(?:com|io)|readthedocs\\.io|readme\\.io|notion\\.(?:so|site)|zendesk\\.com|wikipedia\\.org|bit\\.ly|goo\\.gl|tinyurl\\.com',
  ].join('|')})$|^(?:docs?|wiki|help|support|blog|forum|learn|developers?)\\.`,
)

/**
 * R22: a link of the directory, if it may be used: `https:`, or a wallet's own scheme where an app is to be
 * started.
 *
 * @example safeLink(wallet.homepage, 'web')
 */
export function safeLink(value: string | undefined, kind: LinkKind): string | undefined {
  const text = value?.trim() ?? ''
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  if (username !== '' || password !== '') return undefined
  if (protocol === 'https:') return href
  // The text behind an app's scheme has the app's own format, so it stays unchanged.
  return kind === 'app' && APP_SCHEME.test(protocol) && !FOREIGN_SCHEME.test(protocol) ? text : undefined
}

/**
 * A link that may get a pairing: one that is safe and leads to a wallet. Every holder of a pairing's URI can
 * answer it, so a page of a store, a search, a document or a chat gets none.
 *
 * @example pairingLink(wallet.webapp_link, 'web')
 */
export function pairingLink(value: string | undefined, kind: LinkKind): string | undefined {
  const link = safeLink(value, kind)
  return link?.startsWith('https:') && FOREIGN_HOST.test(new URL(link).hostname.replace(/\.$/, ''))
    ? undefined
    : link
}
