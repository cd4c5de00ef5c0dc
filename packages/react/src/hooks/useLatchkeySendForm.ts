'use client'
import { useMemo } from 'react'
import type { NativeBalance, TokenBalance, TokenRef } from '@latchkey/core'
import {
  fiatValue,
  formatUnits,
  isName,
  multiplyDecimals,
  selectActiveNamespace,
  selectNamespaceNetwork,
  selectSendForm,
  toDecimal,
} from '@latchkey/core/internal'
import { useRead } from '../store/useRead.js'
import { useLatchkeyTokens } from './useLatchkeyTokens.js'

/** What `useLatchkeySendForm` returns (S3.06). */
export interface LatchkeySendForm {
  /** `undefined` for the network's own currency. */
  readonly token: TokenRef | undefined
  /** In whole coins or tokens, as it was entered. */
  readonly sendTokenAmount: string
  /** Whom the address or the name in the form stands for; empty while that is not known. */
  readonly receiverAddress: string
  /** The name that was typed, else the one that the network knows. Both were written by others. */
  readonly receiverProfileName: string | undefined
  readonly receiverProfileImageUrl: string | undefined
  /** What the network takes for it, with the fee that is chosen. */
  readonly gasPrice: NativeBalance | undefined
  /** A decimal string; absent where no price is known, or it is out of date. */
  readonly gasPriceInUsd: string | undefined
  /** What the account has of the network's own currency is worth; absent where no price is known. */
  readonly networkBalanceInUsd: string | undefined
  /** Balances, or what the network takes for what was entered, are not known yet. */
  readonly loading: boolean
  /** What the account has, the network's own currency first, without an address. */
  readonly tokenBalances: readonly TokenBalance[]
}

/**
 * What the visitor has entered on the screens of sending, and what is known of it. Amounts are decimal
 * strings (R13). To send without these screens use `useLatchkeySend`.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Draft() {
 *   const { sendTokenAmount, receiverProfileName, receiverAddress } = useLatchkeySendForm()
 *   return <p>{`${sendTokenAmount} to ${receiverProfileName ?? receiverAddress}`}</p>
 * }
 */
export function useLatchkeySendForm(): LatchkeySendForm {
  const { token, amount, recipient, found, receiver, estimate } = useRead(selectSendForm)
  const { tokens, status } = useLatchkeyTokens()
  const isTest = useRead(
    (state) => selectNamespaceNetwork(state, selectActiveNamespace(state))?.testnet === true,
  )
  return useMemo(() => {
    const native = tokens.find(({ address }) => address === undefined)
    const gasPrice = estimate?.costs.find(({ kind }) => kind === 'network')?.amount
    // Nothing on a test network has a price, and nothing is computed from an old one.
    const price = isTest || native?.priced?.stale ? undefined : native?.price
    const inUsd = (amountOfIt: string | undefined): string | undefined =>
      price === undefined || amountOfIt === undefined
        ? undefined
        : multiplyDecimals(amountOfIt, toDecimal(price))
    const isEntered = amount !== '' || recipient !== ''
    return {
      token,
      sendTokenAmount: amount,
      receiverAddress: isName(recipient) ? (found?.address ?? '') : recipient.trim(),
      receiverProfileName: found?.name ?? receiver?.name,
      receiverProfileImageUrl: receiver?.avatar,
      gasPrice,
      gasPriceInUsd: inUsd(gasPrice && formatUnits(BigInt(gasPrice.value), gasPrice.decimals)),
      networkBalanceInUsd: native && !isTest ? fiatValue(native) : undefined,
      loading: status === 'loading' || (isEntered && estimate === undefined),
      tokenBalances: tokens,
    }
  }, [token, amount, recipient, found, receiver, estimate, tokens, status, isTest])
}
