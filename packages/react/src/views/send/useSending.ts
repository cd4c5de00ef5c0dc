'use client'
import { useMemo } from 'react'
import type { Network, SendArg, TokenBalance, TokenRef, TransferArg } from '@latchkey/core'
import { addressOf, isName, selectSendForm, toDecimal, type SendForm } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import { useBalances, type AccountBalances } from '../account/useBalances.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** The account that pays, on a network that is known. */
export type SendingAccount = ShownAccount & { readonly network: Network }

/** What is sent, as the screens show it. */
export interface SendCurrency {
  /** Tells it apart from others, for its picture. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
  /** Of one, in US dollars, a decimal string; absent where no price is known, or where it means nothing. */
  readonly price: string | undefined
  /** Where the price comes from. One that is out of date is shown, and nothing is computed from it. */
  readonly priced: TokenBalance['priced']
  /** What the account has of it, in whole coins or tokens; absent until it is known. */
  readonly balance: string | undefined
  readonly iconUrl: string | undefined
}

/** What was entered, and what is known of it. */
export interface Sending {
  readonly form: SendForm
  readonly currency: SendCurrency
  readonly balances: AccountBalances
  /** The transfer as it is asked for: bound to the account and the network on show. */
  readonly arg: TransferArg & Pick<SendArg, 'from' | 'caipNetworkId'>
}

/** Of a token that was asked for by its address: the family knows, and refuses what has more. */
const UNKNOWN_DECIMALS = 18

/** The balance of a currency, by its token. */
export function balanceOf(
  balances: readonly TokenBalance[],
  token: SendForm['token'],
): TokenBalance | undefined {
  return balances.find(({ address }) =>
    token === undefined
      ? address === undefined
      : address !== undefined && addressOf(address) === token.address,
  )
}

/** The token of a balance, as the form keeps it; `undefined` for the network's own currency. */
export function tokenRefOf({ address, symbol, name, quantity, iconUrl }: TokenBalance): TokenRef | undefined {
  if (address === undefined) return undefined
  const decimals = Number(quantity.decimals)
  return {
    address: addressOf(address),
    symbol,
    name,
    decimals,
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** What is known of a token; of the network's own currency where it is absent. */
export function currencyOf(
  token: TokenRef | undefined,
  network: Network,
  { query, native }: AccountBalances,
): SendCurrency {
  const found = balanceOf(query.data?.balances ?? [], token)
  // Tokens of a test network have no price.
  const price = found?.price === undefined || network.testnet ? undefined : toDecimal(found.price)
  const own = network.nativeCurrency
  return {
    id: token?.address ?? network.caipNetworkId,
    symbol: token ? (token.symbol ?? found?.symbol ?? '') : own.symbol,
    decimals: token ? (token.decimals ?? Number(found?.quantity.decimals ?? UNKNOWN_DECIMALS)) : own.decimals,
    price,
    priced: found?.priced,
    balance: found?.quantity.numeric ?? (token ? undefined : native?.amount),
    iconUrl: token ? (found?.iconUrl ?? token.iconUrl) : (found?.iconUrl ?? network.assets?.imageUrl),
  }
}

/** The form of sending, for the account on show. */
export function useSending(shown: SendingAccount): Sending {
  const { account, network, namespace } = shown
  const form = useSelect(selectSendForm)
  const balances = useBalances(shown)
  const { token, amount, recipient, found: name, fee } = form
  // A name that is not known yet is no address: the field is as good as empty.
  const to = isName(recipient) ? (name?.address ?? '') : recipient.trim()
  const arg = useMemo(
    () => ({
      namespace,
      from: account.address,
      caipNetworkId: network.caipNetworkId,
      recipient: to,
      amount,
      ...(token && { token }),
      ...(fee && { fee }),
    }),
    [namespace, account.address, network.caipNetworkId, to, amount, token, fee],
  )
  return { form, balances, arg, currency: currencyOf(token, network, balances) }
}
