import { lookAlikes } from '../lookAlike.js'
import { reviewMessage } from '../message.js'
import { asObject, inUnits, quantity } from '../quantity.js'
import {
  refuse,
  reviewOf,
  type Currency,
  type Fact,
  type Field,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../review.js'
import { fromHex, isWhole } from '../shown.js'
import { callEffects } from './callEffects.js'
import { decodeCall, type Node } from './decodeCall.js'
import { readMetadata } from './metadata.js'
import { decodeSs58, isSameAccount } from './ss58.js'

/** What a request of this family does. */
export async function reviewPolkadot(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const { address, message, transactionPayload } = asObject(request.params)
  const mine = (given: unknown): boolean =>
    typeof given === 'string' && context.addresses.some((own) => isSameAccount(own, given))
  if (request.method === 'polkadot_signMessage') {
    if (!mine(address)) return refuse(request, 'notYours', 'message')
    if (typeof message !== 'string' || !isWhole(message)) return refuse(request, 'malformed', 'message')
    return reviewMessage(request, context, fromHex(message) ?? new TextEncoder().encode(message))
  }
  if (request.method !== 'polkadot_signTransaction') return refuse(request, 'unsupported')
  const payload = asObject(transactionPayload)
  const method = fromHex(payload['method'])
  if (!method || method.length < 2) return refuse(request, 'malformed')
  if (!mine(address) || !mine(payload['address'] ?? address)) return refuse(request, 'notYours')
  const genesis = String(payload['genesisHash']).slice(2, 34).toLowerCase()
  if (genesis !== request.caipNetworkId.slice(request.caipNetworkId.indexOf(':') + 1))
    return refuse(request, 'otherChain')
  const call = await readCall(context, method, payload)
  const warnings: Warning[] = []
  const tip = quantity(payload['tip']) ?? 0n
  const { currency } = context
  const facts: Fact[] = []
  const effects = call && callEffects(call, currency)
  if (effects) {
    warnings.push(...effects.warnings, ...lookAlikes(effects.recipients, context.known, isSameAccount))
    facts.push(...effects.recipients.map((value): Fact => ({ name: 'to', value, form: 'address' })))
    facts.push({ name: 'call', value: call.call ?? '', form: 'code' })
    // Nothing runs it beforehand: what is not known may take everything.
    if (!effects.isWhole) warnings.push({ code: 'unchecked', severity: 'danger' })
  } else warnings.push({ code: 'undecoded', severity: 'danger' })
  if (!call) facts.push({ name: 'data', value: String(payload['method']), form: 'code' })
  if (tip > 0n) facts.push({ name: 'tip', value: inCurrency(tip, currency), form: 'text' })
  // What has no end can be sent at any time later.
  if (payload['era'] === '0x00') warnings.push({ code: 'durable', severity: 'note' })
  return reviewOf(request, {
    kind: 'transaction',
    movesAssets: true,
    canCheck: effects?.isWhole ?? false,
    sends: effects?.sends ?? [],
    approvals: effects?.approvals ?? [],
    recipients: effects?.recipients ?? [],
    facts,
    fields: call ? rows(call, 0, currency) : [],
    warnings,
  })
}

async function readCall(
  { read, addresses }: ReviewContext,
  method: Uint8Array,
  payload: Readonly<Record<string, unknown>>,
): Promise<Node | undefined> {
  try {
    const bytes = fromHex(await read('state_getMetadata', []))
    const metadata = bytes && readMetadata(bytes)
    // Another runtime may read the same bytes as another call.
    if (!metadata || metadata.specVersion !== Number(quantity(payload['specVersion']) ?? -1n))
      return undefined
    return decodeCall(metadata, method, decodeSs58(addresses[0])?.prefix ?? 42)
  } catch {
    return undefined
  }
}

const inCurrency = (value: bigint, currency: Currency | undefined): string =>
  currency ? `${inUnits(value.toString(), currency.decimals)} ${currency.symbol}` : value.toString()

function rows(node: Node, depth: number, currency: Currency | undefined): readonly Field[] {
  const { name, text, nodes, call, number, isBalance } = node
  const value = isBalance && number !== undefined ? inCurrency(number, currency) : text
  const title = call === undefined ? name : [name, call].filter(Boolean).join(' ')
  return [
    { depth, name: title, ...(value !== undefined && { value }) },
    ...(nodes ?? []).flatMap((each) => rows(each, depth + 1, currency)),
  ]
}
