interface Opened {
  readonly userAgent: string
  /** Of the page. */
  readonly href: string
}

const APPS = /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|LinkedInApp|GSA\//

/**
 * Whether the page is shown inside of another app, where providers of accounts refuse to sign anyone in.
 * Nothing tells for sure; a browser that is taken for an app only offers one way more.
 */
export function isInApp(userAgent: string): boolean {
  if (APPS.test(userAgent) || /; wv\)/.test(userAgent)) return true
  return /iP(hone|ad|od)/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}

/** What opens the page in the phone's own browser; `undefined` where no link does. */
export function browserLink({ userAgent, href }: Opened): string | undefined {
  const { protocol, host, pathname, search, hash } = new URL(href)
  if (protocol !== 'https:') return undefined
  const rest = `${host}${pathname}${search}`
  if (userAgent.includes('Android')) return `intent://${rest}#Intent;scheme=https;end`
  return /iP(hone|ad|od)/.test(userAgent) ? `x-safari-https://${rest}${hash}` : undefined
}
