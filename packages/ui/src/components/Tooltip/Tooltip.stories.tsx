import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { HelpIcon } from '../../icons/icons.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Stack } from '../Stack/Stack.js'
import { Tooltip } from './Tooltip.js'

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  decorators: [
    (Story) => (
      <Stack align="center">
        <Story />
        <div className="gallery-Room" />
      </Stack>
    ),
  ],
  args: {
    content: 'Shows what each wallet can do',
    children: <IconButton label="Help" icon={<HelpIcon size={20} />} />,
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Help' })
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await expect(button).toHaveAccessibleDescription('Shows what each wallet can do')
  },
}
export const EscapeCloses: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
  },
}
