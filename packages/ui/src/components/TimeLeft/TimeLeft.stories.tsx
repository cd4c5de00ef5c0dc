import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TimeLeft } from './TimeLeft.js'

const NOON = Date.UTC(2026, 0, 1, 12)

const meta = {
  title: 'Primitives/TimeLeft',
  component: TimeLeft,
  args: {
    until: NOON + 42_000,
    total: 60_000,
    format: (seconds) => `New code in ${seconds} s`,
    now: () => NOON,
  },
} satisfies Meta<typeof TimeLeft>
export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('New code in 42 s')
  },
}
export const AlmostOver: Story = { args: { until: NOON + 5000 } }
export const Over: Story = { args: { until: NOON - 1 } }
