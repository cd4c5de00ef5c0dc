import { useRef, type ReactElement } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  ssr: true,
})
const queryClient = new QueryClient()

function Host(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const { address } = useConnection()
  const { mutate: connect } = useConnect({ mutation: { onSuccess: () => dialog.current?.close() } })
  return (
    <>
      <button type="button" id="connect" onClick={() => dialog.current?.showModal()}>
        Connect
      </button>
      <output id="addr">{address}</output>
      <dialog ref={dialog} aria-label="Connect a wallet">
        {useConnectors().map((connector) => (
          <button type="button" className="row" key={connector.uid} onClick={() => connect({ connector })}>
            {connector.icon && <img src={connector.icon} alt="" width="24" height="24" />} {connector.name}
          </button>
        ))}
        <button type="button" className="close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

/**
 * The least that connects a wallet: wagmi's own hooks, the browser's dialog, the wallets of the page. What it
 * takes on a machine is what the machine takes; benchmarks count in multiples of it.
 */
export function App(): ReactElement {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
