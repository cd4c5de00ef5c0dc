import { base58, base64 } from '@scure/base'

import { invalidParams, unauthorized } from '../../errors/providerRpcError.js'
import { readTransaction, type ReadTransaction } from '../../solana/readTransaction.js'
import type { SolanaKey } from '../../solana/solanaKey.js'
import type { PhoneContext, FamilyRequest, PhoneChain, Prepared } from '../phoneFamily.js'

/** What a method of the phone's Solana part works on. */
export interface SolanaCall {
  readonly keys: ReadonlyMap<string, SolanaKey>
  readonly request: FamilyRequest
  readonly context: PhoneContext
  /** Answers to `solana_signTransaction` with the signature alone, as wallets of before do. */
  readonly signatureOnly: boolean
}

export type SolanaMethod = (call: SolanaCall) => Promise<Prepared>

export const paramsOf = ({ request: { params } }: SolanaCall): Readonly<Record<string, unknown>> =>
  Object(params)

/** The key that a request names and the session may use; the one in use where it names none. */
export function signer(call: SolanaCall): SolanaKey {
  const { pubkey, feePayer } = paramsOf(call)
  const address = pubkey ?? feePayer ?? call.context.addresses[0]
  const key = typeof address === 'string' ? call.keys.get(address) : undefined
  if (!key || !call.context.addresses.includes(key.address)) throw unauthorized()
  return key
}

/** The chain of a request, under the id that the session has for it, older or not. */
export function chainAt({ request: { caipNetworkId }, context }: SolanaCall): PhoneChain {
  const chain = context.chains.find(({ id }) => id === caipNetworkId)
  if (!chain) throw invalidParams('the phone has no node for this chain')
  return chain
}

export function fromBase58(value: unknown, what: string): Uint8Array {
  try {
    if (typeof value === 'string') return base58.decode(value)
  } catch {
    // The same answer as to any other thing that cannot be read.
  }
  throw invalidParams(what)
}

export async function fromBase64(value: unknown): Promise<ReadTransaction> {
  let wire: Uint8Array | undefined
  try {
    wire = typeof value === 'string' ? base64.decode(value) : undefined
  } catch {
    wire = undefined
  }
  return readTransaction(wire)
}
