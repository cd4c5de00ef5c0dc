import type { JSX } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'

/** What wagmi's own hooks say, and its own way to connect. */
export function WagmiPanel(): JSX.Element {
  const { address, chainId, status } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect, error, isPending } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  return (
    <div className="Sheet Wagmi">
      <p data-testid="wagmi">
        {address ? (
          <>
            wagmi says: <span className="Mono">{address}</span> on chain {chainId}
          </>
        ) : (
          `wagmi says: ${status}`
        )}
      </p>
      <div className="Buttons">
        {address ? (
          <button type="button" className="Button" onClick={() => disconnect({})}>
            Disconnect through wagmi
          </button>
        ) : (
          connectors.map((connector) => (
            <button
              key={connector.uid}
              type="button"
              className="Button"
              disabled={isPending}
              onClick={() => connect({ connector })}
            >
              {connector.name} through wagmi
            </button>
          ))
        )}
      </div>
      {error && !address && (
        <p className="Note" role="status">
          {error.message.split('\n')[0]}
        </p>
      )}
    </div>
  )
}
