import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { accounts, ethereum, evm, longName, longNamed, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { userEvent, within } from 'storybook/test'
import { longEmail, signedInScene } from '../login/login.fixture.js'
import { smartAccounts } from '../login/smartAccount.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { AccountSettingsView } from './AccountSettingsView.js'

const meta: Meta<typeof AccountSettingsView> = {
  title: 'Screens/AccountSettings',
  component: AccountSettingsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof AccountSettingsView>

const open = { view: 'AccountSettings' } as const

export const OneAccount: Story = { render: () => <StoryHost connected open={open} />, play: shown('Network') }

export const SeveralAccounts: Story = {
  render: () => (
    <StoryHost
      connected
      open={open}
      adapters={() => [evm({ wallets: [wallet('com.harbour', { addresses: accounts })] })]}
    />
  ),
  play: shown('Account 3'),
}

/** The host offers one network: there is nothing to choose. */
export const OneNetwork: Story = {
  render: () => <StoryHost connected open={open} options={{ networks: [ethereum] }} />,
  play: shown('Ethereum'),
}

export const NotConnected: Story = {
  render: () => <StoryHost open={open} />,
  play: shown('No wallet is connected'),
}
export const LongTexts: Story = {
  render: () => (
    <StoryHost
      connected
      open={open}
      options={{ networks: [longNamed, ethereum] }}
      adapters={() => [evm({ wallets: [wallet('com.harbour', { name: longName, addresses: accounts })] })]}
    />
  ),
  play: shown('Account 3'),
}
export const RightToLeft: Story = { ...SeveralAccounts, ...inArabic() }

/** Behaviour 4.33: who is signed in, and how safe the wallet is. */
export const Embedded: Story = {
  render: () => <StoryHost {...signedInScene(open)} />,
  play: shown('Backed up with a passkey', 'Forget this device'),
}
export const EmbeddedNotBackedUp: Story = {
  render: () => <StoryHost {...signedInScene(open, { keeper: { safety: 'none' } }, longEmail)} />,
  play: shown('Not backed up'),
}
export const EmbeddedSmartAccount: Story = {
  render: () => (
    <StoryHost {...signedInScene(open)} adapters={() => [evm({ overrides: smartAccounts().overrides })]} />
  ),
  play: shown('Use the smart account'),
}
/** Where nothing else opens the wallet, the device is not forgotten. */
export const EmbeddedForget: Story = {
  render: () => <StoryHost {...signedInScene(open, { keeper: { safety: 'none' } })} />,
  play: async (context) => {
    await shown('Forget this device')(context)
    await userEvent.click(within(context.canvasElement).getByText('Forget this device'))
    await shown('You would lose this wallet')(context)
  },
}
export const EmbeddedRightToLeft: Story = { ...EmbeddedNotBackedUp, ...inArabic() }
