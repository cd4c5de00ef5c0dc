import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { connect } from '@latchkey/core'
import { memoryStorage } from '@latchkey/testkit'
import { everything, historyGateway, sent } from '../activity/activity.fixture.js'
import { inArabic } from '../arabic.fixture.js'
import {
  baseSepolia,
  ethereum,
  evm,
  longName,
  manyTokens,
  mark,
  silent,
  solana,
  solanaMainnet,
  tokens,
  wallet,
  wealthy,
} from '../scenery.fixture.js'
import { shown, shownWithoutToast } from '../shown.fixture.js'
import { createWorld, StoryHost } from '../storyHost.fixture.js'
import { AccountView } from './AccountView.js'
import { goStale, moneyGateway, withOldPrice } from './money.fixture.js'

/** In seconds: noon of a day long ago, so that the pictures stay. */
const OLD = new Date(2026, 10, 3, 12).getTime() / 1000

import { signedInScene } from '../login/login.fixture.js'

const meta: Meta<typeof AccountView> = {
  title: 'Screens/Account',
  component: AccountView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof AccountView>

export const Full: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy()]} />,
  play: shown('$6,367.79', 'Uniswap'),
}

/** What is done with the account beside its money. */
export const Menu: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy()]} />,
  play: async (context) => {
    await shown('$6,367.79', 'Uniswap')(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: /^Explorer/ })).toHaveFocus())
  },
}

/** The host's currency. */
export const InEuros: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy()]} options={moneyGateway('EUR').options} />,
  play: shown('€3,183.89', 'Uniswap'),
}

/** The gateway has no newer price of the first token than one of another day. */
export const OldPrices: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy(withOldPrice(OLD))]} />,
  play: shown('$6,367.79', 'Uniswap'),
}

/** What was sent stands above the tokens until it is in a block. */
export const Sending: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [wealthy()]}
      options={historyGateway(everything).options}
      then={(world) => sent(world)}
    />
  ),
  play: shown('Waiting for the network', 'Uniswap'),
}

/** S2.51: the last things that it did, in place of its tokens. */
export const Activity: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [wealthy()]}
      options={historyGateway(everything).options}
      then={(world) => sent(world)}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Activity' }, { timeout: 8000 }))
    await shown('View all', 'Pending', 'Received')({ canvasElement })
  },
}

export const NoActivity: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy()]} options={historyGateway([]).options} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Activity' }, { timeout: 8000 }))
    await shown('No activity yet')({ canvasElement })
  },
}

export const Named: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => {
        const adapter = wealthy()
        adapter.chain.identity = {
          name: 'ada.eth',
          avatar: mark(
            '#0f7b5f',
            '<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M8 36c2-12 22-12 24 0z" fill="#fff"/>',
          ),
        }
        return [adapter]
      }}
    />
  ),
  play: shown('ada.eth', 'Uniswap'),
}

export const Loading: Story = {
  render: () => <StoryHost connected adapters={() => [silent()]} />,
  play: shown('Tokens'),
}

export const NativeOnly: Story = { render: () => <StoryHost connected />, play: shown(/^1.5.ETH$/) }

/** Dispatches to the core of the story. */
let tell = (_event: { readonly type: string; readonly payload: object }): unknown => undefined

/** The chain confirmed it while the account was open. */
export const Sent: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [wealthy()]}
      options={historyGateway(everything).options}
      then={(world) => {
        tell = world.core.store.dispatch
        return sent(world)
      }}
    />
  ),
  play: async (context) => {
    await shown('Waiting for the network', 'Uniswap')(context)
    const payload = { id: 1, hash: `0x${'5e'.repeat(32)}`, block: '7' }
    tell({ type: 'transfers/confirmed', payload })
    await shown('Confirmed')(context)
  },
}

export const NoTokens: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [
        evm({
          overrides: {
            'assets:discover': async () => [
              {
                ...tokens.find(({ address }) => address !== undefined)!,
                quantity: { decimals: '0', numeric: '0' },
              },
            ],
          },
        }),
      ]}
    />
  ),
  play: shown('No tokens yet'),
}

export const Failed: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => {
        const adapter = evm()
        adapter.chain.failing = true
        return [adapter]
      }}
    />
  ),
  play: shownWithoutToast('Couldn’t load tokens'),
}

export const Offline: Story = {
  render: () => (
    <StoryHost
      connected
      online={false}
      adapters={() => {
        const adapter = evm()
        adapter.chain.failing = true
        return [adapter]
      }}
    />
  ),
  play: shownWithoutToast('You’re offline'),
}

/** R7: the last good balances stay, and say how old they are. */
export const Stale: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy()]} then={goStale} />,
  play: shownWithoutToast(/^As of/),
}

export const ManyTokens: Story = {
  render: () => <StoryHost connected adapters={() => [wealthy(manyTokens(80))]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more (25)' }))
    await expect(canvas.getByRole('button', { name: 'Show more (25)' })).toHaveFocus()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(30)
  },
}

export const TestNetwork: Story = {
  render: () => (
    <StoryHost connected adapters={() => [evm()]} options={{ networks: [baseSepolia, ethereum] }} />
  ),
  play: shown('Testnet', 'Ether'),
}

/** R23 */
export const TwoWallets: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => [wealthy(), solana()]}
      options={{ networks: [ethereum, solanaMainnet] }}
      then={({ core }) => connect(core, { namespace: 'solana', connectorId: 'com.ledgerline' })}
    />
  ),
  play: shown('Disconnect all'),
}

/** R6: a stored session is picked up; the address is known already. */
export const Reconnecting: Story = {
  loaders: [
    async () => {
      const storage = memoryStorage()
      const { core } = await createWorld({ connected: true, options: { storage } })
      core.stop()
      return { storage }
    },
  ],
  render: (_args, { loaded }) => (
    <StoryHost
      adapters={() => {
        const adapter = wealthy(tokens, { silentTimeout: 1_000_000 })
        adapter.wallet.silent('hang')
        return [adapter]
      }}
      options={{ storage: loaded['storage'] }}
      open={{ view: 'Account' }}
    />
  ),
  play: shown('Reconnecting…', 'Uniswap'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => {
        const adapter = wealthy(
          [
            { ...tokens[0]!, quantity: { decimals: '18', numeric: '123456789012345.678912345678912345' } },
            {
              ...tokens[1]!,
              name: 'An Extraordinarily Long Token Name That Never Ends',
              symbol: 'EXTRAORDINARYTOKEN',
              quantity: { decimals: '18', numeric: '0.000000012' },
            },
          ],
          { wallets: [wallet('com.harbour', { name: longName })] },
        )
        adapter.chain.identity = { name: 'a-very-long-name-that-somebody-registered-for-fun.subdomain.eth' }
        return [adapter]
      }}
    />
  ),
  play: shown(/^a-very-long/, /^An Extra/),
}

export const NotConnected: Story = {
  render: () => <StoryHost open={{ view: 'Account' }} />,
  play: shown('No wallet is connected'),
}
export const RightToLeft: Story = { ...Full, ...inArabic() }

/** Behaviour 4.29: the embedded wallet, which can be lost. */
export const Embedded: Story = {
  render: () => <StoryHost {...signedInScene({ view: 'Account' }, { keeper: { safety: 'none' } })} />,
  play: shown('Back up your wallet', 'marie@marram.example'),
}
