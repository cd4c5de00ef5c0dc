import type { Meta, StoryObj } from '@storybook/react-vite'
import { addresses, wallets } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { Avatar } from './Avatar.js'

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { address: addresses.evm, alt: 'Your account' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Addresses: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center" wrap>
      <Avatar {...args} size={24} />
      <Avatar {...args} />
      <Avatar {...args} size={80} />
      <Avatar {...args} address={addresses.base58} size={80} />
      <Avatar {...args} address={addresses.bech32} size={80} />
    </Stack>
  ),
}
export const OwnPicture: Story = { args: { src: wallets[2].src } }
