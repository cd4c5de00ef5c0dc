import type { Meta, StoryObj } from '@storybook/react-vite'
import { networks } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { NetworkImage } from './NetworkImage.js'

const meta = {
  title: 'Primitives/NetworkImage',
  component: NetworkImage,
  args: { ...networks[0], alt: 'Ethereum' },
} satisfies Meta<typeof NetworkImage>
export default meta
type Story = StoryObj<typeof meta>

export const Shapes: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center">
      <NetworkImage {...args} />
      <NetworkImage {...args} size={56} />
      <NetworkImage {...networks[2]} alt="Polygon" />
      <NetworkImage {...args} shape="circle" />
      <NetworkImage {...args} shape="circle" size={20} />
    </Stack>
  ),
}
