import { anyHttps, safeImage } from '../adapters/tools/safeImage.js'
import type { ResolvedOptions } from '../model/resolvedOptions.js'
import { sdkVersion } from '../options/sdkVersion.js'

export type Params = Readonly<Record<string, string | number | boolean | undefined>>

/** The kind of the sdk, as every call names it (S7.01). */
const SDK_TYPE = 'latchkey'

/**
 * The whole address of a call. Parameters without a value are left out; `undefined` where the host set no
 * gateway.
 */
export function gatewayUrl(
  options: Pick<ResolvedOptions, 'gatewayUrl' | 'projectId' | 'adapters' | 'basic'>,
  path: string,
  params: Params = {},
): string | undefined {
  if (options.gatewayUrl === undefined) return undefined
  const all: Params = {
    ...params,
    st: SDK_TYPE,
    sv: sdkVersion(options.adapters, options.basic),
    projectId: options.projectId,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined && value !== '' && value !== false) query.set(name, String(value))
  }
  return `${options.gatewayUrl}/${path.replace(/^\//, '')}?${query.toString()}`
}

/**
 * An address that may stand in an `<img>`: `https:`, a picture within the address, or one of the host's own
 * gateway, which may be a machine of one's own.
 */
export function safeImageUrl(value: string | undefined, gateway: string | undefined): string | undefined {
  const own = gateway !== undefined ? new URL(gateway).origin : undefined
  return safeImage(value, (origin) => origin === own || anyHttps(origin))
}
