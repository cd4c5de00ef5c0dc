import type { ReactElement } from 'react'
import '@latchkey/ui/buttons.css'
import { evmAdapter } from '@latchkey/adapter-evm'
import { base, mainnet } from '@latchkey/adapter-evm/networks'
import { ConnectButton, createLatchkey, LatchkeyProvider, useLatchkeyAccount } from '@latchkey/react'

const latchkey = createLatchkey({
  adapters: [evmAdapter()],
  networks: [mainnet, base],
  projectId: '11111111111111111111111111111111',
  metadata: { name: 'Bench', url: 'https://latchkey.dapp.test' },
})

function Host(): ReactElement {
  const { address } = useLatchkeyAccount()
  return (
    <>
      <ConnectButton />
      <output id="addr">{address}</output>
    </>
  )
}

export function App(): ReactElement {
  return (
    <LatchkeyProvider latchkey={latchkey} styles={() => import('@latchkey/ui/modal.css')}>
      <Host />
    </LatchkeyProvider>
  )
}
