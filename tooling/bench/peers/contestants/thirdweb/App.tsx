import type { ReactElement } from 'react'
import { createThirdwebClient } from 'thirdweb'
import { base, ethereum } from 'thirdweb/chains'
import { ConnectButton, ThirdwebProvider, useActiveAccount } from 'thirdweb/react'
import { createWallet } from 'thirdweb/wallets'

const client = createThirdwebClient({ clientId: '11111111111111111111111111111111' })
// Its login by e-mail (the in-app wallet) is off, as for the others.
const wallets = [
  createWallet('io.metamask'),
  createWallet('com.coinbase.wallet'),
  createWallet('me.rainbow'),
  createWallet('walletConnect'),
]

function Host(): ReactElement {
  const account = useActiveAccount()
  return (
    <>
      <ConnectButton
        client={client}
        wallets={wallets}
        chains={[ethereum, base]}
        appMetadata={{ name: 'Bench', url: 'https://thirdweb.dapp.test' }}
      />
      <output id="addr">{account?.address}</output>
    </>
  )
}

export function App(): ReactElement {
  return (
    <ThirdwebProvider>
      <Host />
    </ThirdwebProvider>
  )
}
