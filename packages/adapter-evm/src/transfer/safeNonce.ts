import {
  concatHex,
  encodeAbiParameters,
  keccak256,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  type Hex,
} from 'viem'
import { readContract } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { holdsForGood, type KeptBlock } from './stays.js'
import type { Asked } from './trace.js'
import { transferCall } from './transferCall.js'

const abi = parseAbi(['function nonce() view returns (uint256)'])
/**
 * The type hashes of `SafeTx` and of the two forms that `EIP712Domain` has had: with the chain's id since
 * 1.3.
 */
const SAFE_TX = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'
const DOMAIN = '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'
const OLD_DOMAIN = '0x035aff83d86937d35b32e04f0ddc6ff469290eef2f1b692d8a815c89404d4749'
const [TERMS, DOMAIN_TERMS, OLD_DOMAIN_TERMS] = [
  parseAbiParameters(
    'bytes32, address to, uint256 value, bytes32 data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
  ),
  parseAbiParameters('bytes32, uint256 chainId, address verifyingContract'),
  parseAbiParameters('bytes32, address verifyingContract'),
]
/** How many proposals may wait before this one, or have been executed since. */
const NEAR = 100n

/**
 * Looks whether a Safe has gone past the nonce of a proposal, so that it can no longer be executed. The nonce
 * is part of the hash: where the proposal is the plain call with Safe's usual terms of gas, trying the
 * numbers around finds it.
 *
 * @param again the least time between the two looks that have to agree, in ms
 */
export function safeNonceWatch(
  client: ChainClient,
  asked: Asked,
  hash: Hex,
  again: number,
): () => Promise<boolean> {
  let own: bigint | undefined
  let isOther = false
  let first: number | undefined
  const next = (blockTag: 'latest' | KeptBlock): Promise<bigint> =>
    readContract(client, { address: asked.account, abi, functionName: 'nonce', blockTag })

  return async () => {
    const now = Date.now()
    const latest = isOther ? undefined : await next('latest').catch(() => undefined)
    if (latest === undefined) return false
    own ??= nonceOf(asked, hash, client.chain.id, latest)
    isOther = own === undefined
    if (own === undefined || latest <= own) {
      first = undefined
      return false
    }
    first ??= now
    if (now - first < again) return false
    const number = own
    return holdsForGood(async (blockTag) => (await next(blockTag)) > number)
  }
}

/**
 * The nonce of a proposal, near the next one of its account; `undefined` where its terms are not the usual
 * ones.
 */
export function nonceOf(asked: Asked, hash: Hex, chainId: number, next: bigint): bigint | undefined {
  const { to, value, data = '0x' } = transferCall(asked.recipient, asked.units, asked.token)
  const domains = [
    encodeAbiParameters(DOMAIN_TERMS, [DOMAIN, BigInt(chainId), asked.account]),
    encodeAbiParameters(OLD_DOMAIN_TERMS, [OLD_DOMAIN, asked.account]),
  ].map((domain) => keccak256(domain))
  const wanted = hash.toLowerCase()
  for (let nonce = next > NEAR ? next - NEAR : 0n; nonce <= next + NEAR; nonce += 1n) {
    const proposal = keccak256(
      encodeAbiParameters(TERMS, [
        SAFE_TX,
        to,
        value,
        keccak256(data),
        0,
        0n,
        0n,
        0n,
        zeroAddress,
        zeroAddress,
        nonce,
      ]),
    )
    if (domains.some((domain) => keccak256(concatHex(['0x1901', domain, proposal])) === wanted)) return nonce
  }
  return undefined
}
