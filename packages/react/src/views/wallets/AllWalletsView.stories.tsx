import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { LatchkeyOptions } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { AllWalletsView } from './AllWalletsView.js'
import { directory, gateway, reachable, remote, type Gateway } from './directory.fixture.js'

const meta: Meta<typeof AllWalletsView> = {
  title: 'Screens/AllWallets',
  component: AllWalletsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof AllWalletsView>

function stage(
  count: number,
  change: Partial<Gateway> = {},
  options: Partial<LatchkeyOptions> = {},
  platform: Parameters<typeof gateway>[1] = {},
): () => JSX.Element {
  return function Stage() {
    const world = Object.assign(gateway(directory(count), platform), change)
    return (
      <StoryHost
        adapters={() => [reachable()]}
        options={{ ...remote, ...world.options, ...options }}
        open={{ view: 'AllWallets' }}
      />
    )
  }
}

/** Opened, and its first page there. */
export const All: Story = { render: stage(539), play: shown('Rainbow', 'Installed', '539 wallets') }

export const TenThousand: Story = {
  render: stage(10_000),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('10,000 wallets', {}, { timeout: 5000 })
    ;(await canvas.findByRole('button', { name: /^Harbour/ })).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-index]')).toHaveAttribute('data-index', '39'),
    )
    await waitFor(() =>
      expect(document.querySelectorAll('.lk-VirtualGrid-tile').length).toBeLessThanOrEqual(60),
    )
  },
}

/** S4.35: shapes until the directory answers. */
export const Waiting: Story = { render: stage(539, { state: 'silent' }), play: shown('Loading…', 'MetaMask') }

export const Found: Story = {
  render: stage(539),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('539 wallets', {}, { timeout: 5000 })
    await userEvent.type(canvas.getByRole('searchbox'), 'rain')
    await canvas.findByText('23 wallets', {}, { timeout: 5000 })
  },
}

/** S4.35: what is known stands there while the gateway completes it. */
export const Searching: Story = {
  render: stage(539, { delay: 60_000 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', {}, { timeout: 5000 }), 'in')
    await canvas.findByText('Searching…')
  },
}

export const NoneFound: Story = {
  render: stage(539),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('539 wallets', {}, { timeout: 5000 })
    await userEvent.type(canvas.getByRole('searchbox'), 'no such wallet')
    await expect(await canvas.findAllByText('No Wallet found', {}, { timeout: 5000 })).toHaveLength(2)
  },
}

export const CertifiedOnly: Story = {
  render: stage(539),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('539 wallets', {}, { timeout: 5000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Certified only' }))
    await canvas.findByText('Only WalletConnect certified')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByText('Only WalletConnect certified')).toBeNull())
    await waitFor(() => expect(canvas.queryByText('Searching…')).toBeNull(), { timeout: 5000 })
  },
}

/** The second page fails: what is there stays. */
export const MoreFailed: Story = {
  render: stage(539, { brokenPage: 2 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('539 wallets', {}, { timeout: 5000 })
    ;(await canvas.findByRole('button', { name: /^Harbour/ })).focus()
    await userEvent.keyboard('{End}')
    await canvas.findByText('Couldn’t load more wallets.', {}, { timeout: 5000 })
    canvas.getByText('Couldn’t load more wallets.').scrollIntoView({ block: 'center' })
  },
}

/** The wallets that ship with the package stand in for a directory that does not answer. */
export const GatewayDown: Story = {
  render: stage(539, { state: 'down' }),
  play: shown('Couldn’t load the full list.', 'Try again'),
}
export const Offline: Story = {
  render: stage(539, { state: 'down' }, {}, { isOnline: () => false }),
  play: shown('You’re offline.'),
}
export const NoGateway: Story = {
  render: () => <StoryHost adapters={() => [reachable()]} options={remote} open={{ view: 'AllWallets' }} />,
  play: shown(/^\d+ wallets$/),
}
export const Empty: Story = { render: stage(0), play: shown('No wallets') }
export const Mobile: Story = {
  render: stage(539, {}, {}, { isMobile: () => true }),
  play: shown('539 wallets'),
}
export const RightToLeft: Story = { ...All, ...inArabic() }
