import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ChainUnreachableError } from '@latchkey/core'
import { goStale } from '../account/money.fixture.js'
import { inArabic } from '../arabic.fixture.js'
import { evm, longName, manyTokens, silent, tokens, wealthy } from '../scenery.fixture.js'
import { shown, shownWithoutToast } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  numbering,
  owningNothing,
  payer,
  otherPoints,
  pointsAt42,
  sending,
  unreadable,
} from './send.fixture.js'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.js'

const meta: Meta<typeof WalletSendSelectTokenView> = {
  title: 'Screens/WalletSendSelectToken',
  component: WalletSendSelectTokenView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletSendSelectTokenView>

const scene = { ...sending, open: { view: 'WalletSendSelectToken' } } as const

/** Searches once the list is there. */
const typed =
  (search: string, ...texts: readonly string[]): NonNullable<Story['play']> =>
  async (context) => {
    await shown('Ether')(context)
    await userEvent.type(within(context.canvasElement).getByRole('searchbox'), search)
    await shown(...texts)(context)
  }

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
  play: typed('zzz', 'Check the spelling, or search for the token’s address.'),
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
  play: typed('0x00000000000000000000000000000000000000fE', 'Token at this address'),
}

/** Where a family numbers its tokens: the one at the number, and one of the list whose number begins so. */
export const ByNumber: Story = {
  render: () => <StoryHost {...scene} adapters={() => [numbering(pointsAt42, [...tokens, otherPoints])]} />,
  play: typed('42', 'Loyalty Points', 'Other Points'),
}

export const AskingForNumber: Story = {
  render: () => <StoryHost {...scene} adapters={() => [numbering(() => new Promise(() => undefined))]} />,
  play: async (context) => {
    await typed('42')(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.lk-Shimmer')).toBeVisible())
    await expect(within(context.canvasElement).queryByText('No token found')).toBeNull()
  },
}

export const NumberNotAnswered: Story = {
  render: () => (
    <StoryHost {...scene} adapters={() => [numbering(() => Promise.reject(new ChainUnreachableError()))]} />
  ),
  play: typed('42', 'Couldn’t load tokens', 'Try again'),
}

export const NumberOfNone: Story = {
  render: () => <StoryHost {...scene} adapters={() => [numbering(pointsAt42)]} />,
  play: typed('43', 'No token found'),
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
