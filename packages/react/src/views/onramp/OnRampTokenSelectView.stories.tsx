import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { longName } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { OnRampTokenSelectView } from './OnRampSelectViews.js'
import { buying, COINS, shop } from './onramp.fixture.js'

const meta: Meta<typeof OnRampTokenSelectView> = {
  title: 'Screens/OnRampTokenSelect',
  component: OnRampTokenSelectView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof OnRampTokenSelectView>

const open = { view: 'OnRampTokenSelect' } as const

export const Full: Story = {
  render: () => <StoryHost {...buying(shop(), { open })} />,
  play: shown('Ether', 'USD Coin', 'Dai Stablecoin'),
}

export const Loading: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'silent' }), { open })} />,
  play: shown('Select Token'),
}

/** Something is sold, and nothing of it on this network. */
export const Empty: Story = {
  render: () => (
    <StoryHost
      {...buying(
        shop({
          coins: COINS.map((coin) => ({
            ...coin,
            networks: [{ name: 'base', display_name: 'Base', chain_id: 'eip155:8453' }],
          })),
        }),
        { open },
      )}
    />
  ),
  play: shown('Nothing can be bought on Ethereum'),
}

/** The built-in list: the network's own currency. */
export const GatewayDown: Story = {
  render: () => <StoryHost {...buying(shop({ state: 'down' }), { open })} />,
  play: shown('Ether'),
}

export const LongNames: Story = {
  render: () => (
    <StoryHost {...buying(shop({ coins: COINS.map((coin) => ({ ...coin, name: longName })) }), { open })} />
  ),
  play: shown(longName),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
