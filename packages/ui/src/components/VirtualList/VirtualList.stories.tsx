import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ListItem } from '../ListItem/ListItem.js'
import { WalletImage } from '../WalletImage/WalletImage.js'
import { VirtualList, type VirtualListProps } from './VirtualList.js'

interface Row {
  id: string
  name: string
}

const rows: Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `Wallet ${index + 1}`,
}))

const meta = {
  title: 'Primitives/VirtualList',
  component: VirtualList<Row>,
  args: {
    label: 'Wallets',
    items: rows,
    itemKey: (row) => row.id,
    renderItem: (row, props) => (
      <ListItem {...props} title={row.name} image={<WalletImage {...row} />} onClick={() => undefined} />
    ),
    onEndReached: fn(),
  },
} satisfies Meta<VirtualListProps<Row>>
export default meta
type Story = StoryObj<typeof meta>

export const TenThousand: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Wallet 1' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Wallet 10000' })).toHaveFocus())
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalled())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Wallet 1' })).toHaveFocus())
  },
}
export const Few: Story = { args: { items: rows.slice(0, 3) } }
export const Empty: Story = { args: { items: [] } }
