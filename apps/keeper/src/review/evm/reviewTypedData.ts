import { lookAlikes } from '../lookAlike.js'
import { asList } from '../quantity.js'
import {
  refuse,
  reviewOf,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../review.js'
import { rulesAccount } from '../../worker/calls/smartAccount.js'
import { shownShort } from '../shown.js'
import { isAddress, NATIVE, same } from './address.js'
import { balanceChanges } from './balanceChanges.js'
import { readPermit } from './permits.js'
import { approvalWarnings } from './reviewTransaction.js'
import { readTokens } from './tokens.js'
import { readTypedData } from './typedData.js'

/** Until later than this a permit is good for ever. */
const LATEST = 253_402_300_799n

export async function reviewTypedData(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const [account, given] = asList(request.params)
  if (!isAddress(account) || !context.addresses.some((own) => same(own, account)))
    return refuse(request, 'notYours', 'typedData')
  const chainId = request.caipNetworkId.slice(request.caipNetworkId.indexOf(':') + 1)
  const data = readTypedData(given, chainId)
  if (typeof data === 'string') return refuse(request, data, 'typedData')
  const own = account.toLowerCase()
  if (rulesAccount(data.domain['verifyingContract'], own)) return refuse(request, 'unsupported', 'typedData')
  const permit = readPermit(data, own)
  const effects = permit?.effects ?? []
  const tokens = await readTokens(
    context.read,
    effects.map(({ token }) => token),
    context.currency,
  )
  const { approvals, sends, gets, recipients } = balanceChanges(effects, own, tokens, NATIVE)
  const allowed = approvals.filter(({ extent }) => extent !== 'none')
  // Of what has no limit a graver sentence is said below.
  const warnings: Warning[] = allowed
    .filter(({ extent }) => extent === 'amount')
    .map(({ spender, amount }) => ({
      code: 'permit',
      severity: 'danger',
      values: { spender, token: amount.symbol ?? amount.token ?? '' },
    }))
  warnings.push(...(await approvalWarnings(context.read, approvals)))
  warnings.push(...lookAlikes([...allowed.map(({ spender }) => spender), ...recipients], context.known))
  if (permit?.order)
    warnings.push({ code: 'order', severity: permit.order === 'nothing' ? 'danger' : 'warning' })
  if (permit?.delegates !== undefined)
    warnings.push({
      code: 'delegates',
      severity: 'danger',
      values: { address: shownShort(permit.delegates) },
    })
  // A contract may do anything with it. What names none is for people and servers.
  if (!permit)
    warnings.push({
      code: 'unchecked',
      severity: data.domain['verifyingContract'] === undefined ? 'warning' : 'danger',
    })
  for (const [index, { symbol, token = '' }] of sends.entries())
    warnings.push({
      code: 'permit',
      severity: 'danger',
      values: { spender: recipients[index] ?? recipients[0] ?? '', token: symbol ?? token },
    })
  if (data.isHidden) warnings.push({ code: 'hidden', severity: 'warning' })
  const fact = (name: Fact['name'], value: unknown, form: Fact['form'] = 'text'): Fact[] =>
    typeof value === 'string' && value !== '' ? [{ name, value: shownShort(value, 100), form }] : []
  const { name, version, verifyingContract, salt } = data.domain
  return reviewOf(request, {
    kind: 'typedData',
    // A signature is as good as a transaction: only what is known to be harmless would be, and nothing is.
    movesAssets: true,
    canCheck: permit !== undefined,
    approvals,
    sends,
    gets,
    recipients,
    facts: [
      ...fact('purpose', data.primaryType),
      ...fact('domain', name),
      ...fact('version', version),
      ...fact('contract', verifyingContract, 'address'),
      ...fact('data', salt, 'code'),
      ...expiry(permit?.expires),
    ],
    fields: data.fields,
    warnings,
  })
}

/** The day, as ISO text; the surface writes it as the visitor's language does. */
function expiry(expires: bigint | undefined): readonly Fact[] {
  if (expires === undefined) return []
  const value = expires > LATEST ? '∞' : new Date(Number(expires) * 1000).toISOString()
  return [{ name: 'expires', value, form: 'text' }]
}
