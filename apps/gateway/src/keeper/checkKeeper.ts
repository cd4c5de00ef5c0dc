import { StartError } from '../errors/startError.js'
import type { KeeperOptions } from './keeperOptions.js'
import { readStaticFiles } from './staticFiles.js'

const keyBytes = 32

/**
 * Tries the options before anything is opened.
 * @throws StartError that names what cannot be used; no secret is in it
 */
export function checkKeeper(options: KeeperOptions | undefined): void {
  if (options === undefined) return
  const { origin, origins, kek, pepper, files } = options
  if (!isOrigin(origin)) refuse('origin (KEEPER_ORIGIN) must be an origin such as https://keeper.my.app.')
  if (origins.length === 0 || !origins.every(isOrigin))
    refuse('origins (KEEPER_ORIGINS) must list the origins of the pages that may frame it.')
  if (origins.includes(origin)) refuse('origins (KEEPER_ORIGINS) must not have its own origin in it.')
  if (kek.length === 0 || kek.some((key) => key.length !== keyBytes))
    refuse(`kek (KEEPER_KEK) must be keys of ${keyBytes} bytes.`)
  if (pepper.length < keyBytes) refuse(`pepper (KEEPER_PEPPER) must have at least ${keyBytes} bytes.`)
  readStaticFiles(files)
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

function refuse(text: string): never {
  throw new StartError(`Keeper: ${text}`)
}
