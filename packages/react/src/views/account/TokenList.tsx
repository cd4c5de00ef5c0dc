'use client'
import { useState, type JSX } from 'react'
import { Button, List, VirtualList } from '@latchkey/ui'
import type { TokenBalance } from '@latchkey/core'
import { useText } from '../../messages/useText.js'
import { TokenRow } from './TokenRow.js'

interface TokenListProps {
  readonly tokens: readonly TokenBalance[]
  readonly priced: boolean
}

const AT_FIRST = 5
const DRAW_IN_PARTS_FROM = 31

/** The first few tokens, and the rest when asked for. */
export function TokenList({ tokens, priced }: TokenListProps): JSX.Element {
  const text = useText('account')
  const [all, setAll] = useState(false)
  const key = (token: TokenBalance): string => token.address ?? token.chainId
  if (all && tokens.length >= DRAW_IN_PARTS_FROM) {
    return (
      <div className="lk-Tokens-all" role="group" aria-label={text.tokens}>
        <VirtualList label={text.tokens} items={tokens} itemKey={key} renderItem={(token) => <TokenRow token={token} priced={priced} />} />
      </div>
    )
  }
  return (
    <>
      <List label={text.tokens}>
        {(all ? tokens : tokens.slice(0, AT_FIRST)).map((token) => (
          <TokenRow key={key(token)} token={token} priced={priced} />
        ))}
      </List>
      {!all && tokens.length > AT_FIRST && (
        <Button variant="ghost" fullWidth onClick={() => setAll(true)}>
          {text.showAll(tokens.length)}
        </Button>
      )}
    </>
  )
}
