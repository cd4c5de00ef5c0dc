import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.js'
import { Spinner } from './Spinner.js'

const meta = { title: 'Primitives/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<
  typeof Spinner
>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center">
      {([16, 20, 24, 32] as const).map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
