import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { everyFamily } from './families.fixture.js'
import { SwitchAddressView } from './SwitchAddressView.js'

const meta: Meta<typeof SwitchAddressView> = { title: 'Screens/SwitchAddress', component: SwitchAddressView, parameters: { stage: 'page' } }
export default meta
type Story = StoryObj<typeof SwitchAddressView>

export const EveryFamily: Story = { render: () => <StoryHost {...everyFamily('SwitchAddress')} />, play: shown('Polkadot', /Ordinals/) }
export const OneAccount: Story = { render: () => <StoryHost connected open={{ view: 'SwitchAddress' }} />, play: shown('0x6B17…1d0F') }
export const Nobody: Story = { render: () => <StoryHost open={{ view: 'SwitchAddress' }} />, play: shown('No wallet is connected') }
export const LongName: Story = {
  render: () => (
    <StoryHost connected open={{ view: 'SwitchAddress' }} adapters={() => [evm({ wallets: [wallet('com.harbour', { name: longName })] })]} />
  ),
  play: shown('0x6B17…1d0F'),
}
export const RightToLeft: Story = { ...EveryFamily, ...inArabic() }
