import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { withOldPrice } from '../account/money.fixture.js'
import { inArabic } from '../arabic.fixture.js'
import { evm, longNamed, silent } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { putCamera } from './camera.fixture.js'
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
import { WalletSendView } from './WalletSendView.js'

/** In seconds: noon of a day long ago, so that the pictures stay. */
const OLD = new Date(2026, 10, 3, 12).getTime() / 1000

const meta: Meta<typeof WalletSendView> = {
  title: 'Screens/WalletSend',
  component: WalletSendView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletSendView>

/** Max is there once the chain has answered. */
export const Empty: Story = {
  render: () => <StoryHost {...sending} options={{ storage: withFriend() }} />,
  play: shown('Enter an amount', 'Sent to before', 'Max'),
}

export const Full: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '0.25', recipient: friend })} />,
  play: shown('Review', /780/, 'Max'),
}

/** Its worth is shown, and no amount can be typed in money. */
export const OldPrice: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [payer(withOldPrice(OLD))]}
      then={entered({ amount: '0.25', recipient: friend })}
    />
  ),
  play: shown('Review', /780/, 'Max'),
}

export const Loading: Story = {
  render: () => <StoryHost {...sending} adapters={() => [silent()]} />,
  play: shown('Enter an amount', 'Max'),
}

const fee = { value: '420000000000000', decimals: 18, symbol: 'ETH' }

/** Three fees to choose from, and a contract that is paid. */
export const Fees: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [
        seer(
          {},
          {
            toContract: true,
            choices: [
              { id: 'slow', fee, seconds: 600 },
              { id: 'normal', fee, seconds: 60 },
              { id: 'fast', fee, seconds: 15 },
            ],
          },
        ),
      ]}
      then={entered({ amount: '0.25', recipient: friend })}
    />
  ),
  play: shown('Review', 'Normal', 'This address is a contract. Make sure it can use what you send.'),
}

export const NotEnough: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '9', recipient: friend })} />,
  play: shown('You don’t have enough ETH', 'Max'),
}

/** The network does not say what a transfer costs. */
export const Unanswered: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [unanswered()]}
      then={entered({ amount: '0.25', recipient: friend })}
    />
  ),
  play: shown('Ethereum isn’t responding.', 'Try again'),
}

export const NoAddress: Story = {
  render: () => <StoryHost {...sending} then={entered({ amount: '0.25', recipient: '0xnonsense' })} />,
  play: shown('This address is for a different blockchain', 'Max'),
}

/** A name stands for an address that was paid before. */
export const Named: Story = {
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      adapters={() => [nameKnower()]}
      then={entered({ amount: '0.25', recipient: 'Alice.harbour.test' })}
    />
  ),
  play: async (context) => {
    await shown(spelled(friend), /Harbour Names/)(context)
    const review = within(context.canvasElement).getByRole('button', { name: 'Review' })
    await waitFor(() => expect(review).not.toHaveAttribute('aria-disabled'), { timeout: 8000 })
  },
}

export const UnknownName: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [nameKnower()]}
      then={entered({ amount: '0.25', recipient: 'nobody.harbour.test' })}
    />
  ),
  play: shown(/^This name has no address on /, 'Max'),
}

/** The camera's picture, which has no code in it. */
export const Scanning: Story = {
  beforeEach: () => putCamera(async () => undefined).remove,
  render: () => <StoryHost {...sending} />,
  play: async (context) => {
    const screen = within(context.canvasElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Scan' }, { timeout: 8000 }))
    await shown('Hold the code in front of the camera.')(context)
  },
}

async function press(
  name: string,
  { canvasElement }: { readonly canvasElement: HTMLElement },
): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }, { timeout: 8000 }))
}

export const CameraRefused: Story = {
  beforeEach: () =>
    putCamera('', { open: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }).remove,
  render: () => <StoryHost {...sending} />,
  play: async (context) => {
    await press('Scan', context)
    await shown('Your browser doesn’t let this site use the camera.', 'Max')(context)
  },
}

/** A clipboard that says what it is told to. */
function putClipboard(readText: () => Promise<string>): () => void {
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
  return () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
}

export const ClipboardRefused: Story = {
  beforeEach: () => putClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  render: () => <StoryHost {...sending} />,
  play: async (context) => {
    await press('Paste', context)
    await shown(
      'Your browser doesn’t let this site read the clipboard. Paste into the field.',
      'Max',
    )(context)
  },
}

/** A code for a token that the account does not hold. */
export const CodeOfAnotherToken: Story = {
  beforeEach: () => putClipboard(async () => `fake:${friend}?chain=eip155%3A1&token=0xSTRAY&amount=12.5`),
  render: () => <StoryHost {...sending} />,
  play: async (context) => {
    await press('Paste', context)
    await shown('This code asks for a token that this account doesn’t hold on Ethereum.', 'Max')(context)
  },
}

/** A code that only an app can pay. */
export const CodeNotSent: Story = {
  beforeEach: () => putClipboard(async () => `fake:${friend}?chain=eip155%3A1&amount=1e3`),
  render: () => <StoryHost {...sending} />,
  play: async (context) => {
    await press('Paste', context)
    await shown('This code asks for something you can’t send from here.', 'Max')(context)
  },
}

export const LookAlike: Story = {
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor })}
    />
  ),
  play: shown('This looks like an address you know, but it isn’t', 'Review', 'Max'),
}

export const Offline: Story = {
  render: () => (
    <StoryHost
      {...sending}
      online={false}
      adapters={() => {
        const adapter = payer()
        adapter.chain.failing = true
        return [adapter]
      }}
    />
  ),
  play: shown('Enter an amount', 'Max'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...sending}
      adapters={() => [evm()]}
      options={{ networks: [longNamed] }}
      then={entered({ amount: '123456789.123456789123456789', recipient: friend.repeat(2).slice(0, 62) })}
    />
  ),
  play: shown('You don’t have enough GRANDEXP', 'Max'),
}

export const NotConnected: Story = {
  render: () => <StoryHost {...sending} connected={false} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = {
  render: () => (
    <StoryHost
      {...sending}
      options={{ storage: withFriend() }}
      then={entered({ amount: '0.25', recipient: impostor })}
    />
  ),
  ...inArabic(),
}
