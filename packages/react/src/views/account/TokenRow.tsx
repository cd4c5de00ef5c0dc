'use client'
import type { JSX } from 'react'
import { Amount, ListItem, TokenImage } from '@latchkey/ui'
import type { TokenBalance } from '@latchkey/core'
import { fiatValue } from '@latchkey/core/internal'
import { useLocale } from '../../messages/useLocale.js'

interface TokenRowProps {
  readonly token: TokenBalance
  /** Tokens of a test network have no worth. */
  readonly priced: boolean
}

export function TokenRow({ token, priced }: TokenRowProps): JSX.Element {
  const locale = useLocale()
  const value = priced ? fiatValue(token) : undefined
  return (
    <ListItem
      title={token.name}
      subtitle={<Amount value={token.quantity.numeric} symbol={token.symbol} locale={locale} />}
      image={<TokenImage id={token.address ?? token.chainId} name={token.symbol} src={token.iconUrl} />}
      trailing={value !== undefined && <Amount value={value} currency="USD" locale={locale} />}
    />
  )
}
