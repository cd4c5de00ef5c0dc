import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  KeeperUnreachableError,
  openModal,
  startEmailChange,
  verifyEmailChange,
  WrongCodeError,
  type LoginConnector,
} from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  email,
  keeperScene,
  longEmail,
  never,
  signedIn,
  signedInScene,
  type KeeperChange,
} from './login.fixture.js'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtpView.js'

const meta: Meta<typeof UpdateEmailSecondaryOtpView> = {
  title: 'Screens/UpdateEmailSecondaryOtp',
  component: UpdateEmailSecondaryOtpView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof UpdateEmailSecondaryOtpView>

const open = { view: 'UpdateEmailSecondaryOtp' } as const
/** As for a wallet that had no address before: the first code goes to the new one. */
const secondary =
  (of: LoginConnector): LoginConnector['startEmailChange'] =>
  async (next) =>
    ({ ...(await of.startEmailChange(next)), stage: 'secondary', email: next }) as never
const atOnce: KeeperChange = { connector: (of) => ({ startEmailChange: secondary(of) }) }

/** The change has come to this step, and then a code is entered. */
const scene = (change: KeeperChange = {}, to = email): JSX.Element => (
  <StoryHost
    {...keeperScene(
      {
        open: false,
        then: async (world) => {
          await signedIn(undefined, to)(world)
          await openModal(world.core, { view: 'UpdateEmailWallet' })
          await startEmailChange(world.core, { email: to === email ? 'marie@tern.example' : `new-${to}` })
          if (change !== atOnce) void verifyEmailChange(world.core, { code: '111111' }).catch(() => undefined)
        },
      },
      change,
    )}
  />
)
const failing = (error: Error): KeeperChange => ({
  connector: (of) => ({ startEmailChange: secondary(of), verifyEmailChange: () => Promise.reject(error) }),
})

export const Sent: Story = {
  render: () => scene(atOnce),
  play: shown('Confirm the new address'),
}
export const LongAddress: Story = {
  render: () => scene(atOnce, longEmail),
  play: shown('Confirm the new address'),
}
export const Checking: Story = {
  render: () => scene({ connector: (of) => ({ startEmailChange: secondary(of), verifyEmailChange: never }) }),
  play: shown('Checking…'),
}
export const WrongCode: Story = {
  render: () => scene(failing(new WrongCodeError(3))),
  play: shown('That code isn’t right. 3 tries left.'),
}
export const Unreachable: Story = {
  render: () => scene(failing(new KeeperUnreachableError())),
  play: shown('Couldn’t reach your wallet'),
}
/** No change was begun: the address is asked for. */
export const WithoutCode: Story = { render: () => <StoryHost {...signedInScene(open)} />, play: shown(email) }
export const RightToLeft: Story = { ...Sent, ...inArabic() }
