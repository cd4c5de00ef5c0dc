import { bytes, fixed, list, tuple } from '../abi.js'
import type { Caveat } from './rules.js'

/** What is signed, and its signature. */
export interface SignedDelegation {
  readonly delegate: string
  readonly delegator: string
  readonly authority: string
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: string
}

/** What a back end redeems a delegation with: `abi.encode(Delegation[])` of one. */
export function contextOf(delegation: SignedDelegation): `0x${string}` {
  const { delegate, delegator, authority, caveats, salt, signature } = delegation
  const rules = caveats.map(({ enforcer, terms }) => tuple([fixed(enforcer), bytes(terms), bytes('0x')]))
  const one = tuple([
    fixed(delegate),
    fixed(delegator),
    fixed(authority),
    list(rules),
    fixed(salt),
    bytes(signature),
  ])
  return `0x${tuple([list([one])]).words}`
}
