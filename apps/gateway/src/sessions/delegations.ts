import {
  type Address,
  type Hex,
  decodeAbiParameters,
  encodeAbiParameters,
  hashStruct,
  hashTypedData,
  hexToBigInt,
  isAddressEqual,
  size,
  slice,
} from 'viem'

/** The delegation framework 1.3.0, the same on every chain that has it. */
export const manager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const timestampEnforcer: Address = '0x1046bb45C8d673d4ea75321280DB34899413c069'

const caveat = { enforcer: 'address', terms: 'bytes' } as const
const signed = { delegate: 'address', delegator: 'address', authority: 'bytes32' } as const

const fields = <const T extends Readonly<Record<string, string>>>(
  of: T,
): { readonly name: string; readonly type: string }[] =>
  Object.entries(of).map(([name, type]) => ({ name, type }))

/** What is signed (EIP-712), and what travels: that has a signature, and arguments of rules. */
const types = {
  Caveat: fields(caveat),
  Delegation: [...fields(signed), { name: 'caveats', type: 'Caveat[]' }, { name: 'salt', type: 'uint256' }],
}
const caveatTuple = [...fields(caveat), { name: 'args', type: 'bytes' }]
export const delegationTuple: readonly object[] = [
  ...fields(signed),
  { name: 'caveats', type: 'tuple[]', components: caveatTuple },
  { name: 'salt', type: 'uint256' },
  { name: 'signature', type: 'bytes' },
]
const contextTypes = [{ type: 'tuple[]', components: delegationTuple }]

/** What an account lets another one do (ERC-7710). */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  readonly authority: Hex
  readonly caveats: readonly { readonly enforcer: Address; readonly terms: Hex; readonly args: Hex }[]
  readonly salt: bigint
  readonly signature: Hex
}

/** The one delegation of a context; `undefined` for a chain of several, and for what is written otherwise. */
export function readContext(context: Hex): Delegation | undefined {
  try {
    const decoded: readonly unknown[] = decodeAbiParameters(contextTypes, context)
    const [only, ...others] = decoded[0] as readonly Delegation[]
    const again = encodeAbiParameters(contextTypes, decoded as never)
    return again === context.toLowerCase() && others.length === 0 ? only : undefined
  } catch {
    return undefined
  }
}

/** What the manager knows a delegation by. */
export const hashOf = (delegation: Delegation): Hex =>
  hashStruct({ types, primaryType: 'Delegation', data: { ...delegation } })

export const digestOf = (delegation: Delegation, chainId: number): Hex =>
  hashTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: manager },
    types,
    primaryType: 'Delegation',
    message: { ...delegation },
  })

/** When it ends, in milliseconds since the epoch; `null` where no rule says so. */
export function endOf({ caveats }: Delegation): number | null {
  const rule = caveats.find(({ enforcer }) => isAddressEqual(enforcer, timestampEnforcer))
  if (!rule || size(rule.terms) !== 32) return null
  const end = hexToBigInt(slice(rule.terms, 16, 32))
  return end > 0n && end <= 8_640_000_000_000n ? Number(end) * 1000 : null
}

/** What an account signs to have a session taken off the list. */
export const revocationDigest = (account: Address, pci: Hex, chainId: number): Hex =>
  hashTypedData({
    domain: { name: 'Latchkey', version: '1', chainId },
    types: {
      RevokeSession: [
        { name: 'account', type: 'address' },
        { name: 'pci', type: 'bytes32' },
      ],
    },
    primaryType: 'RevokeSession',
    message: { account, pci },
  })
