import type { Meta, StoryObj } from '@storybook/react-vite'
import { connectAll } from '@latchkey/core/internal'
import { connect, openModal } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { allNetworks, longName } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { connectors, orbit, open } from './multiChain.fixture.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'

const meta: Meta<typeof ConnectingMultiChainView> = {
  title: 'Screens/ConnectingMultiChain',
  component: ConnectingMultiChainView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectingMultiChainView>

const options = { networks: allNetworks }
const all = ({ core }: World): void => void connectAll(core, { connectors }).catch(() => undefined)

export const ThreeFamilies: Story = {
  render: () => <StoryHost adapters={() => orbit()} options={options} open={open} />,
  play: shown('Solana', 'Connect all', /works with several networks/),
}
/** One question at a time. */
export const Asking: Story = {
  render: () => (
    <StoryHost adapters={() => orbit({ solana: 'manual' })} options={options} open={open} then={all} />
  ),
  play: shown('Approve Solana in Orbit', 'Connected', 'Next'),
}
/** A refusal of one leaves the others. */
export const OneRefused: Story = {
  render: () => (
    <StoryHost adapters={() => orbit({ solana: 'reject' })} options={options} open={open} then={all} />
  ),
  play: shown('Not connected: Solana. Other connections are unchanged.', 'Try again'),
}
/** Some were connected before. */
export const OneConnected: Story = {
  render: () => (
    <StoryHost
      adapters={() => orbit()}
      options={options}
      then={({ core }) => connect(core, connectors[0]!).then(() => openModal(core, open))}
    />
  ),
  play: shown('Connect the others'),
}
export const Vanished: Story = {
  render: () => (
    <StoryHost
      adapters={() => orbit()}
      options={options}
      open={{ ...open, params: { ...connectors[0]!, connectorId: 'gone' } }}
    />
  ),
  play: shown('Wallet no longer available'),
}
export const LongName: Story = {
  render: () => <StoryHost adapters={() => orbit({ name: longName })} options={options} open={open} />,
  play: shown('Solana', 'Connect all'),
}
export const RightToLeft: Story = { ...OneRefused, ...inArabic() }
