import type { Meta, StoryObj } from '@storybook/react-vite'
import { nameEntered } from '@latchkey/core/internal'
import { registerName } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene, type World } from '../storyHost.fixture.js'
import { namesGateway, namesScene, type NamesGateway, ZONE } from './names.fixture.js'
import { RegisterAccountNameView } from './RegisterAccountNameView.js'

const meta: Meta<typeof RegisterAccountNameView> = {
  title: 'Screens/RegisterAccountName',
  component: RegisterAccountNameView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof RegisterAccountNameView>

const view = 'RegisterAccountName'

/** The field with a name in it. */
const typed = (name: string, gateway: NamesGateway = namesGateway(), more: Partial<Scene> = {}): Scene =>
  namesScene(view, gateway, {
    then: async ({ core }: World) => {
      await core.services.features.load('names')
      core.store.dispatch(nameEntered(name))
    },
    ...more,
  })

export const Empty: Story = {
  render: () => <StoryHost {...typed('')} />,
  play: shown('At least 4 letters, digits or hyphens'),
}
export const Checking: Story = {
  render: () => <StoryHost {...typed('dora', namesGateway({ state: 'silent' }))} />,
  play: shown('Checking the name…'),
}
export const Free: Story = {
  render: () => <StoryHost {...typed('dora')} />,
  play: shown(`dora.${ZONE} is free`),
}
export const Taken: Story = {
  render: () => <StoryHost {...typed('alice')} />,
  play: shown(`alice.${ZONE} is taken`, 'Free names like it'),
}
export const WithoutSuggestions: Story = {
  render: () => <StoryHost {...typed('alice', namesGateway({ withoutSuggestions: true }))} />,
  play: shown(/Couldn’t load other names/),
}
export const OtherCharacters: Story = {
  render: () => <StoryHost {...typed('dörä')} />,
  play: shown('Use only the letters a to z, digits and hyphens'),
}
export const Signing: Story = {
  render: () => (
    <StoryHost
      {...typed('dora', namesGateway(), {
        then: async ({ core, wallet }) => {
          await core.services.features.load('names')
          core.store.dispatch(nameEntered('dora'))
          wallet.approval = 'manual'
          registerName(core, { label: 'dora' }).catch(() => undefined)
        },
      })}
    />
  ),
  play: shown('Sign the message in Harbour'),
}
export const Failed: Story = {
  render: () => (
    <StoryHost
      {...typed('dora', namesGateway({ refusal: 'timestamp-past', promptMs: 301_000 }), {
        then: async ({ core }) => {
          await core.services.features.load('names')
          core.store.dispatch(nameEntered('dora'))
          await registerName(core, { label: 'dora' }).catch(() => undefined)
        },
      })}
    />
  ),
  play: shown('The signature came too late. Sign again.'),
}
export const NotChecked: Story = {
  render: () => <StoryHost {...typed('dora', namesGateway({ state: 'down' }))} />,
  play: shown('Couldn’t check the name', 'Try again'),
}
export const LongTexts: Story = {
  render: () => <StoryHost {...typed('the-most-excellent-name-of-the-northern-archipelago')} />,
  play: shown(/is free/),
}
export const RightToLeft: Story = { ...Taken, ...inArabic() }
