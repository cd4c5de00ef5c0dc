import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.js'
import { Link } from './Link.js'

const meta = {
  title: 'Primitives/Link',
  component: Link,
  args: { href: 'https://ethereum.org/wallets', children: 'What is a wallet' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const External: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noreferrer noopener')
  },
}
export const Variants: Story = {
  render: (args) => (
    <Stack align="start">
      <Link {...args} />
      <Link {...args} variant="quiet" />
      <Link {...args} external={false} />
    </Stack>
  ),
}
