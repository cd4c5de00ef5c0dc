import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  InvalidEmailError,
  KeeperUnreachableError,
  LinkRequiredError,
  LoginFailedError,
  openModal,
  startEmailChange,
} from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { email, keeperScene, longEmail, never, signedIn, signedInScene } from './login.fixture.js'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.js'

const meta: Meta<typeof UpdateEmailWalletView> = {
  title: 'Screens/UpdateEmailWallet',
  component: UpdateEmailWalletView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof UpdateEmailWalletView>

const open = { view: 'UpdateEmailWallet' } as const
const saved = async (world: World): Promise<void> => {
  await signedIn()(world)
  await openModal(world.core, open)
  void startEmailChange(world.core, { email: 'marie@tern.example' }).catch(() => undefined)
}
const failing = (error: Error): Parameters<typeof keeperScene>[1] => ({
  connector: () => ({ startEmailChange: () => Promise.reject(error) }),
})

export const Full: Story = {
  render: () => <StoryHost {...signedInScene(open)} />,
  play: shown(email, 'Save'),
}
export const LongAddress: Story = {
  render: () => <StoryHost {...signedInScene(open, {}, longEmail)} />,
  play: shown(longEmail),
}
export const Sending: Story = {
  render: () => (
    <StoryHost
      {...keeperScene({ open: false, then: saved }, { connector: () => ({ startEmailChange: never }) })}
    />
  ),
  play: shown(email),
}
export const Invalid: Story = {
  render: () => (
    <StoryHost {...keeperScene({ open: false, then: saved }, failing(new InvalidEmailError()))} />
  ),
  play: shown(email),
}
export const Unreachable: Story = {
  render: () => (
    <StoryHost {...keeperScene({ open: false, then: saved }, failing(new KeeperUnreachableError()))} />
  ),
  play: shown('Couldn’t reach your wallet'),
}
/** Another wallet has it: an address is for one. */
export const Taken: Story = {
  render: () => (
    <StoryHost {...keeperScene({ open: false, then: saved }, failing(new LinkRequiredError('google')))} />
  ),
  play: shown('This address has a wallet already'),
}
export const Failed: Story = {
  render: () => <StoryHost {...keeperScene({ open: false, then: saved }, failing(new LoginFailedError()))} />,
  play: shown('Couldn’t change your address'),
}
export const NotConnected: Story = {
  render: () => <StoryHost {...keeperScene({ open })} />,
  play: shown(/wallet/i),
}
export const RightToLeft: Story = { ...Full, ...inArabic() }
