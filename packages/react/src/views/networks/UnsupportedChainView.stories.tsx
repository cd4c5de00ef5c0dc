import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { base, ethereum, longNamed, manyNetworks, networks, optimism } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { UnsupportedChainView } from './UnsupportedChainView.js'

const meta: Meta<typeof UnsupportedChainView> = {
  title: 'Screens/UnsupportedChain',
  component: UnsupportedChainView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof UnsupportedChainView>

/** The wallet moves to a network that the host does not offer. */
const stray = ({ wallet }: World): void => wallet.setNetwork('eip155:56')

export const Few: Story = {
  render: () => <StoryHost connected options={{ networks: [ethereum, optimism, base] }} then={stray} />,
  play: shown('This network is not supported', 'Disconnect'),
}
export const Several: Story = {
  render: () => <StoryHost connected options={{ networks }} then={stray} />,
  play: shown('This network is not supported'),
}
export const Thousand: Story = {
  render: () => <StoryHost connected options={{ networks: manyNetworks(1000) }} then={stray} />,
  play: shown('Chain 1'),
}
export const LongNames: Story = {
  render: () => <StoryHost connected options={{ networks: [ethereum, longNamed, optimism] }} then={stray} />,
  play: shown(longNamed.name),
}
export const RightToLeft: Story = { ...Several, ...inArabic() }
