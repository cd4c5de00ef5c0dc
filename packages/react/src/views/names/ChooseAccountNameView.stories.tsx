import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import { namesGateway, namesScene, withName, ZONE } from './names.fixture.js'
import { ChooseAccountNameView } from './ChooseAccountNameView.js'

const meta: Meta<typeof ChooseAccountNameView> = {
  title: 'Screens/ChooseAccountName',
  component: ChooseAccountNameView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof ChooseAccountNameView>

const view = 'ChooseAccountName'

export const Intro: Story = {
  render: () => <StoryHost {...namesScene(view, namesGateway())} />,
  play: shown('A name people can read', 'Choose name'),
}
export const Loading: Story = {
  render: () => <StoryHost {...namesScene(view, namesGateway({ state: 'silent' }))} />,
  play: shown('A name people can read'),
}
export const Failed: Story = {
  render: () => <StoryHost {...namesScene(view, namesGateway({ state: 'down' }))} />,
  play: shown('Couldn’t look up your name'),
}
export const HasAName: Story = {
  render: () => <StoryHost {...namesScene(view, withName('dora'))} />,
  play: shown('You have a name', `dora.${ZONE}`),
}
export const NotConnected: Story = {
  render: () => <StoryHost {...namesScene(view, namesGateway(), { connected: false })} />,
}
export const LongTexts: Story = {
  render: () => (
    <StoryHost {...namesScene(view, withName('the-most-excellent-name-of-the-northern-archipelago'))} />
  ),
  play: shown('You have a name'),
}
export const RightToLeft: Story = { ...Intro, ...inArabic() }
