import { type Hex, encodeAbiParameters, numberToHex } from 'viem'
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { manager } from './delegations.js'

export const shop = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const time = '0x1046bb45C8d673d4ea75321280DB34899413c069'
/** In seconds since the epoch. */
export const end = 1_900_000_000

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
const wire = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const
export type Key = PrivateKeyAccount
export const newKey = (): Key => privateKeyToAccount(generatePrivateKey())

/** What an account lets a shop do until {@link end}, as a wallet grants it. */
export async function grantOf(
  key: Key,
  change: { by?: Key; delegator?: Hex; salt?: bigint; chainId?: number } = {},
): Promise<{ context: Hex; delegationManager: Hex }> {
  const message = {
    delegate: shop,
    delegator: change.delegator ?? key.address,
    authority: `0x${'ff'.repeat(32)}`,
    caveats: [
      {
        enforcer: time,
        terms: `0x${'00'.repeat(16)}${numberToHex(end, { size: 16 }).slice(2)}`,
        args: '0x',
      },
    ],
    salt: change.salt ?? 7n,
  } as const
  const domain = {
    name: 'DelegationManager',
    version: '1',
    chainId: change.chainId ?? 4242,
    verifyingContract: manager,
  }
  const signature = await (change.by ?? key).signTypedData({
    domain,
    types,
    primaryType: 'Delegation',
    message,
  })
  return { context: encodeAbiParameters(wire, [[{ ...message, signature }]]), delegationManager: manager }
}

/** What an account signs to have a session taken off the list. */
export const revocation = (key: Key, pci: unknown, by = key, chainId = 4242): Promise<Hex> =>
  by.signTypedData({
    domain: { name: 'Latchkey', version: '1', chainId },
    types: {
      RevokeSession: [
        { name: 'account', type: 'address' },
        { name: 'pci', type: 'bytes32' },
      ],
    },
    primaryType: 'RevokeSession',
    message: { account: key.address, pci: pci as Hex },
  })
