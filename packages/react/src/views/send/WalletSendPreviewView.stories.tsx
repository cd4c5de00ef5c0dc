import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor, within, expect } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { address, evm, longNamed, tokens } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  entered,
  friend,
  impostor,
  nameKnower,
  payer,
  seer,
  sending,
  spelled,
  unanswered,
  withFriend,
} from './send.fixture.js'
import { WalletSendPreviewView } from './WalletSendPreviewView.js'

const meta: Meta<typeof WalletSendPreviewView> = {
  title: 'Screens/WalletSendPreview',
  component: WalletSendPreviewView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletSendPreviewView>

const scene = { ...sending, then: entered({ amount: '0.25', recipient: friend }, true) }

async function press({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const screen = within(canvasElement)
  await waitFor(
    () =>
      expect(screen.getByRole('button', { name: /^Send 0\.25\sETH$/ })).not.toHaveAttribute('aria-disabled'),
    {
      timeout: 8000,
    },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Send 0\.25\sETH$/ }))
}

export const Full: Story = {
  render: () => <StoryHost {...scene} options={{ storage: withFriend() }} />,
  play: shown(spelled(friend), /0\.00042/),
}

export const FirstTime: Story = {
  render: () => <StoryHost {...scene} />,
  play: shown('Your first transfer to this address from this browser', /0\.00042/),
}

const dai = { address: '0xDAI', symbol: 'DAI', decimals: 18 }

export const Foreseen: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      adapters={() => [seer({ changes: [{ amount: '-0.25' }], received: '0.2' }, { toContract: true })]}
    />
  ),
  play: shown(
    'After this',
    'They receive',
    'This address is a contract. Make sure it can use what you send.',
  ),
}

/** The chain tells some of it. */
export const PartlyForeseen: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      adapters={() => [seer({ changes: [{ amount: '-0.25' }], complete: false })]}
    />
  ),
  play: shown('After this', 'There may be more'),
}

export const Unforeseen: Story = {
  render: () => (
    <StoryHost {...scene} options={{ storage: withFriend() }} adapters={() => [seer({ complete: false })]} />
  ),
  play: shown('Could not be checked'),
}

export const LetsOthersSpend: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      adapters={() => [
        seer({
          changes: [{ amount: '-0.25' }, { token: dai, amount: '-7' }],
          approvals: [{ token: dai, spender: '0x00000000000000000000000000000000000000bA', amount: 'all' }],
        }),
      ]}
    />
  ),
  play: shown(
    'This takes more than you send',
    'This lets another address spend your DAI',
    /^Hold to send 0\.25\sETH$/,
  ),
}

export const WouldFail: Story = {
  render: () => (
    <StoryHost {...scene} options={{ storage: withFriend() }} adapters={() => [seer({ ok: false })]} />
  ),
  play: shown('This transfer would fail'),
}

export const Asking: Story = {
  render: () => <StoryHost {...scene} />,
  play: async (context) => {
    await press(context)
    await shown('Confirm in Harbour')(context)
  },
}

/** The wallet said no: everything is as it was. */
export const Declined: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      adapters={() => {
        const adapter = payer()
        adapter.wallet.next('reject')
        return [adapter]
      }}
    />
  ),
  play: async (context) => {
    await press(context)
    await shown('Payment declined', /^Send 0\.25\sETH$/)(context)
  },
}

/** Whom the name stands for, now and as the review is pressed. */
const record = { address: friend }

export const RecipientChanged: Story = {
  beforeEach: () => void (record.address = friend),
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      adapters={() => [nameKnower(() => record.address)]}
      then={entered({ amount: '0.25', recipient: 'alice.harbour.test' })}
    />
  ),
  play: async (context) => {
    const review = (): HTMLElement => within(context.canvasElement).getByRole('button', { name: 'Review' })
    await waitFor(() => expect(review()).not.toHaveAttribute('aria-disabled'), { timeout: 8000 })
    await userEvent.click(review())
    await shown(/0\.00042/)(context)
    record.address = impostor
    await press(context)
    await shown('This name stands for another address now. Check it and send it again.')(context)
  },
}

export const Offline: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      online={false}
      adapters={() => [unanswered()]}
    />
  ),
  play: shown('You can go on when you’re back online. What you entered stays here.', 'Try again'),
}

/** There is a connection, and the network does not answer. */
export const Unanswered: Story = {
  render: () => <StoryHost {...scene} options={{ storage: withFriend() }} adapters={() => [unanswered()]} />,
  play: shown('Ethereum isn’t responding.', 'Try again'),
}

export const OwnAccount: Story = {
  render: () => <StoryHost {...scene} adapters={() => [payer(tokens, [address, friend])]} />,
  play: shown('This is your own account', /0\.00042/),
}

export const LookAlike: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor }, true)}
    />
  ),
  play: shown(/^Hold to send 0\.25\sETH$/, /0\.00042/),
}

export const NotEnough: Story = {
  render: () => <StoryHost {...scene} then={entered({ amount: '9', recipient: friend }, true)} />,
  play: shown('You don’t have enough ETH'),
}

export const Nothing: Story = {
  render: () => <StoryHost {...scene} then={entered({}, true)} />,
  play: shown('Nothing to review'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...scene}
      adapters={() => [evm()]}
      options={{ networks: [longNamed] }}
      then={entered({ amount: '0.123456789123456789', recipient: friend.repeat(2).slice(0, 62) }, true)}
    />
  ),
  play: shown(longNamed.name, /0\.000001/),
}

export const RightToLeft: Story = {
  render: () => (
    <StoryHost
      {...scene}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor }, true)}
    />
  ),
  ...inArabic(),
}
