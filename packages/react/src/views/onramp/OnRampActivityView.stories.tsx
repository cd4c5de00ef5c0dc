import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JSX } from 'react'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { OnRampActivityView } from './OnRampActivityView.js'
import { HASH, kept, order, shop } from './onramp.fixture.js'

const meta: Meta<typeof OnRampActivityView> = {
  title: 'Screens/OnRampActivity',
  component: OnRampActivityView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof OnRampActivityView>

function Orders({ orders }: { readonly orders: readonly object[] }): JSX.Element {
  return (
    <StoryHost
      connected
      options={shop({ state: 'silent' }, kept(orders)).options}
      open={{ view: 'OnRampActivity' }}
    />
  )
}
const bought = { hash: HASH, purchase: { amount: '0.03171', currency: 'ETH' } }

export const Full: Story = {
  render: () => (
    <Orders
      orders={[
        order('sending'),
        order('success', 3, bought),
        order('declined', 4),
        order('unknown', 5),
        order('failed', 26),
        order('success', 27, bought),
      ]}
    />
  ),
  play: shown('Under way', 'November', 'October'),
}

export const Empty: Story = {
  render: () => <Orders orders={[]} />,
  play: shown('Nothing bought yet'),
}

export const LongTexts: Story = {
  render: () => (
    <Orders
      orders={[
        order('success', 1, {
          ...bought,
          amount: '123456789.99',
          purchase: { amount: '123456789.123456789', currency: 'SETTLEMENTOFALL' },
        }),
      ]}
    />
  ),
  play: shown(/SETTLEMENTOFALL/),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
