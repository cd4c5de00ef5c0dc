import type { Meta, StoryObj } from '@storybook/react-vite'
import { wallets } from '../../stories.fixture.js'
import { WalletGroup } from './WalletGroup.js'

const meta = { title: 'Primitives/WalletGroup', component: WalletGroup } satisfies Meta<typeof WalletGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = { args: { wallets } }
export const Two: Story = { args: { wallets: wallets.slice(0, 2) } }
export const WithoutPictures: Story = { args: { wallets: wallets.slice(5) } }
export const None: Story = { args: { wallets: [] } }
