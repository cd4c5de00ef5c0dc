import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { allNetworks, ethereum, longNamed, manyNetworks, solanaMainnet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { receiving } from './receiveScene.fixture.js'
import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.js'

const meta: Meta<typeof WalletCompatibleNetworksView> = {
  title: 'Screens/WalletCompatibleNetworks',
  component: WalletCompatibleNetworksView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletCompatibleNetworksView>

const open = { view: 'WalletCompatibleNetworks' } as const
const warned = 'Use only these networks'

export const Several: Story = {
  render: () => <StoryHost {...receiving({ open })} />,
  play: shown(warned, 'Current', 'Base Sepolia'),
}

/** The other families of the host are not among them. */
export const OneFamilyOfMany: Story = {
  render: () => <StoryHost {...receiving({ open, options: { networks: allNetworks } })} />,
  play: shown(warned, 'Base'),
}

export const Single: Story = {
  render: () => <StoryHost {...receiving({ open, options: { networks: [ethereum, solanaMainnet] } })} />,
  play: shown(warned, 'Ethereum'),
}

export const Thousand: Story = {
  render: () => <StoryHost {...receiving({ open, options: { networks: manyNetworks(1000) } })} />,
  play: shown(warned, 'Chain 1'),
}

export const LongNames: Story = {
  render: () => <StoryHost {...receiving({ open, options: { networks: [longNamed, ethereum] } })} />,
  play: shown(warned, longNamed.name),
}

export const NotConnected: Story = {
  render: () => <StoryHost open={open} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = { ...Several, ...inArabic() }
