import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect, openModal } from '@latchkey/core'
import { connectors, orbit } from '../connect/multiChain.fixture.js'
import { inArabic } from '../arabic.fixture.js'
import { allNetworks, evm, longName, solana, solanaMainnet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { SwitchActiveChainView } from './SwitchActiveChainView.js'

const meta: Meta<typeof SwitchActiveChainView> = {
  title: 'Screens/SwitchActiveChain',
  component: SwitchActiveChainView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwitchActiveChainView>

const options = { networks: allNetworks }
const open = { view: 'SwitchActiveChain', params: { networkId: solanaMainnet.caipNetworkId } } as const

export const OtherWallet: Story = {
  render: () => <StoryHost connected adapters={() => [evm(), solana()]} options={options} open={open} />,
  play: shown('Connect a wallet'),
}
/** The wallet in use speaks the other family too. */
export const SameWallet: Story = {
  render: () => (
    <StoryHost
      adapters={() => orbit()}
      options={options}
      then={({ core }) => connect(core, connectors[0]!).then(() => openModal(core, open))}
    />
  ),
  play: shown('Connect Orbit to Solana'),
}
export const Gone: Story = {
  render: () => (
    <StoryHost
      connected
      options={options}
      open={{ view: 'SwitchActiveChain', params: { networkId: 'solana:gone' } }}
    />
  ),
  play: shown('Network no longer offered'),
}
export const LongNames: Story = {
  render: () => (
    <StoryHost
      adapters={() => orbit({ name: longName })}
      options={options}
      then={({ core }) => connect(core, connectors[0]!).then(() => openModal(core, open))}
    />
  ),
  play: shown(/ to Solana$/),
}
export const RightToLeft: Story = { ...SameWallet, ...inArabic() }
