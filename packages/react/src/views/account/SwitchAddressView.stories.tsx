import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect, openModal } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { accounts, evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { everyFamily } from './families.fixture.js'
import { SwitchAddressView } from './SwitchAddressView.js'

const meta: Meta<typeof SwitchAddressView> = {
  title: 'Screens/SwitchAddress',
  component: SwitchAddressView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwitchAddressView>

export const EveryFamily: Story = {
  render: () => <StoryHost {...everyFamily('SwitchAddress')} />,
  play: shown('Polkadot', /Ordinals/),
}
export const OneAccount: Story = {
  render: () => <StoryHost connected open={{ view: 'SwitchAddress' }} />,
  play: shown('0x6B17…1d0F'),
}
export const Nobody: Story = {
  render: () => <StoryHost open={{ view: 'SwitchAddress' }} />,
  play: shown('No wallet is connected'),
}
export const LongName: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [
        evm({
          wallets: [
            wallet('com.keyring', { addresses: accounts.slice(2) }),
            wallet('com.harbour', { name: longName, addresses: accounts.slice(0, 2) }),
          ],
        }),
      ]}
      then={async ({ core }) => {
        await connect(core, { namespace: 'eip155', connectorId: 'com.harbour' })
        await openModal(core, { view: 'SwitchAddress' })
      }}
    />
  ),
  play: shown('0x6B17…1d0F', /^Account 2 · The Most/),
}
export const RightToLeft: Story = { ...EveryFamily, ...inArabic() }
