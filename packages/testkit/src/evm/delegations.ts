import {
  concat,
  encodeAbiParameters,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'

/** The delegation framework 1.3.0, at the addresses that it has on every chain. */
export const framework = {
  manager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  erc20Period: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  erc20Total: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  nativePeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  nativeTotal: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  targets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  methods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  value: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  calldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  count: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  time: '0x1046bb45C8d673d4ea75321280DB34899413c069',
} as const satisfies Readonly<Record<string, Address>>

/** A rule that narrows a delegation. */
export interface SandboxCaveat {
  readonly enforcer: Address
  readonly terms: Hex
  readonly args: Hex
}

/** What is signed, before it is. */
export interface SandboxDelegation {
  readonly delegate: Address
  readonly delegator: Address
  readonly authority: Hex
  readonly caveats: readonly SandboxCaveat[]
  readonly salt: bigint
}

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })
const rule = (enforcer: Address, terms: Hex): SandboxCaveat => ({ enforcer, terms, args: '0x' })

/** The rules, as their contracts read them. */
export const caveats = {
  erc20Period: (token: Address, units: bigint, seconds: number, start: number): SandboxCaveat =>
    rule(framework.erc20Period, concat([token, word(units), word(seconds), word(start)])),
  erc20Total: (token: Address, units: bigint): SandboxCaveat =>
    rule(framework.erc20Total, concat([token, word(units)])),
  nativePeriod: (units: bigint, seconds: number, start: number): SandboxCaveat =>
    rule(framework.nativePeriod, concat([word(units), word(seconds), word(start)])),
  nativeTotal: (units: bigint): SandboxCaveat => rule(framework.nativeTotal, word(units)),
  targets: (all: readonly Address[]): SandboxCaveat => rule(framework.targets, concat(all)),
  methods: (all: readonly Hex[]): SandboxCaveat => rule(framework.methods, concat(all)),
  noCoins: (): SandboxCaveat => rule(framework.value, word(0)),
  noData: (): SandboxCaveat => rule(framework.calldata, '0x'),
  count: (most: number): SandboxCaveat => rule(framework.count, word(most)),
  until: (end: number, after = 0): SandboxCaveat =>
    rule(framework.time, concat([numberToHex(after, { size: 16 }), numberToHex(end, { size: 16 })])),
}

const ROOT: Hex = `0x${'ff'.repeat(32)}`

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

/** A delegation of an account, by rules. */
export const delegate = (
  delegator: Address,
  to: Address,
  rules: readonly SandboxCaveat[],
  salt: bigint = BigInt(numberToHex(Date.now())) * 1000n + BigInt(Math.floor(Math.random() * 1000)),
): SandboxDelegation => ({ delegate: to, delegator, authority: ROOT, caveats: rules, salt })

/** Signs a delegation, as the account's key does. */
export const signDelegation = (
  key: LocalAccount,
  message: SandboxDelegation,
  chainId: number,
): Promise<Hex> =>
  key.signTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: framework.manager },
    types,
    primaryType: 'Delegation',
    message,
  })

/** ERC-7715's context, as back ends redeem it. */
export const contextOf = (
  ...delegations: readonly (SandboxDelegation & { readonly signature: Hex })[]
): Hex =>
  encodeAbiParameters(
    [
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
    ],
    [delegations],
  )
