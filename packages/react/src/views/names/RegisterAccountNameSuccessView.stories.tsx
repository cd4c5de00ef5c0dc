import type { Meta, StoryObj } from '@storybook/react-vite'
import { makePrimaryName, registerName } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene, type World } from '../storyHost.fixture.js'
import { namesGateway, namesScene, shownAs, ZONE, type NamesGateway } from './names.fixture.js'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'

const meta: Meta<typeof RegisterAccountNameSuccessView> = {
  title: 'Screens/RegisterAccountNameSuccess',
  component: RegisterAccountNameSuccessView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof RegisterAccountNameSuccessView>

const view = 'RegisterAccountNameSuccess'

/** The account has just registered a name. */
const registered = (
  label: string,
  then: (world: World) => unknown = () => undefined,
  gateway: NamesGateway = namesGateway(),
): Scene =>
  namesScene(view, gateway, {
    then: async (world) => {
      await registerName(world.core, { label })
      await then(world)
    },
  })
const makePrimary = ({ core }: World): void =>
  void makePrimaryName(core, { name: `dora.${ZONE}` }).catch(() => undefined)

export const Registered: Story = {
  render: () => <StoryHost {...registered('dora')} />,
  play: shown(`dora.${ZONE} is yours`, 'Make it my primary name', 'Done'),
}
export const Asking: Story = {
  render: () => (
    <StoryHost
      {...registered('dora', (world) => {
        world.wallet.approval = 'manual'
        makePrimary(world)
      })}
    />
  ),
  play: shown('Confirm in Harbour'),
}
export const Pending: Story = {
  render: () => (
    <StoryHost
      {...registered('dora', (world) => {
        world.adapter.chain.halted = true
        makePrimary(world)
      })}
    />
  ),
  play: shown('Waiting for the network…'),
}
export const Primary: Story = {
  render: () => <StoryHost {...registered('dora', makePrimary, namesGateway(shownAs('dora')))} />,
  play: shown('It’s your primary name now'),
}
export const Recorded: Story = {
  render: () => (
    <StoryHost
      {...registered('dora', (world) => {
        world.adapter.chain.identity = { name: `dora.${ZONE}` }
        makePrimary(world)
      })}
    />
  ),
  play: shown('It’s set as your primary name. Apps show it once they’ve looked it up.'),
}
export const Failed: Story = {
  render: () => (
    <StoryHost
      {...registered('dora', (world) => {
        world.adapter.chain.namesFail = true
        makePrimary(world)
      })}
    />
  ),
  play: shown(`dora.${ZONE} is yours`, /failed/),
}
export const LongTexts: Story = {
  render: () => <StoryHost {...registered('the-most-excellent-name-of-the-northern-archipelago')} />,
  play: shown('Done'),
}
export const RightToLeft: Story = { ...Registered, ...inArabic() }
