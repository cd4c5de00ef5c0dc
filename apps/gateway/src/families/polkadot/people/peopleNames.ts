import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { GatewayError } from '../../../errors/gatewayError.js'
import { type IndexNode, createIndexNode } from '../../../index/indexNode.js'
import type { FamilyNames } from '../../familyNames.js'

/** Where the pallet `identity` keeps a map. */
const placeOf = (map: string): string => `${xxhashAsHex('Identity', 128)}${xxhashAsHex(map, 128).slice(2)}`
/** Who has which username, and what is known of an account. */
const [usernames, identities] = [placeOf('UsernameInfoOf'), placeOf('IdentityOf')] as const
/** What a username is made of, with the ending that its issuer has. */
const form = /^[a-z0-9]+\.[a-z0-9]+$/
const longest = 32
const accountSize = 32
/** How long a value is, by who provided the username: an allocation, a deposit, the chain. */
const sizes: Readonly<Record<number, number>> = { 0: 33, 1: 49, 2: 33 }
/** What a registrar can say of an identity, by the pallet's numbers: from the last one on it is bad. */
const [feePaid, reasonable, knownGood, lowQuality] = [1, 2, 3, 5] as const
/** In bytes: which registrar says it, and the fee. */
const [registrarSize, feeSize] = [4, 16] as const
/** In bytes, of an answer; in milliseconds, for a question. */
const [mostAnswered, patience] = [64 * 1024, 5000]

/**
 * Usernames of Polkadot's People chain, as of its newest finalised block. One counts as verified where a
 * registrar judged the identity of its account "reasonable" or "known good", and none "low quality" or
 * "erroneous". Written after the source of the
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
      const at = await readOwnerOf(node, name)
      if (!at) return undefined
      // Not knowing whether it is verified is no reason to know it less.
      const identity = await ask(node, identityKey(at.account), at.block).catch(() => undefined)
      return { account: at.account, isVerified: isJudged(bytesOf(identity)) }
    },
  }
}

/** The account that has a username, and the block that says so. */
async function readOwnerOf(
  node: IndexNode,
  name: string,
): Promise<{ readonly account: Uint8Array; readonly block: unknown } | undefined> {
  try {
    const [block] = await node.ask([['chain_getFinalizedHead', []]], AbortSignal.timeout(patience))
    const account = readOwner(bytesOf(await ask(node, usernameKey(name), block)))
    return account && { account, block }
  } catch (cause) {
    throw new GatewayError(502, [{ name: 'names', description: 'The People chain does not answer.' }], {
      cause,
    })
  }
}

async function ask(node: IndexNode, key: string, block: unknown): Promise<unknown> {
  const [value] = await node.ask([['state_getStorage', [key, block]]], AbortSignal.timeout(patience))
  return value
}

/** Its place, a hash of the username, the username with its length. */
function usernameKey(name: string): string {
  const bytes = Buffer.from(name)
  const written = Buffer.concat([Uint8Array.of(bytes.length << 2), bytes])
  return `${usernames}${blake2AsHex(written, 128).slice(2)}${written.toString('hex')}`
}

/** Its place, a hash of the account, the account. */
const identityKey = (account: Uint8Array): string =>
  `${identities}${xxhashAsHex(account, 64).slice(2)}${Buffer.from(account).toString('hex')}`

/** Nothing where the chain has no value, or what it has is none. */
const bytesOf = (value: unknown): Uint8Array =>
  typeof value === 'string' && /^0x([\da-f]{2})+$/.test(value)
    ? Uint8Array.from(Buffer.from(value.slice(2), 'hex'))
    : new Uint8Array()

const readOwner = (bytes: Uint8Array): Uint8Array | undefined =>
  bytes.length === sizes[bytes[accountSize] ?? -1] ? bytes.slice(0, accountSize) : undefined

/** A registration begins with its judgements: how many, and of each the registrar and what it says. */
function isJudged(bytes: Uint8Array): boolean {
  const [head = 0] = bytes
  // Fewer than 64 are written in one byte.
  if ((head & 3) !== 0) return false
  let isGood = false
  let place = 1
  for (let left = head >> 2; left > 0; left--) {
    const judgement = bytes[place + registrarSize]
    if (judgement === undefined || judgement >= lowQuality) return false
    isGood ||= judgement === reasonable || judgement === knownGood
    place += registrarSize + 1 + (judgement === feePaid ? feeSize : 0)
  }
  return isGood && place <= bytes.length
}
