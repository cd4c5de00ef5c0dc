import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WalletIcon } from '../../icons/icons.js'
import { Stack } from '../Stack/Stack.js'
import type { ThemeMode } from '../../tokens/themeVariables.js'
import { ThemeRoot } from '../ThemeRoot/ThemeRoot.js'
import { Button } from './Button.js'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Connect wallet', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Variants: Story = {
  render: (args) => (
    <Stack gap={3} align="start">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="ghost" />
      <Button {...args} variant="danger">
        Disconnect
      </Button>
      <Button {...args} variant="danger-ghost">
        Disconnect all
      </Button>
      <Button {...args} variant="secondary" icon={<WalletIcon size={20} />} />
    </Stack>
  ),
}
export const FullWidth: Story = { args: { size: 'lg', fullWidth: true, children: 'Review send' } }
export const Loading: Story = {
  args: { size: 'lg', fullWidth: true, loading: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = {
  args: {
    size: 'lg',
    fullWidth: true,
    disabled: true,
    disabledReason: 'You have no ETH to pay for gas.',
    children: 'Not enough ETH for gas',
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('You have no ETH to pay for gas.')
  },
}
export const HostAccents: Story = {
  render: (args, { globals }) => (
    <Stack gap={3} align="start">
      {['#ffd400', '#0f7b5f', '#ff4d8d', '#111111', '#f5f5f5', '#7c3aed'].map((accent) => (
        <ThemeRoot
          key={accent}
          theme={{ mode: globals['theme'] as ThemeMode, variables: { '--lk-accent': accent } }}
        >
          <Stack direction="row">
            <Button {...args}>Pay with {accent}</Button>
            <Button {...args} variant="ghost">
              Details
            </Button>
          </Stack>
        </ThemeRoot>
      ))}
    </Stack>
  ),
}
