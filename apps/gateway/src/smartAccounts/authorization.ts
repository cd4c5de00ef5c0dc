import { type Address, type Hex, isAddressEqual, pad } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'
import { isAbsent, readAddress, readNumber, readObject } from './fields.js'

/** By which a key lends its account the code of a contract (EIP-7702). */
export interface Authorization {
  readonly address: Address
  readonly chainId: bigint
  readonly nonce: bigint
  readonly yParity: bigint
  readonly r: Hex
  readonly s: Hex
}

/** Half of the order of the curve: EIP-7702 takes no larger `s`. */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** @throws RpcFault that names the field; one that is not signed yet may lack the signature */
export function readAuthorization(value: unknown): Authorization {
  const raw = readObject(value, 'eip7702Auth')
  const number = (name: string, bits: number): bigint =>
    isAbsent(raw[name]) ? 0n : readNumber(raw[name], `eip7702Auth.${name}`, bits)
  const word = (name: string): Hex => pad(`0x${number(name, 256).toString(16)}`, { size: 32 })
  return {
    address: readAddress(raw['address'], 'eip7702Auth.address'),
    chainId: readNumber(raw['chainId'], 'eip7702Auth.chainId', 53),
    nonce: readNumber(raw['nonce'], 'eip7702Auth.nonce', 53),
    yParity: number('yParity', 8),
    r: word('r'),
    s: word('s'),
  }
}

const wrong = (what: string): RpcFault =>
  new RpcFault(faultCodes.code, `The authorization ${what}.`, { reason: 'authorization' })

/** What the chain knows of the account whose key should have signed. */
interface Expected {
  readonly sender: Address
  readonly chainId: number
  /** How many transactions the account has sent. */
  readonly nonce: number
}

/**
 * Checks that an authorization is the account's own and will count on this chain: what does not count is
 * passed over by the chain, and the executor pays for an operation of an account without code. One for every
 * chain (0) is refused, since any reader can use it elsewhere.
 *
 * @throws RpcFault
 */
export async function checkAuthorization(authorization: Authorization, expected: Expected): Promise<void> {
  const { address, chainId, nonce, yParity, r, s } = authorization
  if (chainId !== BigInt(expected.chainId)) throw wrong('is for another chain, or for all of them')
  if (nonce !== BigInt(expected.nonce)) throw wrong("has another number than the account's next transaction")
  if (yParity > 1n || BigInt(s) > largestS) throw wrong('has a signature that no chain takes')
  const signed = { address, chainId: Number(chainId), nonce: Number(nonce), r, s, yParity: Number(yParity) }
  const signer = await recoverAuthorizationAddress({ authorization: signed }).catch(() => undefined)
  if (signer === undefined || !isAddressEqual(signer, expected.sender))
    throw wrong('is not signed by the account')
}
