import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { directory, gateway, reachable, remote } from './directory.fixture.js'
import { GetWalletView } from './GetWalletView.js'

const meta: Meta<typeof GetWalletView> = {
  title: 'Screens/GetWallet',
  component: GetWalletView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof GetWalletView>

export const FromTheDirectory: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...remote, ...gateway(directory(539)).options }}
      open={{ view: 'GetWallet' }}
    />
  ),
  play: shown('Rainbow', 'Explore all wallets'),
}
/** Without a gateway the wallets that ship with the package are offered. */
export const NoGateway: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={remote} open={{ view: 'GetWallet' }} />,
  play: shown('Explore all wallets'),
}
export const Waiting: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...remote, ...Object.assign(gateway([]), { state: 'silent' }).options }}
      open={{ view: 'GetWallet' }}
    />
  ),
  play: shown('MetaMask', 'Explore all wallets'),
}
export const GatewayDown: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{ ...remote, ...Object.assign(gateway([]), { state: 'down' }).options }}
      open={{ view: 'GetWallet' }}
    />
  ),
  play: shown('Explore all wallets'),
}
export const Offline: Story = {
  render: () => (
    <StoryHost
      adapters={() => [reachable()]}
      options={{
        ...remote,
        ...Object.assign(gateway([], { isOnline: () => false }), { state: 'down' }).options,
      }}
      open={{ view: 'GetWallet' }}
    />
  ),
  play: shown('Explore all wallets'),
}
export const RightToLeft: Story = { ...FromTheDirectory, ...inArabic() }
