import { partNames } from '../partNames.js'
import { keeperUrl } from './world.js'

/** The keeper's origin, with the port that it has in this run. */
export function keeperOrigin(free: ReadonlyMap<string, number>): string {
  const url = new URL(keeperUrl)
  const port = free.get(partNames.keeper)
  if (port !== undefined) url.port = String(port)
  return url.origin
}

/** Where a provider sends people back to. */
export const callbackUrl = (free: ReadonlyMap<string, number>, provider: string): string =>
  `${keeperOrigin(free)}/keeper/callback/${provider}`
