'use client'
import { useState, type JSX } from 'react'
import { Button, List } from '@latchkey/ui'
import type { Network, TokenBalance } from '@latchkey/core'
import { formatCount } from '../../messages/formatCount.js'
import { useLocale } from '../../messages/useLocale.js'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { TokenRow } from './TokenRow.js'

interface TokenListProps {
  readonly tokens: readonly TokenBalance[]
  readonly network: Network
}

const AT_FIRST = 5
const MORE = 25

/** The first few tokens, and more on request: an account may hold thousands of unwanted ones. */
export function TokenList({ tokens, network }: TokenListProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const locale = useLocale()
  const [count, setCount] = useState(AT_FIRST)
  const rest = tokens.length - count
  return (
    <>
      <List label={text.tokens}>
        {tokens.slice(0, count).map((token) => (
          <TokenRow key={token.address ?? token.chainId} token={token} network={network} />
        ))}
      </List>
      {rest > 0 && (
        <Button variant="ghost" fullWidth onClick={() => setCount(count + MORE)}>
          {text.showMore(formatCount(Math.min(rest, MORE), locale))}
        </Button>
      )}
    </>
  )
}
