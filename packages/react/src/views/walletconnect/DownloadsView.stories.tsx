import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { DownloadsView } from './DownloadsView.js'
import { wallets } from './wallets.fixture.js'

const meta: Meta<typeof DownloadsView> = {
  title: 'Screens/Downloads',
  component: DownloadsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof DownloadsView>

function of(walletId: string, ...texts: string[]): Story {
  return {
    render: () => (
      <StoryHost
        options={{ customWallets: Object.values(wallets) }}
        open={{ view: 'Downloads', params: { walletId } }}
      />
    ),
    play: shown(...texts),
  }
}

export const All: Story = of(wallets.everywhere.id, 'Chrome Extension', 'iOS App', 'Android App', 'Website')
export const Some: Story = of(wallets.phone.id, 'iOS App', 'Website')
export const None: Story = of(wallets.dirty.id, 'No download link found')
export const LongName: Story = of(wallets.long.id, 'Website')
export const UnknownWallet: Story = of('nobody', 'Wallet not found')
export const RightToLeft: Story = { ...All, ...inArabic() }
