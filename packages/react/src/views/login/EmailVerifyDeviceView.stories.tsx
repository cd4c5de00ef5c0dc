import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { KeeperUnreachableError, verifyEmailCode } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { codeSent, keeperScene, keeperWorld, type KeeperChange } from './login.fixture.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'

const meta: Meta<typeof EmailVerifyDeviceView> = {
  title: 'Screens/EmailVerifyDevice',
  component: EmailVerifyDeviceView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof EmailVerifyDeviceView>

const scene = (change: KeeperChange = {}): JSX.Element => (
  <StoryHost
    {...keeperScene(
      {
        then: async (world) => {
          await codeSent()(world)
          await verifyEmailCode(world.core, { code: '123456' })
        },
      },
      { keeper: { unknownDevice: true }, ...change },
    )}
  />
)
const surface = {
  done: new Promise<'closed'>(() => undefined),
  rename: () => undefined,
  close: () => undefined,
}

export const Ways: Story = { render: () => scene(), play: shown('Your wallet isn’t on this device yet') }
export const Loading: Story = {
  render: () => scene({ connector: () => ({ surface: () => surface }) }),
  play: shown('Your wallet isn’t on this device yet'),
}
export const Failed: Story = {
  render: () =>
    scene({
      connector: () => ({
        surface: () => {
          throw new KeeperUnreachableError()
        },
      }),
    }),
  play: shown('Couldn’t reach your wallet', 'Try again'),
}
/** No one can help: the screen says so. */
export const NoneOfThese: Story = {
  render: () => scene(),
  play: async (context) => {
    await shown('I have none of these')(context)
    await userEvent.click(within(context.canvasElement).getByText('I have none of these'))
    await shown('Only you can open it', /can’t be brought back/)(context)
  },
}
/** The wallet is here, and another app of the same site asks for it. */
export const Consent: Story = {
  render: () => {
    const world = keeperWorld()
    return (
      <StoryHost
        {...world.scene({
          then: async (host) => {
            await codeSent()(host)
            world.keeper.wantSurface('consent')
          },
        })}
      />
    )
  },
  play: shown('Your wallet is here already'),
}
export const RightToLeft: Story = { ...Ways, ...inArabic() }
