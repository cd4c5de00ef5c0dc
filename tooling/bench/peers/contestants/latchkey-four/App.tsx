import type { ReactElement } from 'react'
import '@latchkey/ui/buttons.css'
import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { bitcoin } from '@latchkey/adapter-bitcoin/networks'
import { evmAdapter } from '@latchkey/adapter-evm'
import { base, mainnet } from '@latchkey/adapter-evm/networks'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { polkadot } from '@latchkey/adapter-polkadot/networks'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { solana } from '@latchkey/adapter-solana/networks'
import { ConnectButton, createLatchkey, LatchkeyProvider, useLatchkeyAccount } from '@latchkey/react'

const latchkey = createLatchkey({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
  networks: [mainnet, base, solana, bitcoin, polkadot],
  projectId: '11111111111111111111111111111111',
  metadata: { name: 'Bench', url: 'https://latchkey-four.dapp.test' },
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
