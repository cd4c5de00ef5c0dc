'use client'
import type { JSX } from 'react'
import { useLatchkeyAccount, useLatchkeyNetwork, useLatchkeyWalletInfo } from '@latchkey/react'

const words = {
  disconnected: 'Not issued yet',
  connecting: 'Being issued',
  reconnecting: 'From your last visit',
  connected: 'Valid today',
} as const

/** Who the ferry takes: on the server what the last visit left, in the page what the wallet says. */
export function BoardingCard(): JSX.Element {
  const { address, status } = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { walletInfo } = useLatchkeyWalletInfo()
  return (
    <section className="Card" aria-labelledby="card-title" data-status={status}>
      <header className="Card-head">
        <h2 id="card-title">Boarding card</h2>
        <p className="Card-stamp" data-testid="status" data-status={status}>
          {words[status]}
        </p>
      </header>
      <dl className="Card-facts">
        <div>
          <dt>Passenger</dt>
          <dd className="Card-address" data-testid="address">
            <bdi>{address ?? 'Nobody yet'}</bdi>
          </dd>
        </div>
        <div>
          <dt>Landing</dt>
          <dd data-testid="network">{network?.name}</dd>
        </div>
        <div>
          <dt>Wallet</dt>
          <dd data-testid="wallet">{walletInfo?.name ?? 'None'}</dd>
        </div>
      </dl>
    </section>
  )
}
