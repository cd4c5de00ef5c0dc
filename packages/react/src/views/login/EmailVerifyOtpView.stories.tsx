import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CodeExpiredError, KeeperUnreachableError, verifyEmailCode, WrongCodeError } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { codeSent, email, keeperScene, longEmail, never, type KeeperChange } from './login.fixture.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'

const meta: Meta<typeof EmailVerifyOtpView> = {
  title: 'Screens/EmailVerifyOtp',
  component: EmailVerifyOtpView,
  // A caret blinks in it.
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof EmailVerifyOtpView>

const scene = (change: KeeperChange = {}, to = email): JSX.Element => (
  <StoryHost
    {...keeperScene(
      {
        then: async (world) => {
          await codeSent(to)(world)
          if (change.connector) void verifyEmailCode(world.core, { code: '111111' }).catch(() => undefined)
        },
      },
      change,
    )}
  />
)
const failing = (error: Error): KeeperChange => ({
  connector: () => ({ verifyEmail: () => Promise.reject(error) }),
})

export const Sent: Story = {
  render: () => scene(),
  play: shown('Check your email', `We sent a code to ${email}.`),
}
export const LongAddress: Story = { render: () => scene({}, longEmail), play: shown('Check your email') }
export const Checking: Story = {
  render: () => scene({ connector: () => ({ verifyEmail: never }) }),
  play: shown('Checking…'),
}
export const WrongCode: Story = {
  render: () => scene(failing(new WrongCodeError(4))),
  play: shown('That code isn’t right. 4 tries left.'),
}
/** Nothing can be typed any more: another code is the way on. */
export const TooManyTries: Story = {
  render: () => scene(failing(new WrongCodeError(0))),
  play: shown('This code has expired. Send a new one.'),
}
export const Expired: Story = {
  render: () => scene(failing(new CodeExpiredError())),
  play: shown('This code has expired. Send a new one.'),
}
export const Unreachable: Story = {
  render: () => scene(failing(new KeeperUnreachableError())),
  play: shown('Couldn’t reach your wallet'),
}
/** Nothing was sent: the address is asked for. */
export const WithoutCode: Story = {
  render: () => <StoryHost {...keeperScene({ open: { view: 'EmailVerifyOtp' } })} />,
  play: shown('Sign in with your email'),
}
export const RightToLeft: Story = { ...Sent, ...inArabic() }
