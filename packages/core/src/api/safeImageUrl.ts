/**
 * An address that may stand in an `<img>`: `https:`, a picture within the address, or one of the host's own
 * gateway, which may be a machine of one's own.
 */
export function safeImageUrl(value: string | undefined, gateway: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(value)) return value
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  const own = gateway !== undefined && url.origin === new URL(gateway).origin
  return (own || url.protocol === 'https:') && url.username === '' && url.password === ''
    ? url.href
    : undefined
}
