import type { Meta, StoryObj } from '@storybook/react-vite'
import { memoryPlatform } from '@latchkey/core/internal'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'
import { evm } from '../scenery.fixture.js'
import { FOREVER, fakePhone, withPhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

const meta: Meta<typeof ConnectingWalletConnectBasicView> = {
  title: 'Screens/ConnectingWalletConnectBasic',
  component: ConnectingWalletConnectBasicView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingWalletConnectBasicView>

const open = { view: 'ConnectingWalletConnectBasic' } as const
const mobile = memoryPlatform({ isMobile: () => true })

export const Desktop: Story = {
  render: () => <StoryHost adapters={() => [evm()]} options={withPhone()} open={open} />,
  play: shown('The code is ready', 'All Wallets'),
}
export const Mobile: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm()]}
      options={{ ...withPhone(), platform: mobile, customWallets: [wallets.phone] }}
      open={open}
    />
  ),
  play: shown('Harbour', 'All Wallets'),
}
export const MobileWithoutWallets: Story = {
  render: () => (
    <StoryHost adapters={() => [evm()]} options={{ ...withPhone(), platform: mobile }} open={open} />
  ),
  play: shown('All Wallets'),
}
export const Preparing: Story = {
  render: () => (
    <StoryHost adapters={() => [evm()]} options={withPhone(fakePhone({ delay: FOREVER }))} open={open} />
  ),
  play: shown('Scan this QR Code with your phone'),
}
export const RelayTrouble: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm()]}
      options={withPhone(fakePhone({ answer: 'unreachable' }))}
      open={open}
    />
  ),
  play: shown('Can’t reach your wallet'),
}
export const Offline: Story = {
  render: () => <StoryHost adapters={() => [evm()]} options={withPhone()} online={false} open={open} />,
  play: shown('You’re offline'),
}
export const MobileLongName: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm()]}
      options={{ ...withPhone(), platform: mobile, customWallets: [wallets.long, wallets.phone] }}
      open={open}
    />
  ),
  play: shown(wallets.long.name),
}
export const RightToLeft: Story = { ...Desktop, ...inArabic() }
