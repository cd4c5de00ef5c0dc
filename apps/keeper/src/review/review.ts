/** A request of a page, as the engine heard it. */
export interface ReviewRequest {
  /** The origin that asks: `event.origin`, never what a page says of itself. */
  readonly origin: string
  readonly caipNetworkId: string
  readonly method: string
  readonly params: unknown
}

/** Asks the chain of the request through the keeper's service. Rejects where it cannot be asked. */
export type Read = (method: string, params: unknown) => Promise<unknown>

/** What is known besides the request. */
export interface ReviewContext {
  readonly read: Read
  /** The visitor's own addresses on that network. */
  readonly addresses: readonly string[]
  /** Whom the visitor sent something before, and own accounts: what a look-alike is made after. */
  readonly known: readonly string[]
  /** The chain's own currency; absent where the keeper does not know the chain. */
  readonly currency?: Currency | undefined
  /** What the keeper filled in for a transaction of EVM and signs exactly so; hex. */
  readonly fees?: Readonly<Record<string, string>> | undefined
  /** Of several calls: what they cost, and who pays. */
  readonly calls?: ReviewedCost | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What the keeper found out of the cost of calls, as it is signed. */
export interface ReviewedCost {
  /** Of the visitor's own money. */
  readonly own?: {
    readonly code: 'keep' | 'upgrade' | 'downgrade'
    readonly fees: Readonly<Record<string, string>>
  }
  readonly ownError?: { readonly code: string }
  readonly sponsor?:
    | { readonly paid: { readonly operation: { readonly paymaster: string }; readonly upgrade?: object } }
    | { readonly refused: string }
    | { readonly silent: true }
}

export interface Currency {
  readonly symbol: string
  readonly decimals: number
}

/** An amount in the smallest unit, as decimal digits. */
export interface Amount {
  readonly value: string
  /** Absent where it is not known: then the value is shown as it is. */
  readonly decimals?: number | undefined
  /** Escaped: a token writes its own. */
  readonly symbol?: string | undefined
  /** The token's address; absent for the chain's own currency. */
  readonly token?: string | undefined
  /** Of one item of a collection. */
  readonly tokenId?: string | undefined
}

/** One amount of each token. */
export function summed(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, Amount>()
  for (const amount of amounts) {
    const before = sums.get(amount.token ?? '')
    const value = (BigInt(before?.value ?? 0) + BigInt(amount.value)).toString()
    sums.set(amount.token ?? '', { ...amount, value })
  }
  return [...sums.values()]
}

/** Who may take what from now on. */
export interface Approval {
  readonly spender: string
  /** `all`: every item of a collection. `none`: what was allowed before is taken back. */
  readonly extent: 'amount' | 'unlimited' | 'all' | 'none'
  readonly amount: Amount
  /** The visitor may allow less. */
  readonly adjustable?: true
}

/**
 * `danger`: money or an account is at risk, and the yes is held. `warning`: something to look at.
 * `note`: what could not be found out.
 */
export type Severity = 'danger' | 'warning' | 'note'

export type WarningCode =
  | 'acts'
  | 'approvalForAll'
  | 'delegates'
  | 'domain'
  | 'downgrade'
  | 'durable'
  | 'feeHigh'
  | 'funds'
  | 'gives'
  | 'hidden'
  | 'long'
  | 'lookAlike'
  | 'lost'
  | 'noChange'
  | 'order'
  | 'others'
  | 'permit'
  | 'recap'
  | 'resumes'
  | 'reverts'
  | 'signInAddress'
  | 'signInMalformed'
  | 'signInTime'
  | 'spenderIsAccount'
  | 'sponsorSaid'
  | 'sponsorSilent'
  | 'unchecked'
  | 'undecoded'
  | 'unknownCall'
  | 'unknownPrograms'
  | 'unlimited'
  | 'unreadable'
  | 'upgrade'

export interface Warning {
  readonly code: WarningCode
  readonly severity: Severity
  /** What its text names; escaped. */
  readonly values?: Readonly<Record<string, string>>
}

export type FactName =
  | 'account'
  | 'call'
  | 'chainId'
  | 'change'
  | 'contract'
  | 'created'
  | 'data'
  | 'domain'
  | 'every'
  | 'expires'
  | 'feeRate'
  | 'memo'
  | 'programs'
  | 'purpose'
  | 'resources'
  | 'signers'
  | 'times'
  | 'tip'
  | 'to'
  | 'uri'
  | 'version'

export interface Fact {
  readonly name: FactName
  readonly value: string
  /** How it is drawn: an address in groups of four, code in one width. */
  readonly form: 'text' | 'address' | 'code'
}

/** One row of structured data, in the words of the data itself; escaped. */
export interface Field {
  readonly depth: number
  readonly name: string
  /** Absent for a heading whose rows follow. */
  readonly value?: string
}

/** Why something cannot be signed at all. */
export type Refusal =
  | 'disguised'
  | 'malformed'
  | 'notYours'
  | 'otherChain'
  | 'sighash'
  | 'sponsor'
  | 'tooLarge'
  | 'unsupported'

export type ReviewKind =
  | 'transaction'
  | 'transactions'
  | 'upgrade'
  | 'downgrade'
  | 'permission'
  | 'message'
  | 'signIn'
  | 'typedData'

/** What is shown before a yes: plain data. */
export interface Review {
  readonly kind: ReviewKind
  /** The host that asks. */
  readonly host: string
  /** A yes that can take something out of the wallet, now or later. */
  readonly movesAssets: boolean
  /** Whether what it changes was found out by running it or by reading all of it. */
  readonly canCheck: boolean
  /** Held for a second before it counts. */
  readonly hold: boolean
  readonly sends: readonly Amount[]
  readonly gets: readonly Amount[]
  readonly approvals: readonly Approval[]
  readonly fee?: { readonly amount: Amount; readonly most: boolean } | undefined
  /** The page's sponsor pays the network; or the visitor, because the sponsor does not. */
  readonly payer?: 'sponsor' | 'instead' | undefined
  /** The text of a message; escaped. */
  readonly message?: string | undefined
  readonly facts: readonly Fact[]
  readonly fields: readonly Field[]
  /** Gravest first. */
  readonly warnings: readonly Warning[]
  /** Whom this sends something: remembered after a yes. */
  readonly recipients: readonly string[]
  /** There is nothing to say yes to. */
  readonly refused?: Refusal | undefined
}

export type Findings = Partial<Omit<Review, 'host' | 'hold'>> & Pick<Review, 'kind'>

const order: readonly Severity[] = ['danger', 'warning', 'note']

/** A review of what was found; what was not found is absent, and never "safe". */
export function reviewOf({ origin }: ReviewRequest, findings: Findings): Review {
  const warnings = [...(findings.warnings ?? [])]
    .filter(
      ({ code, values }, index, all) =>
        all.findIndex(
          (other) => other.code === code && JSON.stringify(other.values) === JSON.stringify(values),
        ) === index,
    )
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  return {
    movesAssets: false,
    canCheck: false,
    sends: [],
    gets: [],
    approvals: [],
    facts: [],
    fields: [],
    recipients: [],
    ...findings,
    host: hostOf(origin),
    warnings,
    hold: warnings.some(({ severity }) => severity === 'danger'),
  }
}

export const refuse = (request: ReviewRequest, refused: Refusal, kind: ReviewKind = 'transaction'): Review =>
  reviewOf(request, { kind, refused })

/** The host of an origin, with its port where it has one. */
export function hostOf(origin: string): string {
  try {
    return new URL(origin).host || origin
  } catch {
    return origin
  }
}
