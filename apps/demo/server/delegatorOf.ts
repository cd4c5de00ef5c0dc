import {
  decodeAbiParameters,
  encodeAbiParameters,
  isAddressEqual,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem'

const delegations = parseAbiParameters([
  'Signed[] delegations',
  'struct Signed { address delegate; address delegator; bytes32 root; Rule[] rules; uint salt; bytes by; }',
  'struct Rule { address enforcer; bytes terms; bytes args; }',
])

/**
 * Whose account a permission is about, by the permission itself: what a page says of it is no proof.
 *
 * @param delegate who may use it
 * @returns `undefined` for anything but one delegation to `delegate`
 */
export function delegatorOf(context: Hex, delegate: Address): Address | undefined {
  try {
    const [all] = decodeAbiParameters(delegations, context)
    const [one, ...more] = all
    // Another way to write the same might be read otherwise by the chain.
    if (!one || more.length > 0 || encodeAbiParameters(delegations, [all]) !== context.toLowerCase())
      return undefined
    return isAddressEqual(one.delegate, delegate) ? one.delegator : undefined
  } catch {
    return undefined
  }
}
