import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { openModal, preparePairing, signMessage, type LatchkeyOptions } from '@latchkey/core'
import {
  memoryPlatform,
  pickNetwork,
  selectPairing,
  toastShown,
  to,
  viewPushed,
  selectConnection,
} from '@latchkey/core/internal'
import {
  address,
  allNetworks,
  ethereum,
  evm,
  networks,
  optimism,
  solana,
  wallet,
  wealthy,
} from '../views/scenery.fixture.js'
import type { World } from '../views/storyHost.fixture.js'
import { everyFamily } from '../views/account/families.fixture.js'
import { fakePhone, withPhone } from '../views/walletconnect/phone.fixture.js'
import { LatchkeyModal } from './LatchkeyModal.js'
import { ShellHost } from './shellHost.fixture.js'

const meta: Meta = {
  title: 'Shell/Modal',
  parameters: { stage: 'page', docs: { story: { inline: false, iframeHeight: 720 } } },
}
export default meta
type Story = StoryObj

const TIMEOUT_MS = 8000

/** The modal stands at the end of the page and not in the story's place. */
function inDialog(...texts: readonly (string | RegExp)[]): () => Promise<void> {
  return async () => {
    for (const text of texts)
      await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible(), { timeout: TIMEOUT_MS })
  }
}
const inHeader = (name: string | RegExp) => async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible(), { timeout: TIMEOUT_MS })
}

/** S2.64: the way to an explanation, where a visit begins. On a phone a sheet with a grabber. */
export const HeaderHelp: Story = { render: () => <ShellHost />, play: inHeader('What is a wallet?') }
/** S2.66 */
export const HeaderBack: Story = {
  render: () => <ShellHost then={({ core }) => core.store.dispatch(viewPushed(to('WhatIsAWallet')))} />,
  play: inDialog('Yours alone'),
}
/** S2.65: where the account is, and the way to elsewhere. */
export const HeaderNetwork: Story = {
  render: () => <ShellHost connected adapters={() => [wealthy()]} />,
  play: inDialog('Uniswap'),
}
/** S2.71: there is nothing else to choose. */
export const HeaderOneNetwork: Story = {
  render: () => <ShellHost connected adapters={() => [wealthy()]} options={{ networks: [ethereum] }} />,
  play: inDialog('Uniswap'),
}
/** The host decides where the account is. */
export const HeaderWithoutNetwork: Story = {
  render: () => (
    <ShellHost connected adapters={() => [wealthy()]} options={{ networks, enableNetworkSwitch: false }} />
  ),
  play: inDialog('Uniswap'),
}
export const HeaderLongTitle: Story = {
  render: () => (
    <ShellHost
      adapters={() => [
        evm({
          wallets: [
            wallet('com.harbour', {
              name: 'The Most Excellent and Secure Self-Custody Wallet',
              approval: 'manual',
            }),
          ],
        }),
      ]}
      open={{ view: 'ConnectingExternal', params: { namespace: 'eip155', connectorId: 'com.harbour' } }}
    />
  ),
  play: inDialog(/^Connect The Most/),
}

const say =
  (variant: 'success' | 'error' | 'loading', text: string) =>
  ({ core }: World) =>
    void core.store.dispatch(toastShown({ variant, text, autoClose: false }))

export const ToastSuccess: Story = {
  render: () => <ShellHost connected adapters={() => [wealthy()]} then={say('success', 'Address copied')} />,
  play: inDialog('Address copied', 'Uniswap'),
}
export const ToastError: Story = {
  render: () => (
    <ShellHost
      then={say('error', 'The connection was declined in your wallet. Open it and try once more.')}
    />
  ),
  play: inDialog(/^The connection was declined/),
}
export const ToastLoading: Story = {
  render: () => <ShellHost then={say('loading', 'Authenticating…')} />,
  play: inDialog('Authenticating…'),
}

