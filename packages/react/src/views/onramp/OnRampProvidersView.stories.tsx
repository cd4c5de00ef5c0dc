import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { longName } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { OnRampProvidersView } from './OnRampProvidersView.js'
import { buying, kept, order, PROVIDERS, shop } from './onramp.fixture.js'

const meta: Meta<typeof OnRampProvidersView> = {
  title: 'Screens/OnRampProviders',
  component: OnRampProvidersView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof OnRampProvidersView>

/** Three providers, of which one can't say. */
export const Full: Story = {
  render: () => <StoryHost {...buying(shop())} />,
  play: shown('Best price', '0.03254 ETH', /Estimate unavailable/),
}

/** Something was bought before. */
export const WithOrders: Story = {
  render: () => <StoryHost {...buying(shop({}, kept([order('success', 2)])))} />,
  play: shown('Your orders', '0.03254 ETH'),
}

export const Loading: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'silent' }))} />,
  play: shown('Choose Provider'),
}

/** The providers are known, what they give is not yet. */
export const Quoting: Story = {
  render: () => <StoryHost {...buying(shop({ quotes: 'silent', links: 'silent' }))} />,
  play: shown('MoonPay'),
}

export const Empty: Story = {
  render: () => <StoryHost {...buying(shop({ providers: [] }))} />,
  play: shown('Nothing can be bought on Ethereum'),
}

export const Failed: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'down' }))} />,
  play: shown('Couldn’t load providers'),
}

export const NoPrices: Story = {
  render: () => <StoryHost {...buying(shop({ quotes: 'down' }))} />,
  play: shown(/^Prices couldn’t be loaded/),
}

export const NoLinks: Story = {
  render: () => <StoryHost {...buying(shop({ links: 'down' }))} />,
  play: shown(/Can’t be opened right now/, '0.03254 ETH'),
}

export const Offline: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'down' }, { isOnline: () => false }))} />,
  play: shown('You’re offline'),
}

export const LongTexts: Story = {
  render: () => (
    <StoryHost
      {...buying(
        shop({
          providers: PROVIDERS.map((each) => ({ ...each, name: longName, feeRange: '0.0001%-99.9999%' })),
          offers: {
            card: { purchase: '123456789.123456789', fee: '123456.78', total: '7654321.09' },
            moonpay: { purchase: '123456789.123456789', fee: '99999.99' },
          },
        }),
      )}
    />
  ),
  play: shown('Best price'),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
