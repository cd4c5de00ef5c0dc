import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { EmailField } from './EmailField.js'

const meta = {
  title: 'Primitives/EmailField',
  component: EmailField,
  args: {
    label: 'Email address',
    submitLabel: 'Continue',
    value: '',
    onChange: () => undefined,
    onSubmit: fn(),
  },
  render: function Render(args) {
    const [value, change] = useState(args.value)
    return (
      <div style={{ inlineSize: 320 }}>
        <EmailField {...args} value={value} onChange={change} canSubmit={value.includes('@')} />
      </div>
    )
  },
} satisfies Meta<typeof EmailField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'marie@marram.example' } }
export const Long: Story = {
  args: { value: 'a.very.long.name.that.goes.on@a-subdomain.of-an-organisation.example' },
}
export const Sending: Story = { args: { value: 'marie@marram.example', busy: true } }
export const Waiting: Story = { args: { value: 'marie@marram.example', wait: '24 s' } }
export const Invalid: Story = { args: { value: 'marie@', error: 'Invalid email' } }
export const RightToLeft: Story = {
  args: { value: 'marie@marram.example', error: 'Invalid email' },
  globals: { direction: 'rtl' },
}
export const Sends: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' })
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull()
    await userEvent.type(field, 'marie@marram.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.type(field, '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
    field.blur()
  },
}
