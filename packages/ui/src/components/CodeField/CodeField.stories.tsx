import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CodeField } from './CodeField.js'

const meta = {
  title: 'Primitives/CodeField',
  component: CodeField,
  args: { label: 'Code from the email', value: '', onChange: () => undefined, onComplete: fn() },
  render: function Render(args) {
    const [value, change] = useState(args.value)
    return (
      <div style={{ inlineSize: 320 }}>
        <CodeField {...args} value={value} onChange={change} />
      </div>
    )
  },
} satisfies Meta<typeof CodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Begun: Story = { args: { value: '304' } }
export const Checked: Story = { args: { value: '304817', busy: true } }
export const Wrong: Story = { args: { value: '304817', invalid: true } }
export const Focused: Story = {
  args: { value: '30' },
  // Its caret blinks.
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}
/** From left to right in every language. */
export const RightToLeft: Story = { args: { value: '304' }, globals: { direction: 'rtl' } }
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code from the email' })
    await userEvent.click(field)
    await userEvent.paste('304 817')
    await expect(field).toHaveValue('304817')
    await expect(args.onComplete).toHaveBeenCalledWith('304817')
    field.blur()
  },
}
