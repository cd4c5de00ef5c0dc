import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SearchInput } from './SearchInput.js'

const meta = {
  title: 'Primitives/SearchInput',
  component: SearchInput,
  args: { label: 'Search wallets', value: '', onChange: () => undefined },
  render: function Render(args) {
    const [value, change] = useState(args.value)
    return <SearchInput {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof SearchInput>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Harbour' } }
export const Clears: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search wallets' })
    await userEvent.type(field, 'orbit')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
