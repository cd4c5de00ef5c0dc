import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, wallet } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { everyFamily } from './families.fixture.js'
import { ProfileView } from './ProfileView.js'

const meta: Meta<typeof ProfileView> = {
  title: 'Screens/Profile',
  component: ProfileView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ProfileView>

export const EveryFamily: Story = {
  render: () => <StoryHost {...everyFamily('Profile')} />,
  play: shown('Keyring Wallet', 'Ordinals', 'Add another wallet', 'Disconnect all'),
}
export const OneAccount: Story = {
  render: () => <StoryHost connected open={{ view: 'Profile' }} />,
  play: shown('0x6B17…1d0F'),
}
export const Nobody: Story = {
  render: () => <StoryHost open={{ view: 'Profile' }} />,
  play: shown('No wallet is connected'),
}
export const LongName: Story = {
  render: () => (
    <StoryHost
      connected
      open={{ view: 'Profile' }}
      adapters={() => [evm({ wallets: [wallet('com.harbour', { name: longName })] })]}
    />
  ),
  play: shown('0x6B17…1d0F'),
}
export const RightToLeft: Story = { ...EveryFamily, ...inArabic() }
