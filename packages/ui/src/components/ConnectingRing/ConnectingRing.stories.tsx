import type { Meta, StoryObj } from '@storybook/react-vite'
import { wallets } from '../../stories.fixture.js'
import { SocialLogo } from '../SocialLogo/SocialLogo.js'
import { Stack } from '../Stack/Stack.js'
import { ConnectingRing } from './ConnectingRing.js'

const meta = {
  title: 'Primitives/ConnectingRing',
  component: ConnectingRing,
  args: { ...wallets[0], state: 'connecting' },
} satisfies Meta<typeof ConnectingRing>
export default meta
type Story = StoryObj<typeof meta>

export const Connecting: Story = {}
export const States: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} wrap>
      {(['idle', 'connecting', 'error', 'success'] as const).map((state) => (
        <ConnectingRing key={state} {...args} state={state} />
      ))}
    </Stack>
  ),
}
/** What did not succeed, by how grave it is. */
export const Tones: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} wrap>
      {(['neutral', 'waiting', 'warning', 'error'] as const).map((tone) => (
        <ConnectingRing key={tone} {...args} state="error" tone={tone} />
      ))}
    </Stack>
  ),
}
/** A network has its own outline. */
export const Network: Story = {
  args: { id: 'eip155:1', name: 'Ethereum', src: undefined, shape: 'hexagon', state: 'error' },
}
/** A mark in the colour of the text, for what has no picture. */
export const Marked: Story = {
  args: { id: 'github', name: 'GitHub', src: undefined, mark: <SocialLogo name="github" size={32} /> },
}
