import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost } from '../storyHost.fixture.js'
import {
  all,
  calls,
  granting,
  native,
  nameless,
  paused,
  session,
  sessionsScene,
  unasked,
  unknown,
} from './sessions.fixture.js'
import { SmartSessionListView } from './SmartSessionListView.js'

const meta: Meta<typeof SmartSessionListView> = {
  title: 'Screens/SmartSessionList',
  component: SmartSessionListView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof SmartSessionListView>
type Play = NonNullable<Story['play']>

const view = 'SmartSessionList'

/** The row of this text is opened. */
const opened =
  (row: RegExp, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await shown('Active')(context)
    const button = await within(context.canvasElement).findByRole('button', { name: row })
    await userEvent.click(button)
    await shown(...texts)(context)
  }
const tab =
  (name: string, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await shown('Active')(context)
    await userEvent.click(within(context.canvasElement).getByRole('tab', { name }))
    await shown(...texts)(context)
  }

export const Full: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting(all))} />,
  play: shown(/10 USDC per day/, /6 USDC left/),
}
export const Opened: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([session()]))} />,
  play: opened(/10\sUSDC per day/, 'Left now', 'Renews', 'Revoke'),
}
export const Calls: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([calls]))} />,
  play: opened(/Contract calls/, 'Methods', '0x095ea7b3, 0xa9059cbb'),
}
export const Unknown: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([unknown]))} />,
  play: opened(/Unknown permission/, /The rules of this session aren’t known/),
}
export const Paused: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([paused]))} />,
  play: opened(/10\sUSDC per day/, /until you upgrade your account again/),
}
export const StateUnknown: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([unasked]))} />,
  play: opened(/10\sUSDC per day/, /The network didn’t answer/),
}
export const Expired: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting(all))} />,
  play: tab('Expired', /10 USDC per day/),
}
export const Revoked: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting(all))} />,
  play: tab('Revoked', /10 USDC per day/),
}
export const Empty: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([]))} />,
  play: shown('No sessions'),
}
export const Incomplete: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([], { tells: false }))} />,
  play: shown(/There may be more/),
}
export const Loading: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([], { state: 'silent' }))} />,
  play: shown('Active'),
}
export const Failed: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([], { state: 'down' }))} />,
  play: shown('Couldn’t load your sessions'),
}
export const Offline: Story = {
  render: () => (
    <StoryHost {...sessionsScene(view, () => granting([], { state: 'down' }), { online: false })} />
  ),
  play: shown('You’re offline'),
}
export const LongTexts: Story = {
  render: () => <StoryHost {...sessionsScene(view, () => granting([native, nameless]))} />,
  play: shown(/49\.993750281227344994/),
}
export const RightToLeft: Story = { ...Full, ...inArabic() }
