import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { addresses } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { Address } from './Address.js'

const meta = {
  title: 'Primitives/Address',
  component: Address,
  args: { value: addresses.evm },
} satisfies Meta<typeof Address>
export default meta
type Story = StoryObj<typeof meta>

export const Cut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x6B17…1d0F')).toBeVisible()
    await expect(canvas.getByText(/^0x 6B17 5474 E890/)).toBeInTheDocument()
  },
}
export const Kinds: Story = {
  render: (args) => (
    <Stack>
      <Address {...args} end={4} />
      <Address value={addresses.base58} />
      <Address value={addresses.bech32} start={6} />
      <Address value="short" />
    </Stack>
  ),
}
