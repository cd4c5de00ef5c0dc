import type { JSX } from 'react'
import { useLatchkeyBalance, useLatchkeyTokens } from '@latchkey/react'

/** What the account owns, as the chain has it. */
export function Holdings({ namespace }: { readonly namespace: string }): JSX.Element {
  const { data, status, refresh } = useLatchkeyBalance({ namespace })
  const { tokens, refresh: refreshTokens } = useLatchkeyTokens({ namespace })
  const others = tokens.filter(
    ({ address, quantity }) => address !== undefined && /[1-9]/.test(quantity.numeric),
  )
  const askAgain = (): void => {
    refresh()
    void refreshTokens().catch(() => undefined)
  }
  const unknown = status === 'loading' ? 'Asking the network' : 'Not known'
  return (
    <div className="Holdings">
      <ul className="Holdings-list" role="list">
        <li data-testid="balance">{data ? `${data.formatted} ${data.symbol}` : unknown}</li>
        {others.map(({ address, quantity, symbol }) => (
          <li key={address} data-testid={`token-${symbol}`}>
            {quantity.numeric} {symbol}
          </li>
        ))}
      </ul>
      <button type="button" className="Plain" onClick={askAgain}>
        Ask again
      </button>
    </div>
  )
}
