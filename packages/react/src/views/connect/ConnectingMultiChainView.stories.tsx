import type { Meta, StoryObj } from '@storybook/react-vite'
import { base, ethereum, evm, solana, solanaMainnet, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'

const meta: Meta<typeof ConnectingMultiChainView> = { title: 'Screens/ConnectingMultiChain', component: ConnectingMultiChainView, parameters: { stage: 'page' } }
export default meta
type Story = StoryObj<typeof ConnectingMultiChainView>

const both = (): ReturnType<typeof evm>[] => [evm({ wallets: [wallet('com.orbit')] }), solana({ wallets: [wallet('com.orbit')] })]
const params = { namespace: 'eip155', connectorId: 'com.orbit' }

export const TwoFamilies: Story = {
  render: () => <StoryHost adapters={both} options={{ networks: [ethereum, base, solanaMainnet] }} open={{ view: 'ConnectingMultiChain', params }} />,
  play: shown('Solana', /serves several kinds of network/),
}
export const Vanished: Story = {
  render: () => <StoryHost adapters={both} open={{ view: 'ConnectingMultiChain', params: { ...params, connectorId: 'gone' } }} />,
  play: shown('This wallet is no longer here'),
}
