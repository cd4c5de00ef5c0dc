import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

import { concat } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'
import { IMPLEMENTATION, NO_ADDRESS } from '../../contracts.js'
import { bigEndian, rlp } from './rlp.js'
import { signHash, type EvmSignature } from './signature.js'

/** Lends an account the code of a contract (EIP-7702), on one chain. */
export interface Authorization {
  /** Never 0, which would count on every chain. */
  readonly chainId: bigint
  readonly address: string
  readonly nonce: bigint
}

export interface SignedAuthorization extends Authorization, EvmSignature {}

const MAGIC = 5

/** @throws {KeeperError} `malformed-request`: for other code than the wallet's own, or for every chain */
export function signAuthorization(key: Uint8Array, authorization: Authorization): SignedAuthorization {
  const { chainId, address, nonce } = authorization
  if (chainId <= 0n) throw malformed('chainId')
  if (address !== IMPLEMENTATION && address !== NO_ADDRESS) throw malformed('implementation')
  const list = rlp([bigEndian(chainId), hex.decode(address.slice(2)), bigEndian(nonce)])
  return { ...authorization, ...signHash(key, keccak_256(concat(Uint8Array.of(MAGIC), list))) }
}
