import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperScene } from './login.fixture.js'
import { ConnectSocialsView } from './ConnectSocialsView.js'

const meta: Meta<typeof ConnectSocialsView> = {
  title: 'Screens/ConnectSocials',
  component: ConnectSocialsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ConnectSocialsView>

const open = { view: 'ConnectSocials' } as const

export const All: Story = {
  render: () => <StoryHost {...keeperScene({ open })} />,
  play: shown('Google', 'Farcaster'),
}
export const TermsFirst: Story = {
  render: () => (
    <StoryHost
      {...keeperScene({
        open,
        options: { termsUrl: 'https://host.test/terms', features: { legalCheckbox: true } },
      })}
    />
  ),
  play: shown('Google', /I agree to the/),
}
export const RightToLeft: Story = { ...All, ...inArabic() }
