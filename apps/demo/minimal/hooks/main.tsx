import { StrictMode, type JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { evmAdapter } from '@latchkey/adapter-evm'
import {
  createLatchkey,
  LatchkeyButton,
  LatchkeyProvider,
  NetworkButton,
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyCapability,
  useLatchkeyConnections,
  useLatchkeyDisconnect,
  useLatchkeyEvents,
  useLatchkeyNetwork,
  useLatchkeyProvider,
  useLatchkeySend,
  useLatchkeyState,
  useLatchkeyTheme,
  useLatchkeyTokens,
  useLatchkeyWallet,
  useLatchkeyWalletInfo,
  useLatchkeyWallets,
  WalletButton,
} from '@latchkey/react'
import '@latchkey/ui/styles.css'
import { sandboxNetworks } from '../networks.js'

const latchkey = createLatchkey({ adapters: [evmAdapter()], networks: sandboxNetworks })

function Everything(): JSX.Element {
  const all = [
    useLatchkey(),
    useLatchkeyAccount(),
    useLatchkeyBalance(),
    useLatchkeyCapability('message:sign'),
    useLatchkeyConnections(),
    useLatchkeyDisconnect(),
    useLatchkeyEvents(),
    useLatchkeyNetwork(),
    useLatchkeyProvider(),
    useLatchkeySend(),
    useLatchkeyState(),
    useLatchkeyTheme(),
    useLatchkeyTokens(),
    useLatchkeyWallet({ id: 'io.metamask' }),
    useLatchkeyWalletInfo(),
    useLatchkeyWallets(),
  ]
  return (
    <>
      <LatchkeyButton />
      <NetworkButton />
      <WalletButton wallet="io.metamask" />
      <output>{all.length}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <Everything />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
