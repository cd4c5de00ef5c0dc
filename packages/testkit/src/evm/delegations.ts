import { concat, encodeAbiParameters, numberToHex, type Address, type Hex, type LocalAccount } from 'viem'

/** The delegation framework 1.3.0, at the addresses that it has on every chain. */
export const framework: Readonly<Record<FrameworkPart, Address>> = {
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
}

type FrameworkPart =
  | 'manager'
  | `${'erc20' | 'native'}${'Period' | 'Total'}`
  | 'targets'
  | 'methods'
  | 'value'
  | 'calldata'
  | 'count'
  | 'time'

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

interface Caveats {
  readonly erc20Period: (token: Address, units: bigint, seconds: number, start: number) => SandboxCaveat
  readonly erc20Total: (token: Address, units: bigint) => SandboxCaveat
  readonly nativePeriod: (units: bigint, seconds: number, start: number) => SandboxCaveat
  readonly nativeTotal: (units: bigint) => SandboxCaveat
  readonly targets: (all: readonly Address[]) => SandboxCaveat
  readonly methods: (all: readonly Hex[]) => SandboxCaveat
  readonly noCoins: () => SandboxCaveat
  readonly noData: () => SandboxCaveat
  readonly count: (most: number) => SandboxCaveat
  /** In seconds since the epoch. */
  readonly until: (end: number, after?: number) => SandboxCaveat
}

/** The rules, as their contracts read them. */
export const caveats: Caveats = {
  erc20Period: (token, units, seconds, start) =>
    rule(framework.erc20Period, concat([token, word(units), word(seconds), word(start)])),
  erc20Total: (token, units) => rule(framework.erc20Total, concat([token, word(units)])),
  nativePeriod: (units, seconds, start) =>
    rule(framework.nativePeriod, concat([word(units), word(seconds), word(start)])),
  nativeTotal: (units) => rule(framework.nativeTotal, word(units)),
  targets: (all) => rule(framework.targets, concat(all)),
  methods: (all) => rule(framework.methods, concat(all)),
  noCoins: () => rule(framework.value, word(0)),
  noData: () => rule(framework.calldata, '0x'),
  count: (most) => rule(framework.count, word(most)),
  until: (end, after = 0) =>
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

/**
 * A delegation of an account, by rules.
 *
 * @param salt tells two of the same rules apart; another one each time when absent
 * @example
 * const delegation = delegate(owner, backEnd, [caveats.noCoins(), caveats.until(1_900_000_000)])
 */
export const delegate = (
  delegator: Address,
  to: Address,
  rules: readonly SandboxCaveat[],
  salt: bigint = BigInt(numberToHex(Date.now())) * 1000n + BigInt(Math.floor(Math.random() * 1000)),
): SandboxDelegation => ({ delegate: to, delegator, authority: ROOT, caveats: rules, salt })

/**
 * Signs a delegation, as the account's key does.
 *
 * @example
 * const signature = await signDelegation(account, delegate(owner, backEnd, [caveats.noCoins()]), 1)
 */
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

/**
 * ERC-7715's context, as back ends redeem it.
 *
 * @example
 * const delegation = delegate(owner, backEnd, [caveats.noCoins()])
 * const context = contextOf({ ...delegation, signature: await signDelegation(account, delegation, 1) })
 */
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
