import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { Shimmer } from './Shimmer.js'

const meta = { title: 'Primitives/Shimmer', component: Shimmer } satisfies Meta<typeof Shimmer>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = { args: { shape: 'row', count: 4 } }
export const Names: Story = { args: { shape: 'row', lines: 1, count: 4 } }
export const Tokens: Story = { args: { shape: 'token', count: 3 } }
export const Tiles: Story = {
  render: () => (
    <Stack direction="row">
      <Shimmer shape="tile" count={3} />
    </Stack>
  ),
}
export const Shapes: Story = {
  render: () => (
    <Stack gap={3}>
      <Shimmer shape="circle" />
      <Shimmer width="half" />
      <Shimmer width="third" />
      <Shimmer shape="block" />
    </Stack>
  ),
}
