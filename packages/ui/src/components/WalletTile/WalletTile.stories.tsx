import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { wallets } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { WalletTile } from './WalletTile.js'

const meta = {
  title: 'Primitives/WalletTile',
  component: WalletTile,
  args: { ...wallets[0], onClick: fn() },
} satisfies Meta<typeof WalletTile>
export default meta
type Story = StoryObj<typeof meta>

export const Marks: Story = {
  args: { certified: 'Certified', status: 'Installed' },
  render: (args) => (
    <Stack direction="row" wrap>
      <WalletTile {...wallets[1]} onClick={args.onClick} />
      <WalletTile {...wallets[2]} onClick={args.onClick} certified="Certified" />
      <WalletTile {...wallets[3]} onClick={args.onClick} status="Installed" />
      <WalletTile {...args} />
    </Stack>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Harbour.*Installed.*Certified$/ }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Names: Story = {
  render: (args) => (
    <Stack direction="row" wrap>
      <WalletTile {...wallets[5]} onClick={args.onClick} />
      <WalletTile {...wallets[0]} name="Saakuru All-in-One crypto App" onClick={args.onClick} />
      <WalletTile
        {...wallets[1]}
        name="Base (formerly Coinbase Wallet)"
        status="Installed"
        onClick={args.onClick}
      />
      <WalletTile {...wallets[2]} name={'W'.repeat(64)} onClick={args.onClick} />
      <WalletTile {...wallets[3]} name="محفظة آمنة للجميع" onClick={args.onClick} />
    </Stack>
  ),
}
