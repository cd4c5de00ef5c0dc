const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/**
 * The source, if an `<img>` may load it: https, an image in a data URI, a blob, or this page's own origin.
 * A page that itself runs on this machine may also load from this machine without TLS.
 *
 * @param page where it will stand; `null` on a server, which does not know
 * @example
 * const src = imageSource(wallet.imageUrl)
 */
export function imageSource(
  source: string | undefined,
  page: Pick<Location, 'href' | 'hostname' | 'origin'> | null | undefined = globalThis.location,
): string | undefined {
  const text = source?.trim()
  if (!text) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return text
  let url: URL
  try {
    url = new URL(text, page?.href)
  } catch {
    // Without a page (on the server) only a path can stay relative.
    return /^\/(?![/\\])/.test(text) ? text : undefined
  }
  if (url.protocol === 'https:' || url.protocol === 'blob:') return text
  if (url.protocol !== 'http:' || !page) return undefined
  const local = LOOPBACK.test(url.hostname) && LOOPBACK.test(page.hostname)
  return local || url.origin === page.origin ? text : undefined
}
