import { useState, type JSX } from 'react'
import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyDisconnect,
  useLatchkeyNetwork,
  useLatchkeyWalletInfo,
} from '@latchkey/react'
import { AccountPick } from './AccountPick.js'
import { Holdings } from './Holdings.js'

/** The wallet, its account, where it is and what it owns. */
export function FamilyFacts({ namespace }: { readonly namespace: string }): JSX.Element {
  const { address, status } = useLatchkeyAccount({ namespace })
  const { walletInfo } = useLatchkeyWalletInfo({ namespace })
  const { network, networks, isSupported, switchNetwork } = useLatchkeyNetwork({ namespace })
  const balance = useLatchkeyBalance({ namespace })
  const { disconnect } = useLatchkeyDisconnect()
  const [problem, setProblem] = useState('')

  async function attempt(action: Promise<void>): Promise<void> {
    setProblem('')
    await action.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
  }
  return (
    <div>
      <dl className="Facts">
        <dt>Wallet</dt>
        <dd data-testid="wallet">
          {walletInfo?.name}
          {status === 'reconnecting' && ', coming back'}
        </dd>
        <dt>Account</dt>
        <dd className="Mono" data-testid="address">
          {address}
        </dd>
        <dt>Network</dt>
        <dd data-testid="network">{isSupported ? network?.name : 'One that the lido does not use'}</dd>
        <dt>Balance</dt>
        <dd>
          <Holdings namespace={namespace} />
        </dd>
      </dl>
      {(problem || balance.status === 'error') && (
        <p className="Note" data-tone="warning" role="status">
          {problem ||
            `${network?.name ?? 'The network'} does not answer right now.${balance.stale ? ' This is what it said last.' : ''}`}
        </p>
      )}
      <div className="FamilyCard-actions">
        <AccountPick namespace={namespace} />
        <div className="Buttons">
          {networks
            .filter(({ caipNetworkId }) => caipNetworkId !== network?.caipNetworkId)
            .map(({ caipNetworkId, name }) => (
              <button
                key={caipNetworkId}
                type="button"
                className="Button"
                onClick={() => void attempt(switchNetwork(caipNetworkId))}
              >
                Go to {name}
              </button>
            ))}
          <button type="button" className="Button" onClick={() => void attempt(disconnect({ namespace }))}>
            Leave
          </button>
        </div>
      </div>
    </div>
  )
}
