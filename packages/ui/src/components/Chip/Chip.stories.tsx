import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { CertifiedIcon } from '../../icons/icons.js'
import { Stack } from '../Stack/Stack.js'
import { Chip } from './Chip.js'

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  args: {
    children: 'Certified only',
    icon: <CertifiedIcon size={16} />,
    pressed: false,
    onChange: () => undefined,
  },
  render: function Render(args) {
    const [pressed, change] = useState(args.pressed)
    return <Chip {...args} pressed={pressed} onChange={change} />
  },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Switches: Story = {
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('button', { name: 'Certified only' })
    await userEvent.click(chip)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard(' ')
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
  },
}
export const States: Story = {
  render: (args) => (
    <Stack direction="row" wrap>
      <Chip {...args} />
      <Chip {...args} pressed />
      <Chip {...args} icon={undefined}>
        Installed
      </Chip>
    </Stack>
  ),
}
