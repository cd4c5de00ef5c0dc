import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hashStruct,
  hashTypedData,
  isHex,
  type AbiParameter,
  type Address,
  type Hex,
  type TypedDataDomain,
} from 'viem'

import { delegationFields, managerAbi } from './framework.js'
import { MANAGER } from './manager.js'

/** A rule that narrows a delegation: a contract that may refuse each use, and what it is told. */
export interface Caveat {
  readonly enforcer: Address
  readonly terms: Hex
  /** Given with each use: no part of what was signed. */
  readonly args: Hex
}

/** What a smart session is (ERC-7710). */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

type List = AbiParameter & { readonly components: readonly AbiParameter[] }
const shape: readonly List[] = [{ type: 'tuple[]', components: delegationFields }]

const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

/** A context of this many characters is longer than any that a person could have looked at. */
const LONGEST = 16_384

/**
 * The one delegation of an ERC-7710 context. `undefined` for anything else: a chain of several, what does not
 * decode, or what could be written in two ways.
 */
export function readContext(context: string): Delegation | undefined {
  if (!isHex(context) || context.length > LONGEST) return undefined
  try {
    const [all] = decodeAbiParameters(shape, context) as readonly [readonly Delegation[]]
    const [only, ...others] = all
    const isExact = encodeAbiParameters(shape, [all]).toLowerCase() === context.toLowerCase()
    return isExact && others.length === 0 ? only : undefined
  } catch {
    return undefined
  }
}

/** What the manager knows a delegation by; the signature is no part of it. */
export const hashOf = (message: Delegation): Hex =>
  hashStruct({ data: message, primaryType: 'Delegation', types })

const domain = (chainId: number): TypedDataDomain => ({
  name: 'DelegationManager',
  version: '1',
  chainId,
  verifyingContract: MANAGER,
})

/** What the account signs (EIP-712). */
export const digestOf = (message: Delegation, chainId: number): Hex =>
  hashTypedData({ domain: domain(chainId), types, primaryType: 'Delegation', message })

/** The call by which its own account ends a delegation for good. */
export const disableData = (delegation: Delegation): Hex =>
  encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [delegation] })
