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

/** A clipboard that takes what it is given, or refuses, whatever the visitor pressed before. */
const clipboard = (write: () => Promise<void>) => () => {
  const { writeText } = navigator.clipboard
  navigator.clipboard.writeText = write
  return () => {
    navigator.clipboard.writeText = writeText
  }
}

export const Icon: Story = {
  beforeEach: clipboard(() => Promise.resolve()),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    await expect(args.onCopied).toHaveBeenCalledOnce()
  },
}
export const Refused: Story = {
  beforeEach: clipboard(() => Promise.reject(new Error('not allowed'))),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Could not copy'))
    await expect(args.onFailed).toHaveBeenCalledOnce()
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
