import { lookAlikes } from '../../lookAlike.js'
import {
  refuse,
  reviewOf,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../../review.js'
import { readWish, type Allowed, type Wish } from '../../../worker/permissions/readWish.js'
import { readTokens } from '../tokens.js'
import { givesAway } from './givesAway.js'

/** What another account may do by itself from now on (ERC-7715): who, what, how much, until when. */
export async function reviewPermission(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const [own] = context.addresses
  const network = request.caipNetworkId.slice(request.caipNetworkId.indexOf(':') + 1)
  if (own === undefined) return refuse(request, 'notYours', 'permission')
  const wish = readWish(request.params, own, network, Math.floor(context.now / 1000))
  if (typeof wish === 'string') return refuse(request, wish, 'permission')
  const { to, allowed } = wish
  const acts: Warning = { code: 'acts', severity: 'danger', values: { address: to } }
  const alike = lookAlikes([to], context.known)
  const common = { kind: 'permission', movesAssets: true, canCheck: true, recipients: [to] } as const
  if (allowed.kind === 'calls') {
    const gives = allowed.selectors.some((each) => Object.hasOwn(givesAway, each))
    return reviewOf(request, {
      ...common,
      facts: factsOf(wish),
      warnings: [
        acts,
        ...alike,
        // What the methods of a contract do is not known from their names: none of them is known to be safe.
        { code: gives ? 'gives' : 'unknownCall', severity: 'danger' },
      ],
    })
  }
  const { token, units, adjustable } = allowed
  const tokens = token === undefined ? undefined : await readTokens(context.read, [token], context.currency)
  const known = token === undefined ? context.currency : tokens?.get(token)
  const amount = {
    value: units.toString(),
    decimals: known?.decimals,
    symbol: known?.symbol,
    ...(token !== undefined && { token }),
  }
  return reviewOf(request, {
    ...common,
    approvals: [{ spender: to, extent: 'amount', amount, ...(adjustable && { adjustable }) }],
    facts: factsOf(wish),
    warnings: [acts, ...alike],
  })
}

function factsOf({ to, end, allowed }: Wish): readonly Fact[] {
  return [
    { name: 'to', value: to, form: 'address' },
    ...howMuch(allowed),
    { name: 'expires', value: new Date(end * 1000).toISOString(), form: 'text' },
  ]
}

function howMuch(allowed: Allowed): readonly Fact[] {
  if (allowed.kind === 'spend')
    return allowed.every === undefined
      ? []
      : [{ name: 'every', value: allowed.every.toString(), form: 'text' }]
  const { targets, selectors, count } = allowed
  return [
    ...targets.map((value): Fact => ({ name: 'contract', value, form: 'address' })),
    { name: 'call', value: selectors.join(', '), form: 'code' },
    { name: 'times', value: count === undefined ? '∞' : count.toString(), form: 'text' },
  ]
}
