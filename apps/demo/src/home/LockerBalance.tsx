import type { JSX } from 'react'
import { useLatchkeyBalance, useLatchkeyNetwork } from '@latchkey/react'

/** The balance as the chain has it. Where the chain is silent, that is what it says. */
export function LockerBalance(): JSX.Element {
  const { data, status, stale, refresh } = useLatchkeyBalance()
  const { network } = useLatchkeyNetwork()
  const unknown = status === 'loading' ? 'Asking the network' : 'Not known'
  return (
    <div className="Locker-network">
      <span data-testid="balance">{data ? `${data.formatted} ${data.symbol}` : unknown}</span>
      <button type="button" className="Button" onClick={refresh}>
        Ask again
      </button>
      {status === 'error' && (
        <p className="Note" role="status">
          {network?.name} does not answer right now.{stale && ' This is what it said last.'} The local chains
          are up after npm start.
        </p>
      )}
    </div>
  )
}
