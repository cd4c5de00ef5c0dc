import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { ClockIcon, CoinsIcon, ImageIcon } from '../../icons/icons.js'
import { Tabs, type TabsProps } from './Tabs.js'

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: 'Assets',
    selected: 'tokens',
    onSelect: () => undefined,
    tabs: [
      { id: 'tokens', label: 'Tokens', icon: <CoinsIcon size={16} /> },
      { id: 'nfts', label: 'NFTs', icon: <ImageIcon size={16} /> },
      { id: 'activity', label: 'Activity', icon: <ClockIcon size={16} /> },
    ],
  },
  render: function Render(args: TabsProps) {
    const [selected, select] = useState(args.selected)
    return (
      <Tabs {...args} selected={selected} onSelect={select}>
        Shown: {selected}
      </Tabs>
    )
  },
} satisfies Meta<TabsProps>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'NFTs' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Shown: nfts')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  },
}
export const Compact: Story = {
  args: {
    tabs: ['Browser', 'Mobile', 'Desktop', 'Web', 'Code'].map((label) => ({ id: label, label })),
    selected: 'Mobile',
  },
}
