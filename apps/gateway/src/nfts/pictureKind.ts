/** What a picture is. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg'

// A comment ends at its first end: tried with each later one, a file of comments would take years.
const svgStart =
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s/>]/i

/** By its bytes: what a server says of it counts for nothing. */
export function pictureKind(body: Buffer): PictureKind | undefined {
  const latin = (from: number, to: number): string => body.subarray(from, to).toString('latin1')
  if (latin(0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (latin(0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (/^GIF8[79]a$/.test(latin(0, 6))) return 'gif'
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'webp'
  if (/^ftypavi[fs]$/.test(latin(4, 12))) return 'avif'
  return svgStart.test(
    body
      .subarray(0, 4096)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
    ? 'svg'
    : undefined
}
