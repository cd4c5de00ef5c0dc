import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { OnRampFiatSelectView } from './OnRampSelectViews.js'
import { buying, shop } from './onramp.fixture.js'

const meta: Meta<typeof OnRampFiatSelectView> = {
  title: 'Screens/OnRampFiatSelect',
  component: OnRampFiatSelectView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof OnRampFiatSelectView>

const open = { view: 'OnRampFiatSelect' } as const
const many = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'BRL', 'INR', 'TRY', 'PLN', 'UAH']

export const Full: Story = {
  render: () => <StoryHost {...buying(shop(), { open })} />,
  play: shown('US Dollar', 'Euro', 'British Pound'),
}

/** So many that they can be searched. */
export const Many: Story = {
  render: () => <StoryHost {...buying(shop({ currencies: many }), { open })} />,
  play: shown('US Dollar', 'Swiss Franc'),
}

export const Loading: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'silent' }), { open })} />,
  play: shown('Select Currency'),
}

/** The built-in list: dollars and euros. */
export const GatewayDown: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'down' }), { open })} />,
  play: shown('US Dollar', 'Euro'),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
