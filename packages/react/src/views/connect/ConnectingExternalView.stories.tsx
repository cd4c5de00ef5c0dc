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
import { evm, failing, wallet } from '../scenery.fixture.js'
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

function failed(error: Error): Story {
  return { render: (): JSX.Element => <StoryHost adapters={() => [failing(evm(), error)]} then={pick} /> }
}

export const Waiting: Story = {
  render: () => <StoryHost adapters={() => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })]} then={pick} />,
}
export const Declined: Story = failed(new UserRejectedError())
export const RequestPending: Story = failed(new RequestPendingError())
export const Unauthorized: Story = failed(new UnauthorizedError())
export const Locked: Story = failed(new WalletLockedError())
export const TimedOut: Story = failed(new WalletTimeoutError())
export const NoAccounts: Story = failed(new NoAccountsError())
export const MalformedResponse: Story = failed(new MalformedResponseError())
export const ProviderOffline: Story = failed(new ProviderDisconnectedError())
export const WalletSays: Story = failed(new WalletError({ details: 'Internal JSON-RPC error: the keyring controller is not initialised yet.' }))
export const WalletSaysTooMuch: Story = failed(new WalletError({ details: '<script>alert(1)</script> '.repeat(80) }))

/** Opened by the host: nobody was asked yet. */
export const Idle: Story = { render: () => <StoryHost open={{ view: 'ConnectingExternal', params: target }} /> }

/** The extension went away while the screen stood there. */
export const Vanished: Story = { render: () => <StoryHost open={{ view: 'ConnectingExternal', params: { ...target, connectorId: 'gone' } }} /> }

export const LongName: Story = {
  render: () => (
    <StoryHost
      adapters={() => [evm({ wallets: [wallet('com.harbour', { name: 'The Most Excellent and Secure Self-Custody Wallet', approval: 'manual' })] })]}
      then={pick}
    />
  ),
}
