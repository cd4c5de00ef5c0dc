import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { SocialLogo } from './SocialLogo.js'

const all = ['google', 'apple', 'facebook', 'github', 'x', 'discord', 'farcaster'] as const

const meta = {
  title: 'Primitives/SocialLogo',
  component: SocialLogo,
  args: { name: 'github' },
  render: (args) => (
    <Stack direction="row" gap={4}>
      {all.map((name) => (
        <SocialLogo key={name} {...args} name={name} />
      ))}
    </Stack>
  ),
} satisfies Meta<typeof SocialLogo>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}
export const Large: Story = { args: { size: 40 } }
