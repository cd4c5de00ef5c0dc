import * as v from 'valibot'
import { cleanText, listOf } from '../api/listOf.js'
import type {
  ApprovalCandidate,
  ApprovalCandidates,
  RevokingCall,
  TokenApproval,
  TokenApprovals,
} from '../model/tokenApprovals.js'

const LONGEST_NAME = 64
const MOST_DECIMALS = 255

const address = v.pipe(v.string(), v.regex(/^[-_:.%A-Za-z0-9]{1,128}$/))
const item = v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/)))
const amount = v.pipe(v.string(), v.maxLength(160), v.regex(/^\d+(\.\d+)?$/))
const name = v.fallback(v.optional(cleanText(LONGEST_NAME)), undefined)
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** Drops the entries without a value: absent is not `undefined`. */
const known = <T extends object>(entries: T): T =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T

const approval = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    kind: v.picklist(['allowance', 'collection', 'item']),
    spender: v.pipe(v.object({ address, name }), v.transform(known)),
    token: v.pipe(
      v.object({
        address,
        symbol: name,
        name,
        decimals: v.fallback(v.optional(v.pipe(whole, v.maxValue(MOST_DECIMALS))), undefined),
      }),
      v.transform(known),
    ),
    item,
    amount: v.union([v.literal('all'), amount]),
    atRisk: v.fallback(v.optional(amount), undefined),
    via: name,
    expiresAt: v.fallback(v.optional(whole), undefined),
  }),
  v.transform(known),
) as unknown as v.GenericSchema<unknown, TokenApproval>

/** The approvals of an account as an adapter reads them. One that does not fit is left out. */
export const tokenApprovalsSchema: v.GenericSchema<unknown, TokenApprovals> = v.pipe(
  v.object({
    approvals: listOf(approval),
    searchedFrom: v.optional(whole),
    unread: v.optional(whole),
  }),
  v.transform(known),
) as never

const candidate = v.pipe(
  v.object({
    standard: v.pipe(v.string(), v.regex(/^[-a-z0-9]{1,32}$/)),
    token: address,
    spender: address,
    item: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
  }),
  v.transform(({ item: which, ...rest }): ApprovalCandidate => ({
    ...rest,
    ...(which != null && { item: which }),
  })),
)

/** What a gateway found in the log. */
export const approvalCandidatesSchema: v.GenericSchema<unknown, ApprovalCandidates> = v.pipe(
  v.object({
    data: listOf(candidate),
    from: v.nullish(whole),
    more: v.fallback(v.optional(whole), undefined),
  }),
  v.transform(({ data, from, more }): ApprovalCandidates => ({
    candidates: data,
    ...(from != null && { from }),
    ...(more ? { more } : {}),
  })),
)

/** A call that ends approvals, as an adapter makes it. What is in its body is checked where it is sent. */
export const revokingCallsSchema: v.GenericSchema<unknown, RevokingCall[]> = v.array(
  v.object({
    title: v.string(),
    body: v.unknown(),
    ends: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
)
