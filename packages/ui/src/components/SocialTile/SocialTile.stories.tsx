import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { MoreIcon } from '../../icons/icons.js'
import { SocialLogo } from '../SocialLogo/SocialLogo.js'
import { SocialTile } from './SocialTile.js'

const meta = {
  title: 'Primitives/SocialTile',
  component: SocialTile,
  args: { logo: <SocialLogo name="github" />, label: 'Continue with GitHub', onClick: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: 8, inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SocialTile>
export default meta
type Story = StoryObj<typeof meta>

export const WithText: Story = {
  args: { text: 'Continue with GitHub' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with GitHub' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Row: Story = {
  render: (args) => (
    <>
      {(['apple', 'facebook', 'github', 'x'] as const).map((name) => (
        <SocialTile key={name} {...args} logo={<SocialLogo name={name} />} label={name} />
      ))}
      <SocialTile {...args} logo={<MoreIcon size={20} />} label="More" />
    </>
  ),
}
export const Two: Story = {
  render: (args) => (
    <>
      <SocialTile {...args} logo={<SocialLogo name="google" />} label="Continue with Google" text="Google" />
      <SocialTile {...args} text="GitHub" />
    </>
  ),
}
