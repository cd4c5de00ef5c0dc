import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { UnsafeSwapError, WouldFailError } from '@latchkey/core/adapter'
import type { FakeAdapter } from '@latchkey/testkit'
import { inArabic } from '../arabic.fixture.js'
import { longNamed } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  answering,
  approving,
  entered,
  longTokens,
  never,
  quarter,
  quoting,
  swapper,
  swapping,
  twelve,
  unanswering,
} from './swap.fixture.js'
import { SwapPreviewView } from './SwapPreviewView.js'

const meta: Meta<typeof SwapPreviewView> = {
  title: 'Screens/SwapPreview',
  component: SwapPreviewView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SwapPreviewView>
type Play = NonNullable<Story['play']>

const scene = { ...swapping, then: entered(quarter, 'SwapPreview') }

const swapButton = (
  { canvasElement }: { readonly canvasElement: HTMLElement },
  name: string,
): Promise<HTMLElement> =>
  waitFor(
    async () => {
      const button = within(canvasElement).getByRole('button', { name })
      await expect(button).not.toHaveAttribute('aria-disabled')
      return button
    },
    { timeout: 8000 },
  )

/** All is known, and the button can be pressed. */
const ready =
  (name: string, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await swapButton(context, name)
    await shown(...texts)(context)
  }

/** The visitor presses once all is known, and what follows is waited for. */
const pressed =
  (name: string, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await userEvent.click(await swapButton(context, name))
    await shown(...texts)(context)
  }

/** One call, which the chain's own currency needs alone. */
export const Review: Story = {
  render: () => <StoryHost {...scene} />,
  play: ready('Swap', /^767\.25\sUSDC$/, 'Confirmations', '1', 'After this'),
}

/** Leave for the token first. */
export const TwoConfirmations: Story = {
  render: () => <StoryHost {...scene} adapters={() => [approving()]} then={entered(twelve, 'SwapPreview')} />,
  play: ready('Approve and swap', 'Confirmations', '2', 'After this'),
}

/** The wallet makes both calls as one. */
export const ApprovalInOne: Story = {
  render: () => (
    <StoryHost {...scene} adapters={() => [approving('supported')]} then={entered(twelve, 'SwapPreview')} />
  ),
  play: ready('Approve and swap', 'Confirmations', '1', 'After this'),
}

export const Loading: Story = {
  render: () => <StoryHost {...scene} adapters={() => [swapper(() => ({ quote: never }))]} />,
  play: async (context) => {
    await shown('Preview swap', 'Network fee')(context)
    await waitFor(() => expect(context.canvasElement.querySelector('dl .lk-Shimmer')).toBeVisible())
  },
}

/** The chain's trial takes longer than its price. */
export const Trying: Story = {
  render: () => <StoryHost {...scene} adapters={() => [swapper(() => ({ prepare: never }))]} />,
  play: shown(/^767\.25\sUSDC$/, 'After this'),
}

/** How much the chain gives: less once the visitor presses. */
const price: { adapter?: FakeAdapter } = {}

export const PriceMoved: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => {
        price.adapter = swapper()
        return [price.adapter]
      }}
    />
  ),
  play: async (context) => {
    await swapButton(context, 'Swap')
    price.adapter!.chain.rate = 3000n
    await pressed(
      'Swap',
      'The price moved. Check the new figures, then press again.',
      /^742\.5\sUSDC$/,
    )(context)
    await swapButton(context, 'Swap')
  },
}

export const WouldFail: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [swapper(() => ({ prepare: () => Promise.reject(new WouldFailError()) }))]}
    />
  ),
  play: shown('This swap would fail', /^767\.25\sUSDC$/),
}

/** The calls do something else. */
export const Unsafe: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [swapper(() => ({ prepare: () => Promise.reject(new UnsafeSwapError()) }))]}
    />
  ),
  play: shown('This would do more than swap, so it was stopped'),
}

export const NotEnough: Story = {
  render: () => <StoryHost {...scene} then={entered({ ...quarter, amount: '9' }, 'SwapPreview')} />,
  play: shown('You don’t have enough ETH'),
}

/** Swapped by holding alone. */
export const HighImpact: Story = {
  render: () => <StoryHost {...scene} adapters={() => [quoting({ impact: 12.3 })]} />,
  play: ready('Hold to swap', 'After this', /^767\.25\sUSDC$/),
}

export const Unanswered: Story = {
  render: () => <StoryHost {...scene} adapters={() => [unanswering()]} />,
  play: shown('Ethereum isn’t responding.', 'Try again'),
}

export const Offline: Story = {
  render: () => <StoryHost {...scene} online={false} adapters={() => [unanswering()]} />,
  play: shown('You can go on when you’re back online. What you entered stays here.', 'Try again'),
}

export const Asking: Story = {
  render: () => <StoryHost {...scene} />,
  play: pressed('Swap', 'Confirm in Harbour', 'You can close this. The swap goes on when you confirm it.'),
}

export const Pending: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => {
        const adapter = answering(['approve'])
        adapter.chain.halted = true
        return [adapter]
      }}
    />
  ),
  play: pressed('Swap', 'Swapping', 'You can close this. The swap goes on.', 'View the transaction'),
}

export const Done: Story = {
  render: () => <StoryHost {...scene} adapters={() => [answering(['approve'])]} />,
  play: pressed('Swap', 'Swapped', /^You received 775\sUSDC$/, 'View the transaction'),
}

/** The wallet said no: everything is as it was. */
export const Declined: Story = {
  render: () => <StoryHost {...scene} adapters={() => [answering(['reject'])]} />,
  play: async (context) => {
    await pressed('Swap', 'Payment declined', /^767\.25\sUSDC$/)(context)
    await swapButton(context, 'Swap')
  },
}

/** The chain undid it. */
export const FailedInItsBlock: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => {
        const adapter = answering(['approve'])
        adapter.chain.swapFails = true
        return [adapter]
      }}
    />
  ),
  play: pressed('Swap', 'Nothing was swapped', 'The transaction failed'),
}

/** A wallet that was asked for one call says that it made a part of it. */
function unsure(): FakeAdapter {
  const adapter = answering(['approve'])
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    return {
      ...running,
      capabilities: {
        ...running.capabilities,
        'calls:status': async () => ({ status: 'partly', hashes: [] }),
      },
    }
  }
  return adapter
}

export const Unknown: Story = {
  render: () => <StoryHost {...scene} adapters={() => [unsure()]} />,
  play: pressed('Swap', 'Check your wallet', 'It isn’t clear whether the swap went through.'),
}

export const NothingToReview: Story = {
  render: () => <StoryHost {...scene} then={entered({}, 'SwapPreview')} />,
  play: shown('Nothing to review', 'Back to Swap'),
}

export const LongNames: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ networks: [longNamed] }}
      then={entered(
        { from: longTokens[0], to: longTokens[1], amount: '123456789.123456789123456789' },
        'SwapPreview',
      )}
    />
  ),
  play: ready('Approve and swap', longNamed.name),
}

export const LongNamesDone: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => {
        const adapter = answering(['approve'])
        adapter.chain.atomic = 'supported'
        return [adapter]
      }}
      options={{ networks: [longNamed] }}
      then={entered(
        { from: longTokens[0], to: longTokens[1], amount: '123456789.123456789123456789' },
        'SwapPreview',
      )}
    />
  ),
  play: pressed('Approve and swap', 'Swapped', /^You received/),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...scene} connected={false} then={undefined} open={{ view: 'SwapPreview' }} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => <StoryHost {...scene} adapters={() => [approving()]} then={entered(twelve, 'SwapPreview')} />,
  ...inArabic(),
}
