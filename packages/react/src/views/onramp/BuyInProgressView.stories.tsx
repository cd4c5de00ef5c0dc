import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JSX } from 'react'
import type { OnrampStatus } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { longName } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { BuyInProgressView } from './BuyInProgressView.js'
import { HASH, inProgress, kept, order, shop } from './onramp.fixture.js'

const meta: Meta<typeof BuyInProgressView> = {
  title: 'Screens/BuyInProgress',
  component: BuyInProgressView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof BuyInProgressView>

/** An order that is known to be as far as that. */
function Order({
  status,
  more = {},
}: {
  readonly status: OnrampStatus
  readonly more?: object
}): JSX.Element {
  return (
    <StoryHost
      connected
      options={shop({ state: 'silent' }, kept([order('waiting', 0, more)])).options}
      open={{ view: 'BuyInProgress', params: { orderId: 'order-9000' } }}
      then={inProgress(status, {
        ...(status === 'success' && { hash: HASH, purchase: { amount: '0.03171', currency: 'ETH' } }),
      })}
    />
  )
}

export const Waiting: Story = {
  render: () => <Order status="waiting" />,
  play: shown('Continue with Sandbox Card'),
}
export const Paid: Story = { render: () => <Order status="paid" />, play: shown('Payment received') }
export const Sending: Story = { render: () => <Order status="sending" />, play: shown('Coins on their way') }
export const Bought: Story = {
  render: () => <Order status="success" />,
  play: shown('You received 0.03171 ETH'),
}
export const Declined: Story = { render: () => <Order status="declined" />, play: shown('Payment declined') }
export const Failed: Story = { render: () => <Order status="failed" />, play: shown('Nothing was bought') }
export const Unknown: Story = { render: () => <Order status="unknown" />, play: shown('No news yet') }

/** The order is not of this browser. */
export const Gone: Story = {
  render: () => (
    <StoryHost
      connected
      options={shop().options}
      open={{ view: 'BuyInProgress', params: { orderId: 'order-0404' } }}
    />
  ),
  play: shown('This order isn’t known here'),
}

export const LongName: Story = {
  render: () => <Order status="waiting" more={{ providerName: longName, amount: '123456789.99' }} />,
  play: shown(new RegExp('^Continue with')),
}

export const RightToLeft: Story = { ...Waiting, ...inArabic() }
