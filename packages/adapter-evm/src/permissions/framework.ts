import { parseAbi, type Abi, type AbiEvent, type AbiParameter, type Address } from 'viem'

/** A rule that narrows a delegation. */
export type RuleName =
  | `${'erc20' | 'native'}${'Period' | 'Total'}`
  | 'targets'
  | 'methods'
  | 'value'
  | 'calldata'
  | 'count'
  | 'time'
  | 'nonce'

/**
 * What each rule is enforced by. Only what is at these addresses is known to do what is said of it.
 */
export const ENFORCERS: Readonly<Record<RuleName, Address>> = {
  /** So much of a token in each period, by `transfer` alone. It does not look at coins sent along. */
  erc20Period: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  /** So much of a token in all, by `transfer` alone. It does not look at coins sent along. */
  erc20Total: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  /** So many coins in each period. It does not look at what is called with them. */
  nativePeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  /** So many coins in all. It does not look at what is called with them. */
  nativeTotal: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  targets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  methods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  /** At most so many coins with one call. */
  value: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  /** Exactly this call data. */
  calldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  count: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  time: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  /** Ends with the next number that the account takes: how some wallets end all at once. */
  nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
}

/** As a delegate: anyone. */
export const EVERYONE: Address = '0x0000000000000000000000000000000000000a11'

/** As an authority: the account itself, by no other delegation. */
export const ROOT: string = `0x${'ff'.repeat(32)}`

/** The fields of a delegation, as contracts take them. */
export const delegationFields: readonly AbiParameter[] = [
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
]

const given: AbiParameter & { readonly components: readonly AbiParameter[] } = {
  name: 'delegation',
  type: 'tuple',
  components: delegationFields,
}

/** A delegation was used. */
export const redeemed: AbiEvent = {
  type: 'event',
  name: 'RedeemedDelegation',
  inputs: [
    { name: 'rootDelegator', type: 'address', indexed: true },
    { name: 'redeemer', type: 'address', indexed: true },
    given,
  ],
}

/** A delegation was revoked. */
export const disabled: AbiEvent = {
  type: 'event',
  name: 'DisabledDelegation',
  inputs: [
    { name: 'delegationHash', type: 'bytes32', indexed: true },
    { name: 'delegator', type: 'address', indexed: true },
    { name: 'delegate', type: 'address', indexed: true },
    given,
  ],
}

export const managerAbi: Abi = [
  {
    type: 'function',
    name: 'disableDelegation',
    stateMutability: 'nonpayable',
    inputs: [given],
    outputs: [],
  },
  ...parseAbi(['function disabledDelegations(bytes32 delegationHash) view returns (bool)']),
]

/** Each is asked with the manager first or second, and with the hash of the delegation. */
export const enforcerAbi: Abi = parseAbi([
  'function getAvailableAmount(bytes32, address, bytes) view returns (uint256, bool, uint256)',
  'function spentMap(address, bytes32) view returns (uint256)',
  'function callCounts(address, bytes32) view returns (uint256)',
  'function currentNonce(address, address) view returns (uint256)',
])

export const accountAbi: Abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
