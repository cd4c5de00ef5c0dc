import type { Meta, StoryObj } from '@storybook/react-vite'
import { grantPermission } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { granting, NOW, sessionsScene, shop } from './sessions.fixture.js'
import { SmartSessionCreatedView } from './SmartSessionCreatedView.js'

const meta: Meta<typeof SmartSessionCreatedView> = {
  title: 'Screens/SmartSessionCreated',
  component: SmartSessionCreatedView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SmartSessionCreatedView>

/** The wallet grants while the card is there. */
const granted =
  (amount: string) =>
  async ({ core }: World): Promise<void> => {
    await grantPermission(core, {
      to: shop,
      permission: { kind: 'spend', token: shop, amount, every: 86_400 },
      expiresAt: NOW + 7 * 86_400_000,
    })
  }

export const Created: Story = {
  render: () => <StoryHost {...sessionsScene('Account', () => granting([]), { then: granted('10') })} />,
  play: shown('Session created', /10 USDC per day/, 'Done'),
}
export const NotConnected: Story = {
  render: () => (
    <StoryHost {...sessionsScene('SmartSessionCreated', () => granting([]), { connected: false })} />
  ),
}
export const LongTexts: Story = {
  render: () => (
    <StoryHost {...sessionsScene('Account', () => granting([]), { then: granted('123456789.123456') })} />
  ),
  play: shown('Session created', /123,456,789\.123456 USDC per day/),
}
export const RightToLeft: Story = { ...Created, ...inArabic() }
