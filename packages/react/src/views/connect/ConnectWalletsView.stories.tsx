import type { Meta, StoryObj } from '@storybook/react-vite'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { directory, gateway, reachable, remote } from '../wallets/directory.fixture.js'
import { ConnectWalletsView } from './ConnectWalletsView.js'

const meta: Meta<typeof ConnectWalletsView> = { title: 'Screens/ConnectWallets', component: ConnectWalletsView, parameters: { stage: 'page' } }
export default meta
type Story = StoryObj<typeof ConnectWalletsView>

const options = { ...remote, ...gateway(directory(539)).options }

export const Wallets: Story = { render: () => <StoryHost adapters={() => [reachable()]} options={options} open={{ view: 'ConnectWallets' }} />, play: shown('Harbour', 'All Wallets') }
export const TermsFirst: Story = {
  render: () => (
    <StoryHost adapters={() => [reachable()]} options={{ ...options, termsUrl: 'https://host.test/terms', features: { legalCheckbox: true } }} open={{ view: 'ConnectWallets' }} />
  ),
  play: shown(/^I agree to the/),
}
