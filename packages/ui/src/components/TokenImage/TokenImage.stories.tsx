import type { Meta, StoryObj } from '@storybook/react-vite'
import { networks } from '../../stories.fixture.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { TokenImage } from './TokenImage.js'

const meta = {
  title: 'Primitives/TokenImage',
  component: TokenImage,
  args: { id: 'usdc', name: 'USDC', alt: 'USDC' },
} satisfies Meta<typeof TokenImage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnNetwork: Story = {
  args: { badge: <NetworkImage {...networks[0]} size={16} shape="circle" /> },
}
