import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { goStale } from '../account/money.fixture.js'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, manyTokens, silent, tokens, wealthy } from '../scenery.fixture.js'
import { shown, shownWithoutToast } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { unreadable, owningNothing, payer, sending } from './send.fixture.js'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.js'

const meta: Meta<typeof WalletSendSelectTokenView> = {
  title: 'Screens/WalletSendSelectToken',
  component: WalletSendSelectTokenView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletSendSelectTokenView>

const scene = { ...sending, open: { view: 'WalletSendSelectToken' } } as const

export const Full: Story = {
  render: () => <StoryHost {...scene} adapters={() => [wealthy(manyTokens(9))]} />,
  play: shown('Ether', 'Token 5'),
}

export const Loading: Story = {
  render: () => <StoryHost {...scene} adapters={() => [silent()]} />,
  play: shown('Select Token'),
}

export const NothingFound: Story = {
  render: () => <StoryHost {...scene} adapters={() => [wealthy(manyTokens(9))]} />,
  play: async (context) => {
    await shown('Ether')(context)
    await userEvent.type(within(context.canvasElement).getByRole('searchbox'), 'zzz')
    await shown('Check the spelling, or search for the token’s address.')(context)
  },
}

export const Empty: Story = {
  render: () => <StoryHost {...scene} adapters={() => [owningNothing()]} />,
  play: shown('Nothing to send', 'Receive'),
}

/** The coin is there without a list of tokens. */
export const Failed: Story = {
  render: () => <StoryHost {...scene} adapters={() => [unreadable()]} />,
  play: shownWithoutToast('Ether', 'Couldn’t load tokens', 'Try again'),
}

export const Offline: Story = {
  render: () => <StoryHost {...scene} online={false} adapters={() => [unreadable()]} />,
  play: shownWithoutToast('Ether', 'You’re offline', 'Try again'),
}

/** R7: the last good list stays, and says how old it is. */
export const Stale: Story = {
  render: () => <StoryHost {...scene} adapters={() => [wealthy()]} then={goStale} />,
  play: shownWithoutToast('Uniswap', /^As of/, 'Try again'),
}

/** Nothing that this page has can list tokens. */
export const NoSource: Story = {
  render: () => <StoryHost {...scene} adapters={() => [evm({ capabilities: ['transfer'] })]} />,
  play: shown('Ether', 'This app can’t look up tokens on Ethereum.'),
}

const bait = {
  name: 'Bait',
  symbol: 'BAIT',
  chainId: 'eip155:1',
  address: 'eip155:1:0xBA1',
  quantity: { decimals: '6', numeric: '5' },
} as const

export const Unverified: Story = {
  render: () => <StoryHost {...scene} adapters={() => [payer([...tokens, bait])]} />,
  play: shown('Unverified tokens', 'Bait'),
}

export const ByAddress: Story = {
  render: () => <StoryHost {...scene} />,
  play: async (context) => {
    await shown('Ether')(context)
    await userEvent.type(
      within(context.canvasElement).getByRole('searchbox'),
      '0x00000000000000000000000000000000000000fE',
    )
    await shown('Token at this address')(context)
  },
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [
        wealthy(
          tokens.map((token) => ({
            ...token,
            name: longName,
            quantity: { decimals: '18', numeric: '123456789012345.678901' },
          })),
        ),
      ]}
    />
  ),
  play: shown(longName),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...scene} connected={false} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => <StoryHost {...scene} adapters={() => [wealthy(manyTokens(9))]} />,
  ...inArabic(),
}
