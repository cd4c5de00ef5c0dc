import { expect, test } from 'vitest'
import { connect, openModal } from '@latchkey/core'
import { selectView, to, type ViewEntry } from '@latchkey/core/internal'
import { dialog, heading, hostPage } from '../hostPage.fixture.js'
import { evm, networks, wallet } from '../views/scenery.fixture.js'

const [first, second] = networks
const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const wonder = { walletId: 'wonder' }

test('S2.12 Connect Email Wallet, where the only connector is the one by e-mail', async () => {
  const { latchkey } = await hostPage({
    adapter: evm({ wallets: [wallet('com.harbour', { type: 'AUTH' })] }),
  })
  await openModal(latchkey)
  await expect.element(heading()).toHaveTextContent('Connect Email Wallet')
})

// What a visitor reads over a screen that is there; a view without a screen shows Connect, whatever the table
// says.
test.each([
  ['S2.12 Connect', to('Connect'), 'Connect Wallet'],
  ['S2.14 AllWallets', to('AllWallets'), 'All Wallets'],
  ['S2.15 Downloads', to('Downloads', wonder), 'Get Wonder'],
  ['S2.15 Downloads of a wallet without a name', to('Downloads', { walletId: 'unknown' }), 'Downloads'],
  [
    'S2.18 ConnectingExternal of a wallet without a name',
    to('ConnectingExternal', { namespace: 'eip155', connectorId: 'unknown' }),
    'Connect Wallet',
  ],
  [
    'S2.26 SwitchNetwork to a network without a name',
    to('SwitchNetwork', { networkId: 'eip155:404' }),
    'Switch Network',
  ],
  ['S2.17 BuyInProgress', to('BuyInProgress', { orderId: 'order-0001' }), 'Buy'],
  ['S2.18 ConnectingExternal', to('ConnectingExternal', harbour), 'Harbour'],
  ['S2.19 ConnectingWalletConnect', to('ConnectingWalletConnect', wonder), 'Wonder'],
  ['S2.19 ConnectingWalletConnect without a wallet', to('ConnectingWalletConnect'), 'WalletConnect'],
  ['S2.20 ConnectingWalletConnectBasic', to('ConnectingWalletConnectBasic'), 'WalletConnect'],
  ['S2.22 Convert', to('Convert'), 'Convert'],
  ['S2.22 ConvertSelectToken', to('ConvertSelectToken', { side: 'to' }), 'Select token'],
  ['S2.22 ConvertPreview', to('ConvertPreview'), 'Preview convert'],
  ['S2.24 GetWallet', to('GetWallet'), 'Get a wallet'],
  ['S2.25 Networks', to('Networks'), 'Choose Network'],
  ['S2.26 SwitchNetwork', to('SwitchNetwork', { networkId: second!.caipNetworkId }), second!.name],
  ['S2.27 UnsupportedChain', to('UnsupportedChain'), 'Switch Network'],
  ['S2.28 SwitchAddress', to('SwitchAddress'), 'Switch Address'],
  ['S2.29 SwitchActiveChain', to('SwitchActiveChain', { networkId: first!.caipNetworkId }), 'Switch chain'],
  ['S2.30 OnRampActivity', to('OnRampActivity'), 'Activity'],
  ['S2.31 OnRampProviders', to('OnRampProviders'), 'Choose Provider'],
  ['S2.31 OnRampTokenSelect', to('OnRampTokenSelect'), 'Select Token'],
  ['S2.31 OnRampFiatSelect', to('OnRampFiatSelect'), 'Select Currency'],
  ['S2.36 WhatIsABuy', to('WhatIsABuy'), 'What is Buy?'],
  ['S2.36 WhatIsAWallet', to('WhatIsAWallet'), 'What is a wallet?'],
  ['S2.36 WhatIsANetwork', to('WhatIsANetwork'), 'What is a network?'],
  ['S2.39 WalletReceive', to('WalletReceive'), 'Receive'],
  ['S2.40 WalletCompatibleNetworks', to('WalletCompatibleNetworks'), 'Compatible Networks'],
  ['S2.41 Swap', to('Swap'), 'Swap'],
  ['S2.41 SwapSelectToken', to('SwapSelectToken', { side: 'to' }), 'Select token'],
  ['S2.41 SwapPreview', to('SwapPreview'), 'Preview swap'],
  ['S2.43 ConnectWallets', to('ConnectWallets'), 'Connect wallet'],
  ['CallSequence', to('CallSequence', { callsId: 1 }), 'Confirm step by step'],
  ['TokenApprovals', to('TokenApprovals'), 'Token approvals'],
  ['S2.46 ConnectingMultiChain', to('ConnectingMultiChain', harbour), 'Select chain'],
] as [string, ViewEntry, string][])('%s stands over its own screen', async (_id, { view, params }, title) => {
  const { latchkey } = await hostPage({
    options: { customWallets: [{ id: 'wonder', name: 'Wonder' }], gatewayUrl: 'https://gateway.test' },
  })
  if (view === 'SwitchAddress' || view === 'SwitchNetwork') await connect(latchkey, harbour)
  await openModal(latchkey, { view, params })
  await expect.element(heading()).toHaveTextContent(title)
  // A view without a screen would have given way to Connect by now.
  await expect.element(dialog().getByRole('button').first()).toBeVisible()
  expect(selectView(latchkey.store.getState())).toBe(view)
})
