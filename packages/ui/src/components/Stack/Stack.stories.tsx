import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../Tag/Tag.js'
import { Stack } from './Stack.js'

const meta = {
  title: 'Primitives/Stack',
  component: Stack,
  args: { children: ['One', 'Two', 'Three'].map((word) => <Tag key={word}>{word}</Tag>) },
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Column: Story = { args: { gap: 3, align: 'start' } }
export const Row: Story = { args: { direction: 'row', justify: 'between' } }
