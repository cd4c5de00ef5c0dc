import type { Meta, StoryObj } from '@storybook/react-vite'
import { CoinsIcon, OfflineIcon } from '../../icons/icons.js'
import { Button } from '../Button/Button.js'
import { EmptyState } from './EmptyState.js'

const meta = {
  title: 'Primitives/EmptyState',
  component: EmptyState,
  args: {
    icon: <CoinsIcon size={32} />,
    title: 'No tokens yet',
    text: 'What you receive on this network shows here.',
    action: <Button variant="secondary">Receive</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
/** Alone in a card. */
export const WholeScreen: Story = {
  args: {
    layout: 'screen',
    action: (
      <Button size="lg" fullWidth>
        Receive
      </Button>
    ),
  },
}
export const Failed: Story = {
  args: {
    icon: <OfflineIcon size={32} />,
    variant: 'error',
    title: undefined,
    text: 'Your balances could not be loaded. Your funds are not affected.',
    action: <Button variant="secondary">Try again</Button>,
  },
}
