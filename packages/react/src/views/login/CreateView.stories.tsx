import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { keeperScene } from './login.fixture.js'
import { CreateView } from './CreateView.js'

const meta: Meta<typeof CreateView> = {
  title: 'Screens/Create',
  component: CreateView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof CreateView>

const open = { view: 'Create' } as const

export const Full: Story = {
  render: () => <StoryHost {...keeperScene({ open })} />,
  play: shown('Your wallet in a minute', 'Use a passkey'),
}
/** Behaviour 4.2: what a host switched off is not offered. */
export const EmailOnly: Story = {
  render: () => (
    <StoryHost {...keeperScene({ open, options: { features: { socials: false, passkeys: false } } })} />
  ),
  play: shown('Your wallet in a minute'),
}
export const RightToLeft: Story = { ...Full, ...inArabic() }
