import { createHash } from 'node:crypto'

const cookie = /^(__Host-)?lk_device=/

/**
 * The cookie of `@latchkey/siwx` has one name, and browsers keep one by that name for all pages of a site and
 * all ports of a machine: the sign-in of one page would put an end to that of another. Here each page has a
 * cookie of its own, by its host.
 */
export interface PageCookies {
  /** The header `cookie` as siwx reads it. */
  readonly read: (header: string) => string
  /** The header `set-cookie` as the browser gets it. */
  readonly write: (header: string) => string
}

/** @param host of the page: `app.example` */
export function createPageCookies(host: string): PageCookies {
  const own = `lk_device_${createHash('sha256').update(host).digest('hex').slice(0, 16)}`
  const isOwn = (pair: string): boolean => pair.startsWith(`${own}=`) || pair.startsWith(`__Host-${own}=`)
  return {
    read: (header) =>
      header
        .split(/; */)
        .filter(isOwn)
        .map((pair) => pair.replace(own, 'lk_device'))
        .join('; '),
    write: (header) => header.replace(cookie, `$1${own}=`),
  }
}
