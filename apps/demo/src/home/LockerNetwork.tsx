import { useState, type JSX } from 'react'
import { useLatchkeyNetwork } from '@latchkey/react'

/** The network, and the way to another one without the modal. */
export function LockerNetwork(): JSX.Element {
  const { network, networks, isSupported, switchNetwork } = useLatchkeyNetwork()
  const [problem, setProblem] = useState('')

  async function go(networkId: (typeof networks)[number]['caipNetworkId']): Promise<void> {
    setProblem('')
    try {
      await switchNetwork(networkId)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="Locker-network">
      <span data-testid="network">{isSupported ? network?.name : 'One that the lido does not use'}</span>
      <div className="Buttons">
        {networks
          .filter(({ caipNetworkId }) => caipNetworkId !== network?.caipNetworkId)
          .map(({ caipNetworkId, name }) => (
            <button
              key={caipNetworkId}
              type="button"
              className="Button"
              onClick={() => void go(caipNetworkId)}
            >
              Go to {name}
            </button>
          ))}
      </div>
      {problem && (
        <p className="Note" role="status">
          {problem}
        </p>
      )}
    </div>
  )
}
