import { callCapability, ChainUnreachableError, InvalidAddressError, type TokenBalance } from '@latchkey/core'
import {
  addressOf,
  isSameAddress,
  selectCan,
  selectSendForm,
  toErrorShape,
  type Core,
  type ErrorShape,
  type SendForm,
} from '@latchkey/core/internal'
import { tokenRefOf, type SendingAccount } from './useSending.js'

/** What the form takes over of a code. */
export type Entry = Partial<Pick<SendForm, 'token' | 'amount'>> & Pick<SendForm, 'recipient'>

/**
 * Why nothing is entered: what the browser does not allow, what could not be loaded or asked, a token that
 * the account does not hold, a payment that this form cannot make, or what is wrong with the address.
 */
export type Refusal = 'clipboard' | 'camera' | 'load' | 'token' | 'payment' | ErrorShape

/** What a code comes to. */
export type ReadCode = { readonly entry: Entry } | { readonly refused: Refusal }

/** An amount that is none, and what the code demands beside it: their texts are about what is typed. */
const OF_PAYMENT: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'not-supported',
  'amount-format',
  'invalid-amount',
  'invalid-amount-or-receiver',
  'too-many-decimals',
])

/**
 * Reads a payment URI for an account, in its family's standard. Never throws: a code is from outside. A token
 * that is asked for is one that the account holds; no other currency is ever paid in its place.
 *
 * @param code without spaces
 * @param owned what the account has on its network; `undefined` where that is not known
 */
export async function readCode(
  core: Core,
  code: string,
  shown: SendingAccount,
  owned: readonly TokenBalance[] | undefined,
): Promise<ReadCode> {
  try {
    return await toEntry(core, code, shown, owned)
  } catch (error) {
    const shape = toErrorShape(error)
    return { refused: OF_PAYMENT.has(shape.code) ? 'payment' : shape }
  }
}

async function toEntry(
  core: Core,
  code: string,
  shown: SendingAccount,
  owned: readonly TokenBalance[] | undefined,
): Promise<ReadCode> {
  const { network, namespace } = shown
  const uris = await core.services.adapters.get(namespace)?.capabilities['payment:uri']?.()
  if (!uris?.read) throw new InvalidAddressError()
  const { address: recipient, token, amount } = uris.read(code, network)
  if (token === undefined) {
    const asked = amount?.(network.nativeCurrency.decimals)
    // A code without an amount may be an address and no more: what was chosen stays.
    return { entry: { recipient, ...(asked !== undefined && { token: undefined, amount: asked }) } }
  }
  const held = owned?.find((each) => isToken(each, token)) ?? (await heldToken(core, shown, token))
  if (!held && !owned) throw new ChainUnreachableError()
  if (!held) return { refused: 'token' }
  const chosen = selectSendForm(core.store.getState()).token?.address
  // An amount of another token is another sum.
  const kept = chosen !== undefined && isSameAddress(chosen, token) ? undefined : ''
  const sum = amount?.(Number(held.quantity.decimals)) ?? kept
  return { entry: { recipient, token: tokenRefOf(held), ...(sum !== undefined && { amount: sum }) } }
}

const isToken = ({ address }: TokenBalance, token: string): boolean =>
  address !== undefined && isSameAddress(addressOf(address), token)

/** One that is not in the list, as the chain tells it. */
async function heldToken(
  core: Core,
  { account, network, namespace }: SendingAccount,
  address: string,
): Promise<TokenBalance | undefined> {
  if (!selectCan(core.store.getState(), namespace, 'balance:tokens')) return undefined
  const told = await callCapability(core, {
    capability: 'balance:tokens',
    namespace,
    request: { address: account.address, network, tokens: [{ address }] },
  })
  return told.find((each) => isToken(each, address) && /[1-9]/.test(each.quantity.numeric))
}
