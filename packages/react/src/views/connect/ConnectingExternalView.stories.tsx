import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { pickConnector } from '@latchkey/core/internal'
import {
  MalformedResponseError,
  NoAccountsError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '@latchkey/core/adapter'
import { inArabic } from '../arabic.fixture.js'
import { evm, failing, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'

const meta: Meta<typeof ConnectingExternalView> = {
  title: 'Screens/ConnectingExternal',
  component: ConnectingExternalView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingExternalView>

const target = { namespace: 'eip155', connectorId: 'com.harbour' }
const pick = ({ core }: World): Promise<void> => pickConnector(core, target)

function failed(error: Error, title: string): Story {
  return {
    render: (): JSX.Element => <StoryHost adapters={() => [failing(evm(), error)]} then={pick} />,
    play: shown(title),
  }
}

export const Waiting: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })]}
      then={pick}
    />
  ),
  play: shown('Continue in Harbour'),
}
export const Declined: Story = failed(new UserRejectedError(), 'Connection declined')
export const RequestPending: Story = failed(new RequestPendingError(), 'A request is waiting')
export const Unauthorized: Story = failed(new UnauthorizedError(), 'Harbour blocked this app')
export const Locked: Story = failed(new WalletLockedError(), 'Harbour is locked')
export const TimedOut: Story = failed(new WalletTimeoutError(), 'Harbour didn’t answer')
export const NoAccounts: Story = failed(new NoAccountsError(), 'No account was shared')
export const MalformedResponse: Story = failed(new MalformedResponseError(), 'Unexpected reply from Harbour')
export const ProviderOffline: Story = failed(new ProviderDisconnectedError(), 'Harbour is offline')
export const WalletSays: Story = failed(
  new WalletError({ details: 'Internal JSON-RPC error: the keyring controller is not initialised yet.' }),
  'Connection error',
)
export const WalletSaysTooMuch: Story = failed(
  new WalletError({ details: '<script>alert(1)</script> '.repeat(80) }),
  'Connection error',
)

/** Opened by the host: the wallet was not asked yet. */
export const Idle: Story = {
  render: () => <StoryHost open={{ view: 'ConnectingExternal', params: target }} />,
  play: shown('Connect Harbour'),
}

/** Seen for a moment while the card closes. */
export const Success: Story = {
  render: () => <StoryHost connected open={{ view: 'ConnectingExternal', params: target }} />,
  play: shown('Connected'),
}

/** The extension went away while the screen stood there. */
export const Vanished: Story = {
  render: () => (
    <StoryHost open={{ view: 'ConnectingExternal', params: { ...target, connectorId: 'gone' } }} />
  ),
  play: shown('Wallet no longer available'),
}

export const LongName: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm({ wallets: [wallet('com.harbour', { name: longName, approval: 'manual' })] })]}
      then={pick}
    />
  ),
  play: shown(/^Continue in The Most/),
}
export const RightToLeft: Story = { ...Declined, ...inArabic() }
