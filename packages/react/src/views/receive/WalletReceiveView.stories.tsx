import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { longNamed, polkadotHub, tokens, wealthy } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { receiving, stillLoading, withoutStandard } from './receiveScene.fixture.js'
import { WalletReceiveView } from './WalletReceiveView.js'

const meta: Meta<typeof WalletReceiveView> = {
  title: 'Screens/WalletReceive',
  component: WalletReceiveView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof WalletReceiveView>

const ready = shown(/^(Scan to send|Asks for)/, 'Compatible Networks')

/** Types an amount, of a currency where one is named. */
function asking(amount: string, symbol: string | undefined, says: string | RegExp): Story['play'] {
  return async (context) => {
    await ready(context)
    const canvas = within(context.canvasElement)
    const chosen = await canvas.findByRole<HTMLSelectElement>('combobox', { name: 'Token' })
    if (symbol) await userEvent.selectOptions(chosen, symbol)
    await userEvent.type(canvas.getByRole('textbox', { name: /^Amount/ }), amount)
    await waitFor(() => expect(canvas.getByText(says)).toBeVisible())
    // The caret blinks.
    ;(document.activeElement as HTMLElement).blur()
  }
}

export const AnyAmount: Story = { render: () => <StoryHost {...receiving()} />, play: ready }

export const Asking: Story = {
  render: () => <StoryHost {...receiving()} />,
  play: asking('0.25', undefined, /^Asks for 0\.25.ETH on Ethereum$/),
}

export const AskingForAToken: Story = {
  render: () => <StoryHost {...receiving()} />,
  play: asking('1250.75', 'USDC', /^Asks for 1,250\.75.USDC on Ethereum$/),
}

export const BadAmount: Story = {
  render: () => <StoryHost {...receiving()} />,
  play: asking('1e3', undefined, 'Enter a number, like 1.5'),
}

export const TooManyDecimals: Story = {
  render: () => <StoryHost {...receiving()} />,
  play: asking(`0.${'0'.repeat(18)}1`, undefined, 'ETH allows 18 decimals at most'),
}

export const Plain: Story = {
  render: () => <StoryHost {...receiving()} />,
  play: async (context) => {
    await ready(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('switch', { name: 'Plain address' }))
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
  },
}

/** A family whose payments no standard describes: the plain address. */
export const NoStandard: Story = {
  render: () => (
    <StoryHost
      {...receiving({ adapters: () => [withoutStandard()], options: { networks: [polkadotHub] } })}
    />
  ),
  play: shown('Scan to send on Polkadot Asset Hub', 'Compatible Networks'),
}

export const Loading: Story = {
  render: () => <StoryHost {...receiving({ adapters: () => [stillLoading()] })} />,
  play: shown('Compatible Networks'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...receiving({
        adapters: () => [
          wealthy(
            tokens.map((token, at) => ({
              ...token,
              chainId: longNamed.caipNetworkId,
              ...(at === 1 && { symbol: 'EXTRAORDINARYTOKEN' }),
            })),
          ),
        ],
        options: { networks: [longNamed] },
      })}
    />
  ),
  play: asking('123456789012345.678912345678912345', 'EXTRAORDINARYTOKEN', /^Asks for 123,456/),
}

export const NotConnected: Story = {
  render: () => <StoryHost open={{ view: 'WalletReceive' }} />,
  play: shown('No wallet is connected'),
}

export const RightToLeft: Story = { ...AnyAmount, ...inArabic() }
