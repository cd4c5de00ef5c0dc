import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pairingUri, wallets } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { QrCode } from './QrCode.js'

const meta = {
  title: 'Primitives/QrCode',
  component: QrCode,
  args: { value: pairingUri, label: 'Code to scan with your phone', size: 304 },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'Code to scan with your phone' })
    await expect(code.getBoundingClientRect().width).toBe(304)
    await expect(code.querySelectorAll('path')).toHaveLength(1)
  },
}
export const WithLogo: Story = { args: { logo: wallets[0] } }
export const WithMonogram: Story = { args: { logo: wallets[5] } }
export const Faded: Story = { args: { logo: wallets[0], faded: true } }
export const Sizes: Story = {
  render: (args) => (
    <Stack gap={4}>
      {[200, 260].map((size) => (
        <QrCode key={size} {...args} size={size} logo={wallets[2]} />
      ))}
    </Stack>
  ),
}
export const Short: Story = { args: { value: 'https://host.test', logo: wallets[1] } }
