import { StartError } from '../../../errors/startError.js'

/** Where a provider is asked. */
export interface Places<More extends string = string> {
  readonly issuer: string
  readonly authorization: string
  readonly token: string
  /** Its keys, or where it says who someone is. */
  readonly more: Readonly<Record<More, string>>
}

/** The provider's own places, or a stand-in's: the same paths on one host. */
export function placesAt<More extends string>(
  own: Places<More>,
  url: string | undefined,
  name: string,
): Places<More> {
  if (url === undefined) return own
  const base = standInAt(url, name)
  const move = (address: string): string => base + new URL(address).pathname
  return {
    issuer: base,
    authorization: move(own.authorization),
    token: move(own.token),
    more: Object.fromEntries(
      Object.entries<string>(own.more).map(([key, address]) => [key, move(address)]),
    ) as Places<More>['more'],
  }
}

/** Secrets go there: by TLS, or on this machine. */
export function standInAt(url: string, name: string): string {
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'https:' && !isHere(hostname))
    throw new StartError(`Keeper: the address of ${name} must have https:, or be on this machine.`)
  return origin
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export const isPlain = ({ issuer }: Places): boolean => issuer.startsWith('http:')

export const originsOf = ({ token, more }: Places): ReadonlySet<string> =>
  new Set([token, ...Object.values(more)].map((address) => new URL(address).origin))
