import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { InvalidEmailError, KeeperUnreachableError, startEmail, TooManyAttemptsError } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { email, keeperScene, longEmail, never, quietly, type KeeperChange } from './login.fixture.js'
import { EmailLoginView } from './EmailLoginView.js'

const meta: Meta<typeof EmailLoginView> = {
  title: 'Screens/EmailLogin',
  component: EmailLoginView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof EmailLoginView>

const open = { view: 'EmailLogin' } as const
const scene = (then?: (world: World) => unknown, change?: KeeperChange): JSX.Element => (
  <StoryHost {...keeperScene({ open, ...(then && { then }) }, change)} />
)
const sent = quietly(({ core }) => startEmail(core, { email }))
const typed =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox')
    await userEvent.type(field, text)
    field.blur()
    await expect(field).toHaveValue(text)
  }

export const Empty: Story = { render: () => scene(), play: shown('Sign in with your email') }
export const Typed: Story = { render: () => scene(), play: typed(email) }
export const LongAddress: Story = { render: () => scene(), play: typed(longEmail) }
export const Sending: Story = {
  render: () => scene(sent, { connector: () => ({ startEmail: never }) }),
  play: shown('Sign in with your email'),
}
/** What is no address is told at the field, in its place. */
export const Invalid: Story = {
  render: () => scene(),
  play: async (context) => {
    const field = await within(context.canvasElement).findByRole('textbox')
    await userEvent.type(field, 'marie@{Enter}')
    field.blur()
    await shown('Invalid email')(context)
  },
}
export const Refused: Story = {
  render: () =>
    scene(sent, { connector: () => ({ startEmail: () => Promise.reject(new InvalidEmailError()) }) }),
  play: shown('Sign in with your email'),
}
export const TooMany: Story = {
  render: () =>
    scene(sent, { connector: () => ({ startEmail: () => Promise.reject(new TooManyAttemptsError(600)) }) }),
  play: shown('Too many tries'),
}
export const Unreachable: Story = {
  render: () =>
    scene(sent, { connector: () => ({ startEmail: () => Promise.reject(new KeeperUnreachableError()) }) }),
  play: shown('Couldn’t reach your wallet'),
}
export const RightToLeft: Story = { ...TooMany, ...inArabic() }
