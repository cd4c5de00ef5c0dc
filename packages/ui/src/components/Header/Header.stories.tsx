import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ChevronLeftIcon, CloseIcon, HelpIcon } from '../../icons/icons.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Tag } from '../Tag/Tag.js'
import { Header } from './Header.js'

const meta = {
  title: 'Primitives/Header',
  component: Header,
  args: {
    title: 'Connect Wallet',
    start: <IconButton label="Help" icon={<HelpIcon size={20} />} />,
    end: <IconButton label="Close" icon={<CloseIcon size={20} />} />,
  },
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithTag: Story = { args: { title: 'Smart Sessions', tag: <Tag>Beta</Tag> } }
export const LongTitle: Story = {
  args: { title: 'A wallet whose name was written by somebody with a lot to say' },
}
export const NoTitle: Story = {
  args: { title: '', label: 'Account' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  },
}
export const Changes: Story = {
  render: function Render(args) {
    const [deep, setDeep] = useState(false)
    return (
      <Header
        {...args}
        title={deep ? 'What is a Wallet?' : 'Connect Wallet'}
        direction={deep ? 'next' : 'prev'}
        start={
          <IconButton
            label={deep ? 'Back' : 'Help'}
            icon={deep ? <ChevronLeftIcon size={20} /> : <HelpIcon size={20} />}
            onClick={() => setDeep(!deep)}
          />
        }
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Help' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible())
  },
}
