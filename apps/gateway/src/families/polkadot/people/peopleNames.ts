import { GatewayError } from '../../../errors/gatewayError.js'
import { type IndexNode, createIndexNode } from '../../../index/indexNode.js'
import type { FamilyNames } from '../../familyNames.js'
import { blake2b } from './blake2b.js'

/** Where the pallet `identity` keeps who has which username (`UsernameInfoOf`). */
const usernames = '2aeddc77fe58c98d50bd37f1b90840f93da3e15a0621aae33d5d5d4a5487e798'
/** What a username is made of, with the ending that its issuer has. */
const form = /^[a-z0-9]+\.[a-z0-9]+$/
const longest = 32
const accountSize = 32
/** How long a value is, by who provided the username: an allocation, a deposit, the chain. */
const sizes: Readonly<Record<number, number>> = { 0: 33, 1: 49, 2: 33 }
/** In bytes, of an answer; in milliseconds, for both questions. */
const [mostAnswered, patience] = [64 * 1024, 5000]

/**
 * Usernames of Polkadot's People chain, as of its newest finalised block. Written after the source of the
 * pallet `identity` (release 46), and not tried against the live chain: what does not fit is no recipient.
 *
 * @param url of a node, which answers over HTTP
 */
export function peopleNames(url: string): FamilyNames {
  const node = createIndexNode(url, mostAnswered)
  return {
    origin: 'Polkadot username',
    // ENS has names of the same form.
    isOwn: () => false,
    async find(name) {
      if (!form.test(name) || name.length > longest) return undefined
      return readOwner(await readUsername(node, name))
    },
  }
}

async function readUsername(node: IndexNode, name: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patience)
  try {
    const [block] = await node.ask([['chain_getFinalizedHead', []]], signal)
    const [value] = await node.ask([['state_getStorage', [keyOf(name), block]]], signal)
    return value
  } catch (cause) {
    throw new GatewayError(502, [{ name: 'names', description: 'The People chain does not answer.' }], {
      cause,
    })
  }
}

/** The key of a map: its place, a hash of the username, the username with its length. */
function keyOf(name: string): string {
  const bytes = Buffer.from(name)
  const written = Buffer.concat([Uint8Array.of(bytes.length << 2), bytes])
  return `0x${usernames}${Buffer.from(blake2b(written, 16)).toString('hex')}${written.toString('hex')}`
}

function readOwner(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x([\da-f]{2})+$/.test(value)) return undefined
  const bytes = Uint8Array.from(Buffer.from(value.slice(2), 'hex'))
  return bytes.length === sizes[bytes[accountSize] ?? -1] ? bytes.slice(0, accountSize) : undefined
}
