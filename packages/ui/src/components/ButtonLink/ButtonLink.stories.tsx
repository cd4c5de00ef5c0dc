import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ExternalLinkIcon } from '../../icons/icons.js'
import { ButtonLink } from './ButtonLink.js'

const meta = {
  title: 'Primitives/ButtonLink',
  component: ButtonLink,
  args: { href: '#opened', children: 'Open Harbour', size: 'lg', fullWidth: true },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Opens: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Open Harbour' })).toHaveFocus()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#opened')
  },
}
export const Preparing: Story = {
  args: { href: undefined, loading: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open Harbour' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).not.toHaveAttribute('href')
  },
}
export const Secondary: Story = { args: { variant: 'secondary', icon: <ExternalLinkIcon size={20} /> } }
