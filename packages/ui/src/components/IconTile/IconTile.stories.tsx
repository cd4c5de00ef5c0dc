import type { Meta, StoryObj } from '@storybook/react-vite'
import { GlobeIcon } from '../../icons/icons.js'
import { ListItem } from '../ListItem/ListItem.js'
import { IconTile } from './IconTile.js'

const meta = {
  title: 'Primitives/IconTile',
  component: IconTile,
  args: { icon: <GlobeIcon size={20} /> },
} satisfies Meta<typeof IconTile>
export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {}
export const Large: Story = { args: { icon: <GlobeIcon size={32} />, size: 80 } }
export const InARow: Story = {
  render: (args) => <ListItem image={<IconTile {...args} />} title="Website" href="https://host.test" />,
}
