import type { JSX } from 'react'
import { chainTwo } from '@latchkey/sandbox/world'
import { useLatchkey, type OpenRequest } from '@latchkey/react'

const sandboxWallet = { namespace: 'eip155', connectorId: 'test.latchkey.sandbox' }

/** Every screen that can be opened with what this page has. The others follow from these. */
const requests: readonly OpenRequest[] = [
  { view: 'Connect' },
  { view: 'ConnectWallets' },
  { view: 'ConnectingExternal', params: sandboxWallet },
  { view: 'ConnectingWalletConnect' },
  { view: 'ConnectingWalletConnectBasic' },
  { view: 'AllWallets' },
  { view: 'GetWallet' },
  { view: 'WhatIsAWallet' },
  { view: 'WhatIsANetwork' },
  { view: 'Networks' },
  { view: 'SwitchNetwork', params: { networkId: chainTwo.caipNetworkId } },
  { view: 'UnsupportedChain' },
  { view: 'Account' },
  { view: 'AccountSettings' },
  { view: 'Profile' },
  { view: 'SwitchAddress' },
]

export function Screens(): JSX.Element {
  const { open } = useLatchkey()
  return (
    <nav aria-label="Screens">
      <ul>
        {requests.map((request) => (
          <li key={request.view}>
            <button type="button" onClick={() => void open(request).catch(() => undefined)}>
              {request.view}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