/** A page on a phone, connected over WalletConnect to a wallet that waits for its visitor. */
function onAPhone(): {
  readonly options: Partial<LatchkeyOptions>
  readonly grant: () => void
  readonly connect: (world: World) => Promise<void>
} {
  const phone = fakePhone({
    answer: 'approve',
    links: { native: 'harbour://' },
    onRequest: () => new Promise(() => undefined),
  })
  const device = { mobile: true, ios: true, android: false, telegram: false, iframe: false }
  return {
    options: {
      ...withPhone(phone),
      enableWalletConnect: true,
      platform: memoryPlatform({ isMobile: () => true, device: () => device }),
    },
    grant: () =>
      phone.session
        ?.transport(ethereum.chainNamespace)
        .grant({ chains: [ethereum.caipNetworkId], accounts: [`${ethereum.caipNetworkId}:${address}`] }),
    async connect({ core }) {
      await preparePairing(core)
      await waitFor(
        () =>
          expect(selectConnection(core.store.getState(), ethereum.chainNamespace).status).toBe('connected'),
        { timeout: TIMEOUT_MS },
      )
      // Its end closes the modal.
      await waitFor(() => expect(selectPairing(core.store.getState()).status).toBe('idle'), {
        timeout: TIMEOUT_MS,
      })
    },
  }
}

/**
 * Behaviour 7.6: a browser opens an app within a tap alone, so the link to the wallet stands where the
 * visitor looks.
 */
export const RequestOnAPhone: Story = {
  render: function Render() {
    const [{ options, connect }] = useState(onAPhone)
    const then = async (world: World): Promise<void> => {
      await connect(world)
      void signMessage(world.core, { message: 'Hello' }).catch(() => undefined)
      await openModal(world.core)
    }
    return <ShellHost open={false} options={options} adapters={() => [wealthy()]} then={then} />
  },
  play: inDialog('Uniswap', 'Open Harbour Mobile'),
}
export const SwitchOnAPhone: Story = {
  render: function Render() {
    const [{ options, connect, grant }] = useState(onAPhone)
    const then = async (world: World): Promise<void> => {
      await connect(world)
      grant()
      await openModal(world.core, { view: 'Networks' })
      void pickNetwork(world.core, { networkId: optimism.caipNetworkId }).catch(() => undefined)
    }
    return <ShellHost open={false} options={options} then={then} />
  },
  play: inDialog('Switch to OP Mainnet', 'Open Harbour Mobile'),
}

/** S8.39: for the host's developer, in debug mode only. */
export const AlertBar: Story = {
  render: () => <ShellHost options={{ projectId: '', debug: true }} />,
  play: inDialog(/^Project ID Not Configured/),
}

/** S4.06: the visitor has to answer here first. The card shakes, or flashes where motion is unwelcome. */
export const CloseGuard: Story = {
  render: () => <ShellHost connected then={({ wallet: fake }) => fake.setNetwork('eip155:56')} />,
  play: async () => {
    await inDialog('This network is not supported')()
    const card = screen.getByRole('dialog')
    await fireEvent.keyDown(card, { key: 'Escape' })
    await waitFor(() => expect(card).toHaveAttribute('data-shake'))
    await expect(card).toBeVisible()
    await waitFor(() => expect(card).not.toHaveAttribute('data-shake'), { timeout: TIMEOUT_MS })
  },
}

/** S2.01: a part of the host's page, and no window over it. */
export const Embedded: Story = {
  render: () => (
    <ShellHost open={false} options={{ enableEmbedded: true }}>
      <LatchkeyModal />
    </ShellHost>
  ),
  play: inDialog('Harbour'),
}
export const EmbeddedAccount: Story = {
  render: () => (
    <ShellHost connected adapters={() => [wealthy()]} options={{ enableEmbedded: true }}>
      <LatchkeyModal />
    </ShellHost>
  ),
  play: inDialog('Uniswap'),
}

/** R21: an open for one family shows that family alone. */
export const OneFamilyOnly: Story = {
  render: () => (
    <ShellHost
      adapters={() => [evm(), solana()]}
      options={{ networks: allNetworks }}
      open={{ namespace: 'solana' }}
    />
  ),
  play: inDialog('Ledgerline'),
}
export const AllFamilies: Story = {
  render: () => <ShellHost {...everyFamily('Profile')} />,
  play: inDialog('Add another wallet'),
}

export const RightToLeft: Story = { ...ToastError, globals: { direction: 'rtl' } }
