import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { longName, tokens } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { entered, longTokens, never, quarter, stray, swapper, swapping, unanswering } from './swap.fixture.js'
import { SwapSelectTokenView } from './SwapSelectTokenView.js'

const meta: Meta<typeof SwapSelectTokenView> = {
  title: 'Screens/SwapSelectToken',
  component: SwapSelectTokenView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwapSelectTokenView>

const scene = { ...swapping, open: { view: 'SwapSelectToken', params: { side: 'to' } } } as const

/** Searches once the lists are there. */
const typed =
  (search: string, ...texts: readonly (string | RegExp)[]): NonNullable<Story['play']> =>
  async (context) => {
    await shown('Ether', 'Vaulted Gold')(context)
    await userEvent.type(within(context.canvasElement).getByRole('searchbox'), search)
    await shown(...texts)(context)
  }

/** What the account has, and what else there is. */
export const All: Story = {
  render: () => <StoryHost {...scene} />,
  play: shown('Your tokens', 'Ether', 'Tokens to swap', 'Salt Works'),
}

/** The one of before is marked. */
export const Chosen: Story = {
  render: () => <StoryHost {...scene} then={entered(quarter)} />,
  play: async (context) => {
    await shown('Salt Works', 'USD Coin')(context)
    const chosen = context.canvasElement.querySelector('[aria-current]')
    await expect(chosen?.textContent).toContain('USD Coin')
  },
}

export const Loading: Story = {
  render: () => <StoryHost {...scene} adapters={() => [swapper(() => ({ tokens: never }), never)]} />,
  play: async (context) => {
    await shown('Select token')(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.lk-Shimmer')).toBeVisible())
  },
}

export const Found: Story = {
  render: () => <StoryHost {...scene} />,
  play: typed('da', 'Dai Stablecoin'),
}

export const NoneFound: Story = {
  render: () => <StoryHost {...scene} />,
  play: typed('zzz', 'Check the spelling, or search for the token’s address.'),
}

/** One of no list. */
export const ByAddress: Story = {
  render: () => <StoryHost {...scene} />,
  play: typed(stray.address, 'Token at this address', 'Stray Token', /^Anyone can create a token/),
}

export const AskingForAddress: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [
        swapper((own) => ({
          tokens: (request) => (request.address === undefined ? own.tokens(request) : never()),
        })),
      ]}
    />
  ),
  play: async (context) => {
    await typed(stray.address)(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.lk-Shimmer')).toBeVisible())
    await expect(within(context.canvasElement).queryByText('No token found')).toBeNull()
  },
}

/** What the account has can be chosen without the lists of the chain. */
export const Failed: Story = {
  render: () => <StoryHost {...scene} adapters={() => [unanswering()]} />,
  play: shown('Ether', 'Couldn’t load tokens', 'Try again'),
}

export const Offline: Story = {
  render: () => <StoryHost {...scene} online={false} adapters={() => [unanswering()]} />,
  play: shown('Ether', 'You’re offline', 'Try again'),
}

export const LongNames: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [
        swapper(
          () => ({ tokens: async () => longTokens }),
          async () =>
            tokens.map((token) => ({
              ...token,
              name: longName,
              quantity: { decimals: '18', numeric: '123456789012345.678901' },
            })),
        ),
      ]}
    />
  ),
  play: shown(longName, /^GOVERNANCE/),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...scene} connected={false} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => <StoryHost {...scene} then={entered(quarter)} />,
  ...inArabic(),
}
