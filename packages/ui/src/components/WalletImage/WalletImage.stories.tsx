import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { networks, wallets } from '../../stories.fixture.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { Stack } from '../Stack/Stack.js'
import { WalletImage } from './WalletImage.js'

const meta = {
  title: 'Primitives/WalletImage',
  component: WalletImage,
  args: { ...wallets[0], alt: 'Harbour' },
} satisfies Meta<typeof WalletImage>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center">
      {([40, 56, 80] as const).map((size) => (
        <WalletImage key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
export const WithBadge: Story = {
  args: { badge: <NetworkImage {...networks[0]} size={16} shape="circle" /> },
}
export const Missing: Story = { args: { ...wallets[5], alt: 'Zephyr' } }
export const Broken: Story = {
  args: { ...wallets[4], src: 'data:image/png;base64,broken', alt: 'Quill' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Quill' })).toHaveAttribute('data-letter', 'Q'),
    )
  },
}
export const HostileSource: Story = {
  args: { src: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Harbour' }).tagName).toBe('SPAN')
  },
}
