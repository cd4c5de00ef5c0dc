import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { wallets } from '../../stories.fixture.js'
import { WalletTile } from '../WalletTile/WalletTile.js'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid.js'

interface Wallet {
  id: string
  name: string
  src?: string | undefined
}

const all: Wallet[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `Wallet ${index + 1}`,
  src: wallets[index % wallets.length]?.src,
}))

const meta = {
  title: 'Primitives/VirtualGrid',
  component: VirtualGrid<Wallet>,
  args: {
    label: 'Wallets',
    items: all,
    itemKey: (wallet) => wallet.id,
    renderItem: (wallet, tile) => <WalletTile {...tile} {...wallet} onClick={() => undefined} />,
    onEndReached: fn(),
  },
  decorators: [(Story) => <div data-story-width="336">{Story()}</div>],
} satisfies Meta<VirtualGridProps<Wallet>>
export default meta
type Story = StoryObj<typeof meta>

export const TenThousand: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThanOrEqual(60)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Wallet 1' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Wallet 2' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Wallet 10000' })).toHaveFocus())
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalled())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Wallet 1' })).toHaveFocus())
  },
}
export const Few: Story = { args: { items: all.slice(0, 4) } }
export const Waiting: Story = {
  args: { items: [], pending: 16 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  },
}
export const MoreOnTheWay: Story = { args: { items: all.slice(0, 4), pending: 3, total: 539 } }
export const Empty: Story = { args: { items: [] } }
