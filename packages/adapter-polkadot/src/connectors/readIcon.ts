// The largest pictures seen are below 100 kB.
const maxIcon = 300_000

/** An address that may stand in the `src` of an image, where scripts of an SVG do not run. */
export function readIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > maxIcon) return undefined
  const address = icon.trim()
  return /^(data:image\/|https:\/\/[^/])/i.test(address) ? address : undefined
}
