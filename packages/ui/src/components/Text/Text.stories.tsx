import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { Text } from './Text.js'

const meta = {
  title: 'Primitives/Text',
  component: Text,
  args: { children: 'Open your wallet and confirm the connection.' },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Tones: Story = {
  render: (args) => (
    <Stack>
      {(['primary', 'secondary', 'accent', 'success', 'warning', 'error'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
}
export const Truncated: Story = {
  args: { truncate: true, children: 'A name that is much longer than the card on which it has to stand' },
}
