/** What a link is for: a page to open, or a wallet's own app to start. */
export type LinkKind = 'web' | 'app'

const WEB_ONLY: readonly string[] = ['http:', 'ws:', 'wss:', 'ftp:']
const NEVER: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:', 'view-source:']

/**
 * R22: a link of the directory, if it may be used: `https:`, or a wallet's own scheme where an app is to be started.
 *
 * @example safeLink(wallet.homepage, 'web')
 */
export function safeLink(value: string | undefined, kind: LinkKind): string | undefined {
  const text = value?.trim() ?? ''
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  if (username !== '' || password !== '') return undefined
  if (protocol === 'https:') return href
  // An app finds its own way in what follows its scheme: the text stays as its owner wrote it.
  return kind === 'app' && !WEB_ONLY.includes(protocol) && !NEVER.includes(protocol) ? text : undefined
}
