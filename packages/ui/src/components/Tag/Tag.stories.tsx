import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { Tag } from './Tag.js'

const meta = { title: 'Primitives/Tag', component: Tag, args: { children: 'Installed' } } satisfies Meta<
  typeof Tag
>
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: () => (
    <Stack direction="row" wrap>
      <Tag>530+</Tag>
      <Tag variant="accent">Recent</Tag>
      <Tag variant="success">Installed</Tag>
      <Tag variant="warning">Testnet</Tag>
      <Tag variant="error">Failed</Tag>
    </Stack>
  ),
}
