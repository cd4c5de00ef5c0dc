import { type Hex, isHex } from 'viem'
import { requireEvmAddress } from '../chains/addresses.js'
import type { Chain } from '../chains/chain.js'
import { createCompile } from '../contract/validators.js'
import { openApiDocument } from '../contract/openApi.js'
import { badRequest } from '../errors/gatewayError.js'
import { chainIdOf, evmBit } from './coinTypes.js'
import { findSigner } from './findSigner.js'
import { describeFault, judgeName } from './nameRules.js'
import { type ZoneBook, ownerKey } from './zoneBook.js'

/** What an account sends to get a name. */
export interface Registration {
  readonly coin_type: number
  readonly address: string
  /** What was signed: JSON. */
  readonly message: string
  readonly signature: string
}

interface SignedMessage {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** In seconds. */
  readonly timestamp: number
}

interface RegisterParts {
  readonly zone: string
  readonly book: ZoneBook
  readonly chains: ReadonlyMap<string, Chain>
  /** Whether a name has another owner on a chain with ENS. */
  isForeign(name: string): Promise<boolean>
}

/** In seconds: the highest age of a message, and how far a clock may be ahead. */
const oldest = 300
const ahead = 30

const isSignedMessage = createCompile(openApiDocument, 'out')({ $ref: '#/components/schemas/NameMessage' })

/**
 * Registers a name for the account that signed the message (S7.16). The message contains the name, the
 * zone and the time, so it cannot be used for anything else. An account has at most one name.
 *
 * @returns the name, and whether it was free
 * @throws {GatewayError} 400 with the reason
 */
export async function registerName(
  { zone, book, chains, isForeign }: RegisterParts,
  { coin_type: coinType, address, message, signature }: Registration,
): Promise<{ readonly name: string; readonly isFree: boolean }> {
  const { name: typed, attributes, timestamp } = readMessage(message)
  const { name, fault } = judgeName(typed, zone)
  if (fault !== undefined) throw badRequest('name', describeFault(fault))
  const age = Date.now() / 1000 - timestamp
  if (age > oldest) throw badRequest('timestamp-past', 'The message is older than 5 minutes. Sign a new one.')
  if (age < -ahead)
    throw badRequest('timestamp-future', 'The message is from the future. Is the clock right?')
  const chain = chains.get(`eip155:${chainIdOf(coinType)}`)
  if (!chain) throw badRequest('coin_type', 'This gateway serves no such chain.')
  const account = requireEvmAddress(address, 'address')
  if (!isHex(signature)) throw badRequest('signature', 'signature is not hexadecimal.')
  const signer = await findSigner(chain, { address: account, message, signature })
  if (signer === undefined)
    throw badRequest('signature', 'The signature is not of this account and this message.')
  if (await isForeign(name)) return { name, isFree: false }
  const addresses: Record<string, Hex> = { [coinType]: account }
  // A contract's address may belong to another owner on another chain.
  if (signer === 'key') addresses[String(evmBit)] = account
  const owner = ownerKey(account, signer === 'key' ? undefined : coinType)
  const claimed = await book.claim({ name, owner, addresses, texts: attributes })
  if (claimed === 'owns-another') throw badRequest('address', 'This account has a name already.')
  return { name, isFree: claimed === 'done' }
}

function readMessage(message: string): SignedMessage {
  try {
    const read: unknown = JSON.parse(message)
    if (isSignedMessage(read)) return read as SignedMessage
  } catch {
    // Reported below.
  }
  throw badRequest('message', 'The message is not the JSON of a name, its attributes and a timestamp.')
}
