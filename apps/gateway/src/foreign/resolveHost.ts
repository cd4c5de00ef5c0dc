import { type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { ForeignError } from '../errors/foreignError.js'
import { isPublicAddress } from './publicAddress.js'

/** All addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * The addresses that a connection to a host may use. One look-up: what is checked is what is connected to.
 * @throws ForeignError where one of them is not public
 */
export async function resolveHost(hostname: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await named(host, resolve)
  if (found.length === 0) throw new ForeignError('unreachable')
  // A name that has also a closed address is a trap, whichever comes first.
  if (!found.every(({ address }) => isPublicAddress(address))) throw new ForeignError('blocked')
  return found
}

async function named(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(host)
  } catch (cause) {
    throw new ForeignError('unreachable', { cause })
  }
}
