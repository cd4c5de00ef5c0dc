import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { Picture } from './Picture.js'

const meta = {
  title: 'Primitives/Picture',
  component: Picture,
  args: { id: 'a', name: 'Zephyr', shape: 'rounded' },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Monograms: Story = {
  render: (args) => (
    <Stack direction="row" wrap>
      {Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter) => (
        <Picture key={letter} {...args} id={letter} name={letter} />
      ))}
    </Stack>
  ),
}
