import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrSkeleton } from './QrSkeleton.js'

const meta = {
  title: 'Primitives/QrSkeleton',
  component: QrSkeleton,
  args: { size: 304 },
} satisfies Meta<typeof QrSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {}
export const Still: Story = { args: { still: true } }
