'use client'
import type { JSX } from 'react'
import { Amount, ListItem, TokenImage, VisuallyHidden } from '@latchkey/ui'
import type { Network, TokenBalance } from '@latchkey/core'
import { fiatValue } from '@latchkey/core/internal'
import { useLocale } from '../../messages/useLocale.js'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { priceTime } from './priceTime.js'
import { Worth } from './Worth.js'

interface TokenRowProps {
  readonly token: TokenBalance
  readonly network: Network
  /** Makes the row a choice. */
  readonly onClick?: (() => void) | undefined
  readonly selected?: boolean | undefined
}

/**
 * As many characters as a narrow card has room for: of the worth, of the quantity beside it, and of a
 * quantity alone.
 */
const LONGEST = { worth: 13, quantity: 16, alone: 28 } as const

export function TokenRow({ token, network, onClick, selected }: TokenRowProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const locale = useLocale()
  const { address, name, symbol, quantity } = token
  // Tokens of a test network have no price.
  const worth = network.testnet ? undefined : fiatValue(token)
  const time = priceTime(token, locale)
  const isNative = address === undefined
  return (
    <ListItem
      onClick={onClick}
      selected={selected}
      title={name}
      subtitle={
        <Amount
          value={quantity.numeric}
          symbol={symbol}
          locale={locale}
          longest={worth === undefined ? LONGEST.alone : LONGEST.quantity}
        />
      }
      image={
        <TokenImage
          id={address ?? token.chainId}
          name={symbol}
          src={token.iconUrl ?? (isNative ? network.assets?.imageUrl : undefined)}
        />
      }
      trailing={
        worth === undefined ? (
          <span className="lk-TokenRow-noPrice" title={text.noPrice}>
            <span aria-hidden>–</span>
            <VisuallyHidden>{text.noPrice}</VisuallyHidden>
          </span>
        ) : (
          <span className="lk-TokenRow-worth">
            <Worth dollars={worth} longest={LONGEST.worth} />
            {time !== undefined && <span className="lk-TokenRow-old">{text.asOf(time)}</span>}
          </span>
        )
      }
    />
  )
}
