import type { Meta, StoryObj } from '@storybook/react-vite'
import { accounts, ethereum, evm, wallet } from '../scenery.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { AccountSettingsView } from './AccountSettingsView.js'

const meta: Meta<typeof AccountSettingsView> = { title: 'Screens/AccountSettings', component: AccountSettingsView, parameters: { stage: 'page' } }
export default meta
type Story = StoryObj<typeof AccountSettingsView>

const open = { view: 'AccountSettings' } as const

export const OneAccount: Story = { render: () => <StoryHost connected open={open} /> }

export const SeveralAccounts: Story = {
  render: () => <StoryHost connected open={open} adapters={() => [evm({ wallets: [wallet('com.harbour', { addresses: accounts })] })]} />,
}

/** The host offers one network: there is nothing to choose. */
export const OneNetwork: Story = { render: () => <StoryHost connected open={open} options={{ networks: [ethereum] }} /> }

export const NotConnected: Story = { render: () => <StoryHost open={open} /> }
