import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stack } from '../Stack/Stack.js'
import { Toggle } from './Toggle.js'

const meta = {
  title: 'Primitives/Toggle',
  component: Toggle,
  args: { label: 'Show test networks', checked: false, onChange: () => undefined },
  render: function Render(args) {
    const [checked, change] = useState(args.checked)
    return <Toggle {...args} checked={checked} onChange={change} />
  },
} satisfies Meta<typeof Toggle>
export default meta
type Story = StoryObj<typeof meta>

export const Switches: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('switch', { name: 'Show test networks' })
    await userEvent.click(toggle)
    await expect(toggle).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(toggle).not.toBeChecked()
  },
}
export const States: Story = {
  render: (args) => (
    <Stack>
      <Toggle {...args} checked />
      <Toggle {...args} description="Networks whose coins have no value." />
      <Toggle {...args} disabled />
    </Stack>
  ),
}
