import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.js'
import { Amount } from './Amount.js'

const meta = {
  title: 'Primitives/Amount',
  component: Amount,
  args: { value: '1234.567890123456789', symbol: 'ETH' },
} satisfies Meta<typeof Amount>
export default meta
type Story = StoryObj<typeof meta>

export const Token: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,234.5678 ETH')).toHaveAttribute('title', '1234.567890123456789\u00a0ETH')
  },
}
export const Kinds: Story = {
  render: (args) => (
    <Stack align="end">
      <Amount {...args} />
      <Amount value="0.00000012" symbol="ETH" />
      <Amount value="0" symbol="ETH" />
      <Amount value="98765432109876543210.5" symbol="SHIB" />
      <Amount value="1250.5" currency="USD" />
      <Amount value="0.004" currency="USD" />
      <Amount value="not a number" symbol="ETH" />
    </Stack>
  ),
}
