/**
 * The address of a picture, if it may be loaded: a picture within the address, a blob, or `https:` (`http:`
 * on a machine of one's own) of an origin that is allowed. A server of pictures hears of every visitor, so
 * only servers that the host named are asked.
 *
 * @param isAllowed of an origin (`https://cdn.example.org`)
 * @example safeImage('https://spy.example/icon.png', () => false) // undefined
 */
export function safeImage(
  value: string | undefined,
  isAllowed: (origin: string) => boolean,
): string | undefined {
  if (value === undefined) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(value)) return value
  if (!URL.canParse(value)) return undefined
  const { protocol, origin, username, password, href } = new URL(value)
  if (protocol === 'blob:') return href
  return /^https?:$/.test(protocol) && username === '' && password === '' && isAllowed(origin)
    ? href
    : undefined
}
