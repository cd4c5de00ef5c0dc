import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { networks, wealthy } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene } from '../storyHost.fixture.js'
import {
  everything,
  historyGateway,
  longTexts,
  many,
  moved,
  sent,
  transaction,
  type HistoryGateway,
  type Transaction,
} from './activity.fixture.js'
import { TransactionsView } from './TransactionsView.js'

const meta: Meta<typeof TransactionsView> = {
  title: 'Screens/Transactions',
  component: TransactionsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof TransactionsView>

function stage(
  rows: readonly Transaction[],
  change: Partial<HistoryGateway> = {},
  scene: Scene = {},
): () => JSX.Element {
  return function Stage() {
    return (
      <StoryHost
        connected
        adapters={() => [wealthy()]}
        open={{ view: 'Transactions' }}
        {...scene}
        options={{
          networks,
          ...historyGateway(rows, change, { isOnline: () => scene.online ?? true }).options,
          ...scene.options,
        }}
      />
    )
  }
}

export const Full: Story = {
  render: stage(everything, {}, { then: (world) => sent(world) }),
  play: shown('Pending', 'November', 'October 2025', '2 suspicious transactions are hidden'),
}

/** 7 rows until the gateway answers. */
export const Loading: Story = {
  render: stage(everything, { state: 'silent' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.lk-Shimmer-row')).toHaveLength(7), {
      timeout: 8000,
    })
  },
}

export const Empty: Story = { render: stage([]), play: shown('No activity yet') }

export const Failed: Story = {
  render: stage([], { state: 'down' }),
  play: shown('Couldn’t load activity', 'Try again'),
}

export const Offline: Story = {
  render: stage([], { state: 'down' }, { online: false }),
  play: shown('You’re offline'),
}

/** Without a gateway: what was sent from this browser, and a sentence that says so. */
export const OwnOnly: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [wealthy()]}
      open={{ view: 'Transactions' }}
      options={{ ...historyGateway([]).options, gatewayUrl: undefined as never }}
      then={(world) => sent(world)}
    />
  ),
  play: shown('Only what you sent from this browser is shown.', 'Pending'),
}

export const Incomplete: Story = {
  render: stage(everything.slice(0, 3), { partial: ['native', 'recent', 'older'] }),
  play: shown(
    'The newest transactions may still be missing.',
    'Older transactions may still be missing.',
    'Transfers of ETH itself aren’t included.',
  ),
}

export const Suspicious: Story = {
  render: stage(everything.slice(0, 4), { kept: [transaction(4, [moved('in', 'ETH', '0.00001')])] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show' }, { timeout: 8000 }))
    await shown('Suspicious transactions are shown', 'Suspicious')({ canvasElement })
  },
}

export const MoreFailed: Story = {
  render: stage(many(6), { page: 5, brokenPages: true }),
  play: shown('Couldn’t load more'),
}

export const LongTexts: Story = { render: stage(longTexts), play: shown('Swapped', 'and 5 more') }

export const NotConnected: Story = {
  render: () => <StoryHost open={{ view: 'Transactions' }} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
