import { MessageError, type MessageFields, parseMessage, readDate } from '@latchkey/siwx/message'
import { evm, evmStyle } from '@latchkey/verify-evm'
import type { Address } from 'viem'
import type { Registries } from './registries.js'
import type { Signed } from './relayClient.js'

/** What was asked to be signed. */
export interface Asked {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
}

/** OP Mainnet, whatever chain stands in for it. */
const chainId = '10'
const statements = ['Farcaster Auth', 'Farcaster Connect']
const resource = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/
/** In milliseconds: how old a signature may be, and how far clocks may be apart. */
const oldest = 600_000
const skew = 60_000

/**
 * Whether someone who may sign in for that account has signed exactly what was asked, now (FIP-11).
 * @throws where the node does not answer
 */
export async function isSignedIn(signed: Signed, asked: Asked, registries: Registries): Promise<boolean> {
  const fields = read(signed.message)
  if (fields === undefined || !isAsked(fields, asked) || fidOf(fields) !== signed.fid) return false
  const { address } = fields
  const verifier = evm({
    onChain: (request) => registries.isSignedByContract(request),
  })
  const { message, signature } = signed
  const isTheirs = await verifier.verify({ address, reference: chainId, message, signature })
  return isTheirs !== false && (await registries.maySign(address as Address, BigInt(signed.fid)))
}

function read(message: string): MessageFields | undefined {
  try {
    return parseMessage(message, evmStyle)
  } catch (error) {
    if (error instanceof MessageError) return undefined
    throw error
  }
}

function isAsked(fields: MessageFields, { domain, siweUri, nonce }: Asked): boolean {
  const now = Date.now()
  const at = (text: string | undefined, otherwise: number): number =>
    text === undefined ? otherwise : (readDate(text) ?? NaN)
  const issuedAt = at(fields.issuedAt, NaN)
  return (
    fields.domain === domain &&
    fields.uri === siweUri &&
    fields.nonce === nonce &&
    fields.version === '1' &&
    fields.chainId === chainId &&
    statements.includes(fields.statement ?? '') &&
    issuedAt <= now + skew &&
    issuedAt >= now - oldest &&
    at(fields.notBefore, now) <= now + skew &&
    at(fields.expirationTime, Infinity) > now
  )
}

/** Of the one resource that names an account. */
function fidOf({ resources = [] }: MessageFields): number | undefined {
  const found = resources.flatMap((text) => resource.exec(text)?.[1] ?? [])
  return found.length === 1 ? Number(found[0]) : undefined
}
