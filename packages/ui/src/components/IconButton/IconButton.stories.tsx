import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ChevronLeftIcon, CloseIcon, HelpIcon } from '../../icons/icons.js'
import { Stack } from '../Stack/Stack.js'
import { IconButton } from './IconButton.js'

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: <CloseIcon size={20} />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Variants: Story = {
  render: (args) => (
    <Stack direction="row" align="center">
      <IconButton {...args} label="Back" icon={<ChevronLeftIcon size={20} />} />
      <IconButton {...args} variant="secondary" label="Help" icon={<HelpIcon size={20} />} />
      <IconButton {...args} size="sm" />
      <IconButton {...args} disabled />
    </Stack>
  ),
}
