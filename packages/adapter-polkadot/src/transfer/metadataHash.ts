import type { Network } from '@latchkey/core/adapter'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { ApiNode } from '../chain/openNode.js'

// oxlint-disable-next-line house/no-module-state -- keyed by the registry of one chain client
const known = new WeakMap<object, Promise<string | undefined>>()

/**
 * The hash of the runtime's metadata (RFC-78): a wallet that has no metadata of its own, such as one on a
 * small device, can then show what it signs, and the chain makes sure that it was shown the truth.
 * `undefined` where the runtime does not check it.
 */
export async function metadataHash(node: ApiNode, network: Network): Promise<string | undefined> {
  if (!node.api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  // By registry, which is another one after an upgrade of the runtime. It takes a second or two.
  const hash = known.get(node.api.registry) ?? compute(node, network)
  known.set(node.api.registry, hash)
  hash.catch(() => known.delete(node.api.registry))
  return hash
}

async function compute({ send }: ApiNode, { nativeCurrency }: Network): Promise<string | undefined> {
  // Version 15 is the first one that has all of it.
  const metadata = await send<string>('state_call', ['Metadata_metadata_at_version', '0x0f000000'])
  if (!metadata || metadata === '0x00') return undefined
  const { merkleizeMetadata } = await import('@polkadot-api/merkleize-metadata')
  const { decimals, symbol } = nativeCurrency
  return `0x${bytesToHex(merkleizeMetadata(metadata, { decimals, tokenSymbol: symbol }).digest())}`
}
