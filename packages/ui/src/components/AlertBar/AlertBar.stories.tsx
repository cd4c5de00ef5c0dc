import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from '../Stack/Stack.js'
import { AlertBar } from './AlertBar.js'

const meta = {
  title: 'Primitives/AlertBar',
  component: AlertBar,
  args: { message: 'Your wallet is on a network that this site does not use.', variant: 'warning' },
} satisfies Meta<typeof AlertBar>
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <Stack gap={3}>
      {(['info', 'success', 'warning', 'error'] as const).map((variant) => (
        <AlertBar key={variant} {...args} variant={variant} />
      ))}
    </Stack>
  ),
}
export const Dismissable: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
