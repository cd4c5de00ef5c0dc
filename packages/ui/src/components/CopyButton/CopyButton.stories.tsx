import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { addresses } from '../../stories.fixture.js'
import { CopyButton } from './CopyButton.js'

const meta = {
  title: 'Primitives/CopyButton',
  component: CopyButton,
  args: { value: addresses.evm, label: 'Copy address', onCopied: fn(), onFailed: fn() },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Icon: Story = {
  // The browser may refuse without a gesture; the button then has to say so.
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^(Copied|Could not copy)$/))
    const copied = canvas.getByRole('status').textContent === 'Copied'
    await expect(copied ? args.onCopied : args.onFailed).toHaveBeenCalledOnce()
  },
}
export const WithText: Story = { args: { label: 'Copy link', children: 'Copy link' } }
export const Wide: Story = {
  args: { label: 'Copy address', children: 'Copy address', variant: 'primary', fullWidth: true },
}
export const NothingToCopyYet: Story = {
  args: { label: 'Copy link', children: 'Copy link', value: '', disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(args.onCopied).not.toHaveBeenCalled()
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
}
