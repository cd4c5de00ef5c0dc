import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NoRouteError, submitSwap } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { longName, longNamed, tokens } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  answering,
  entered,
  longTokens,
  never,
  quarter,
  quoting,
  swapper,
  swapping,
  twelve,
  unanswering,
  usdc,
} from './swap.fixture.js'
import { SwapView } from './SwapView.js'

const meta: Meta<typeof SwapView> = {
  title: 'Screens/Swap',
  component: SwapView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwapView>
type Play = NonNullable<Story['play']>

/** With the price, its details open, and a number of the visitor's own for the slippage. */
const opened =
  (slippage?: string, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    const screen = within(context.canvasElement)
    await shown('Review')(context)
    await userEvent.click(await screen.findByText('Details'))
    await shown('Maximum slippage')(context)
    if (slippage !== undefined)
      await userEvent.type(screen.getByRole('textbox', { name: 'Maximum slippage in percent' }), slippage)
    await shown(...texts, 'Review')(context)
  }

export const Empty: Story = {
  render: () => <StoryHost {...swapping} />,
  play: async (context) => {
    await shown(/^1\.5\sETH$/)(context)
    await expect(within(context.canvasElement).getAllByText('Choose a token')).toHaveLength(2)
  },
}

/** What is given was chosen for the other side: nothing is given yet. */
export const NothingGiven: Story = {
  render: () => <StoryHost {...swapping} then={entered({ to: 'native' })} />,
  play: shown(/^1\.5\sETH$/, 'Choose a token'),
}

export const MissingAmount: Story = {
  render: () => <StoryHost {...swapping} then={entered({ to: quarter.to })} />,
  play: shown('Enter an amount', /^1,250\.5\sUSDC$/),
}

export const Quoting: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [swapper(() => ({ quote: never }))]} then={entered(quarter)} />
  ),
  play: async (context) => {
    await shown('Finding the best price', /^1\.5\sETH$/)(context)
    await waitFor(() => expect(context.canvasElement.querySelector('.lk-Swap-out .lk-Shimmer')).toBeVisible())
  },
}

export const Quoted: Story = {
  render: () => <StoryHost {...swapping} then={entered(quarter)} />,
  play: shown('Review', '775', /^767\.25\sUSDC$/, /0\.00042/, 'Max'),
}

/** What is given takes an approval first. */
export const QuotedToken: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [swapper()]} then={entered({ ...twelve, amount: '0.1' })} />
  ),
  play: shown('Review', '310', 'Max'),
}

export const DetailsOpen: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => [
        quoting({
          impact: 0.42,
          route: [
            { via: 'Uniswap V3', fee: 5 },
            { via: 'Uniswap V2', fee: 30 },
          ],
        }),
      ]}
      then={entered(quarter)}
    />
  ),
  play: opened(undefined, /^1 ETH = 3,100 USDC$/, '0.42%', 'Uniswap V3 0.05% → Uniswap V2 0.3%'),
}

/** Allowed, and warned of. */
/** By a source of the gateway, which keeps a part. */
export const ByAService: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => [quoting({ source: 'Jupiter', fee: '1.5', impact: 0.4, route: [] })]}
      then={entered(quarter)}
    />
  ),
  play: opened(undefined, 'Jupiter', /^1\.5\sUSDC$/),
}

export const SlippageHigh: Story = {
  render: () => <StoryHost {...swapping} then={entered(quarter)} />,
  play: opened('3', 'You may receive much less than quoted.', /^751\.75\sUSDC$/),
}

/** Refused: what is usual is in force. */
export const SlippageWrong: Story = {
  render: () => <StoryHost {...swapping} then={entered(quarter)} />,
  play: opened('7', 'Enter a number from 0 to 5%', /^767\.25\sUSDC$/),
}

export const NotEnough: Story = {
  render: () => <StoryHost {...swapping} then={entered({ ...quarter, amount: '9' })} />,
  play: shown('Not enough ETH', '27,900'),
}

export const NotEnoughForFee: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [quoting({ missing: 'fee' })]} then={entered(quarter)} />
  ),
  play: shown('Not enough ETH for the network fee', '775'),
}

export const NoRoute: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => [swapper(() => ({ quote: () => Promise.reject(new NoRouteError()) }))]}
      then={entered(quarter)}
    />
  ),
  play: shown('No route between these tokens for this amount'),
}

export const TooManyDecimals: Story = {
  render: () => <StoryHost {...swapping} then={entered({ ...quarter, amount: '0.0000000000000000001' })} />,
  play: shown(/decimals/),
}

/** The amount moves the price, and can be swapped all the same. */
export const HighImpact: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [quoting({ impact: 12.3 })]} then={entered(quarter)} />
  ),
  play: shown('This amount moves the price a lot. Try a smaller one.', 'Review'),
}

export const RefusedImpact: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [quoting({ impact: 61 })]} then={entered(quarter)} />
  ),
  play: shown('You would lose more than half of what this is worth.', '775'),
}

/** One that the chain has not decided yet, beside the next one. */
export const UnderWay: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => {
        const adapter = answering(['approve'])
        adapter.chain.halted = true
        return [adapter]
      }}
      then={async ({ core }) => {
        await submitSwap(core, { to: usdc, amount: '0.25', least: '700' })
      }}
    />
  ),
  play: shown('Swapping', /^0\.25\sETH → USDC$|^0\.25 ETH → USDC$/, /^1\.5\sETH$/),
}

/** The network does not answer. */
export const Failed: Story = {
  render: () => <StoryHost {...swapping} adapters={() => [unanswering()]} then={entered(quarter)} />,
  play: shown('Ethereum isn’t responding.', 'Try again'),
}

export const Offline: Story = {
  render: () => (
    <StoryHost {...swapping} online={false} adapters={() => [unanswering()]} then={entered(quarter)} />
  ),
  play: shown('You can go on when you’re back online. What you entered stays here.', 'Try again'),
}

/** No pools are known on the network. */
export const NotOnThisNetwork: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => {
        const adapter = swapper()
        adapter.chain.rate = undefined
        return [adapter]
      }}
    />
  ),
  play: shown('Nothing can be swapped on Ethereum', 'Switch network'),
}

export const LongNames: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => [
        swapper(
          () => ({}),
          async () =>
            tokens.map((token) => ({
              ...token,
              quantity: { decimals: '18', numeric: '123456789012.345678' },
            })),
        ),
      ]}
      options={{ networks: [longNamed] }}
      then={entered({ from: longTokens[0], to: longTokens[1], amount: '123456789.123456789123456789' })}
    />
  ),
  play: shown('Review', 'GOVERNANCE', 'SETTLEMENT'),
}

/** On a network whose name is long, too. */
export const LongNamedNetwork: Story = {
  render: () => (
    <StoryHost
      {...swapping}
      adapters={() => [unanswering()]}
      options={{
        networks: [{ ...longNamed, nativeCurrency: { name: longName, symbol: 'GRANDEXP', decimals: 18 } }],
      }}
      then={entered(quarter)}
    />
  ),
  play: shown(new RegExp(`${longNamed.name} isn’t responding`), 'Try again'),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...swapping} connected={false} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => (
    <StoryHost {...swapping} adapters={() => [quoting({ impact: 12.3 })]} then={entered(quarter)} />
  ),
  ...inArabic(),
}
