import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { wallets } from '../../stories.fixture.js'
import { ListItem } from '../ListItem/ListItem.js'
import { WalletImage } from '../WalletImage/WalletImage.js'
import { List } from './List.js'

const meta = {
  title: 'Primitives/List',
  component: List,
  args: {
    heading: 'Popular',
    children: wallets.map((wallet) => (
      <ListItem key={wallet.id} title={wallet.name} image={<WalletImage {...wallet} />} onClick={fn()} />
    )),
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const WithHeading: Story = {}
export const ArrowKeys: Story = {
  args: { arrowKeys: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Keyring Wallet' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Zephyr' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('button', { name: 'Harbour' })).toHaveFocus()
  },
}
