import { anyHttps, safeImage } from '../adapters/tools/safeImage.js'

/**
 * An address that may stand in an `<img>`: `https:`, a picture within the address, or one of the host's own
 * gateway, which may be a machine of one's own.
 */
export function safeImageUrl(value: string | undefined, gateway: string | undefined): string | undefined {
  const own = gateway !== undefined ? new URL(gateway).origin : undefined
  return safeImage(value, (origin) => origin === own || anyHttps(origin))
}
