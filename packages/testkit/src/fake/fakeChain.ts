import type {
  AtomicSupport,
  GrantedPermission,
  LatchkeyError,
  NativeBalance,
  Network,
  PermissionKind,
  ReplacementKind,
  TokenApproval,
  TokenApprovals,
  TokenBalance,
} from '@latchkey/core/adapter'

/** What a call of the fake is: a text, and whether the chain has it fail. */
export interface FakeCall {
  readonly does: string
  readonly fails?: boolean
}

/** A payment that was handed in, or what took its place. */
export interface FakePayment {
  readonly from: string
  readonly recipient: string
  readonly units: bigint
  /** Of what takes the place of another one: the hash of that. */
  readonly first?: string
  readonly isCancel?: boolean
  readonly isUndone?: boolean
}

/** What the fake chain knows. Change it at any time; `failing` makes every read reject. */
export interface FakeChain {
  /** What every account has at first. */
  native: NativeBalance
  tokens: readonly TokenBalance[]
  assets: readonly TokenBalance[] | undefined
  identity: { readonly name?: string; readonly avatar?: string }
  failing: boolean
  /** What a transfer costs, in the smallest unit. */
  fee: string
  /** While true, transfers wait for their block. */
  halted: boolean
  /** What becomes of transfers; they succeed when absent. */
  verdict: LatchkeyError | undefined
  /** The ways in which a transfer that waits can be replaced. */
  replaceable: readonly ReplacementKind[]
  /** Transfers that wait offer less than others do. */
  slow: boolean
  /** The chain includes what was handed in first, whatever was to take its place. */
  firstWins: boolean
  /** How much a swap gives for one; absent where nothing can be swapped. */
  rate: bigint | undefined
  /** The chain undoes the call of a swap. */
  swapFails: boolean
  /** The chain undoes the call that makes a name the primary one. */
  namesFail: boolean
  /** Where names are made primary; the network in use when absent, none when `null`. */
  namesOn: Network | null | undefined
  /** What every account lets others take, until it is revoked. */
  approvals: readonly TokenApproval[]
  /** What was not looked at of them. */
  approvalsGap: Omit<TokenApprovals, 'approvals'>
  /** Whether wallets make several calls as one. */
  atomic: AtomicSupport
  /** How many calls wallets make as one; any number when absent. */
  mostAtOnce: number | undefined
  /** The kinds of permission that wallets grant. */
  grants: readonly PermissionKind[]
  /** What was granted, the newest first. */
  permissions: GrantedPermission[]
  /** Whether wallets tell what they granted, beside what the page knows of. */
  tellsPermissions: boolean
  /** The calls that were handed in, by their name. */
  readonly bundles: Map<string, readonly FakeCall[]>
  /** The names of those that took effect, in that order. */
  readonly done: string[]
  /** By hash. */
  readonly sent: Map<string, FakePayment>
  /** What came in and went out, in the smallest unit, by `balanceKey`. */
  readonly moved: Map<string, bigint>
}

export const balanceKey = (address: string, token = ''): string => `${address}/${token}`

export function fakeChain(): FakeChain {
  return {
    native: { value: '1500000000000000000', decimals: 18, symbol: 'FAKE' },
    tokens: [],
    assets: undefined,
    identity: {},
    failing: false,
    namesFail: false,
    namesOn: undefined,
    fee: '21000',
    halted: false,
    verdict: undefined,
    replaceable: ['speed-up', 'cancel'],
    slow: false,
    firstWins: false,
    rate: 2n,
    swapFails: false,
    approvals: [],
    approvalsGap: {},
    atomic: 'unsupported',
    mostAtOnce: undefined,
    grants: ['spend', 'calls'],
    permissions: [],
    tellsPermissions: true,
    bundles: new Map(),
    done: [],
    sent: new Map(),
    moved: new Map(),
  }
}

/** What an address has of the chain's own currency, in the smallest unit. */
export function nativeUnits(chain: FakeChain, address: string): bigint {
  return BigInt(chain.native.value) + (chain.moved.get(balanceKey(address)) ?? 0n)
}
