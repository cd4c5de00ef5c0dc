import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Countdown } from './Countdown.js'

const NOON = Date.UTC(2026, 0, 1, 12)

const meta = {
  title: 'Primitives/Countdown',
  component: Countdown,
  args: {
    until: NOON + 512_000,
    format: (seconds) => `Good for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    speak: (seconds) => `Good for ${Math.ceil(seconds / 60)} minutes`,
    over: 'It’s no longer good',
    now: () => NOON,
  },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Good for 8:32')).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent('Good for 9 minutes')
  },
}
export const AlmostOver: Story = { args: { until: NOON + 7000 } }
export const Over: Story = {
  args: { until: NOON },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('It’s no longer good')
  },
}
