import type { JSX, ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '@latchkey/ui'
import { connect } from '@latchkey/core'
import { ShellHost } from '../modal/shellHost.fixture.js'
import {
  allNetworks,
  ethereum,
  evm,
  mark,
  networks,
  polygon,
  solana,
  wallet,
} from '../views/scenery.fixture.js'
import { shown } from '../views/shown.fixture.js'
import type { Scene } from '../views/storyHost.fixture.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { LatchkeyButton } from './LatchkeyButton.js'
import { NetworkButton } from './NetworkButton.js'

const meta: Meta = { title: 'Shell/Buttons' }
export default meta
type Story = StoryObj

/** Buttons in a host's page whose modal is closed. */
function Page({ children, ...scene }: Scene & { readonly children: ReactNode }): JSX.Element {
  return (
    <ShellHost open={false} {...scene}>
      <Stack gap={3} align="start">
        {children}
      </Stack>
    </ShellHost>
  )
}

const named =
  (name: string): (() => ReturnType<typeof evm>[]) =>
  () => {
    const adapter = evm()
    adapter.chain.identity = { name, avatar: mark('#0f7b5f', '<circle cx="20" cy="16" r="7" fill="#fff"/>') }
    return [adapter]
  }

export const Connect: Story = {
  render: () => (
    <Page>
      <ConnectButton />
      <ConnectButton size="lg" label="Sign in" />
      <ConnectButton disabled />
    </Page>
  ),
  play: shown('Connect Wallet', 'Sign in'),
}
export const Connecting: Story = {
  render: () => (
    <Page
      adapters={() => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })]}
      then={({ core }) =>
        void connect(core, { namespace: 'eip155', connectorId: 'com.harbour' }).catch(() => undefined)
      }
    >
      <ConnectButton />
      <ConnectButton size="lg" loadingLabel="One moment" />
    </Page>
  ),
  play: shown('One moment'),
}
export const Account: Story = {
  render: () => (
    <Page connected>
      <AccountButton />
      <AccountButton size="lg" />
      <AccountButton balance="hide" />
      <AccountButton charsStart={6} charsEnd={2} balance="hide" />
      <AccountButton disabled />
    </Page>
  ),
  play: shown(/1\.5.ETH/),
}
export const NamedAccount: Story = {
  render: () => (
    <Page connected adapters={named('ada.eth')}>
      <AccountButton />
    </Page>
  ),
  play: shown(/^ada\.eth/),
}
/** Cut at 18 letters. */
export const LongName: Story = {
  render: () => (
    <Page connected adapters={named('a-very-long-name-that-somebody-registered.eth')}>
      <AccountButton />
      <AccountButton size="lg" balance="hide" />
    </Page>
  ),
  play: shown(/^a-very-long-name/),
}
export const AccountsOfTwoFamilies: Story = {
  render: () => (
    <Page
      connected
      adapters={() => [evm(), solana()]}
      options={{ networks: allNetworks }}
      then={({ core }) => connect(core, { namespace: 'solana', connectorId: 'com.ledgerline' })}
    >
      <AccountButton namespace="eip155" />
      <AccountButton namespace="solana" />
    </Page>
  ),
  play: shown(/^0x6B17/, /^9WzD/),
}
export const Network: Story = {
  render: () => (
    <Page>
      <NetworkButton />
      <NetworkButton size="lg" />
      <NetworkButton disabled />
    </Page>
  ),
  play: shown('Ethereum'),
}
/** A monogram stands in. */
export const NetworkWithoutPicture: Story = {
  render: () => (
    <Page options={{ networks: [polygon, ethereum] }}>
      <NetworkButton />
    </Page>
  ),
  play: shown('Polygon'),
}
/** S4.15: the host may leave it at that, or ask for a change. */
export const UnsupportedNetwork: Story = {
  render: () => (
    <Page
      connected
      options={{ networks, allowUnsupportedChain: true }}
      then={({ wallet: fake }) => fake.setNetwork('eip155:777')}
    >
      <NetworkButton />
      <LatchkeyButton />
    </Page>
  ),
  play: shown('Unsupported network'),
}
export const One: Story = {
  render: () => (
    <Page>
      <LatchkeyButton />
    </Page>
  ),
  play: shown('Connect Wallet'),
}
export const RightToLeft: Story = { ...Account, globals: { direction: 'rtl' } }
