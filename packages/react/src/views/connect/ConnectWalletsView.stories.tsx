import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { directory, gateway, reachable, remote } from '../wallets/directory.fixture.js'
import { ConnectWalletsView } from './ConnectWalletsView.js'

const meta: Meta<typeof ConnectWalletsView> = {
  title: 'Screens/ConnectWallets',
  component: ConnectWalletsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectWalletsView>

const options = { ...remote, ...gateway(directory(539)).options }

export const Wallets: Story = {
  render: () => (
    <StoryHost adapters={() => [reachable()]} options={options} open={{ view: 'ConnectWallets' }} />
  ),
  play: shown('Harbour', 'All Wallets'),
}
export const TermsFirst: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...options, termsUrl: 'https://host.test/terms', features: { legalCheckbox: true } }}
      open={{ view: 'ConnectWallets' }}
    />
  ),
  play: shown(/^I agree to the/),
}

const open = { view: 'ConnectWallets' } as const
const broken = (state: 'silent' | 'down', isOnline = true): typeof options => ({
  ...remote,
  ...Object.assign(gateway([], { isOnline: () => isOnline }), { state }).options,
})

export const Loading: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={broken('silent')} open={open} />,
  play: shown('Harbour'),
}
export const NoWallet: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: [] })]} open={open} />,
  play: shown('No wallet found'),
}
export const GatewayDown: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={broken('down')} open={open} />,
  play: shown('Harbour', 'All Wallets'),
}
export const Offline: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={broken('down', false)} open={open} />,
  play: shown('Harbour', 'All Wallets'),
}
export const LongName: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable(evm({ wallets: [wallet('com.harbour', { name: longName })] }))]}
      options={options}
      open={open}
    />
  ),
  play: shown(longName),
}
export const RightToLeft: Story = { ...Wallets, ...inArabic() }
