import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { inArabic } from '../arabic.fixture.js'
import { longName } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type World } from '../storyHost.fixture.js'
import { asked, longTitles, oneAtATime, titles } from './calls.fixture.js'
import { CallSequenceView } from './CallSequenceView.js'

const meta: Meta<typeof CallSequenceView> = {
  title: 'Screens/CallSequence',
  component: CallSequenceView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof CallSequenceView>
type Play = NonNullable<Story['play']>

/** The visitor agrees, and what follows is waited for. */
const agreed =
  (...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await shown('3 confirmations')(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Continue' }))
    await shown(...texts)(context)
  }
/** The chain takes no more than was handed in by now. */
const halted = (world: World): void => {
  world.adapter.chain.halted = true
  asked()(world)
}

export const Question: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime()} then={asked()} />,
  play: shown('3 confirmations', /What you confirm stays/, titles[2] ?? ''),
}
export const AskingWallet: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime()} then={asked()} />,
  play: agreed('Confirm in Harbour', 'Step 1 of 3'),
}
/** The next one is not asked for before this one took effect. */
export const WaitingForNetwork: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime(['approve'])} then={halted} />,
  play: agreed('Step 1 of 3', 'Waiting for the network'),
}
export const SecondStep: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime(['approve'])} then={asked()} />,
  play: agreed('Step 2 of 3', 'Confirmed'),
}
export const AllConfirmed: Story = {
  render: () => (
    <StoryHost connected adapters={() => oneAtATime(['approve', 'approve', 'approve'])} then={asked()} />
  ),
  play: agreed('All steps confirmed'),
}
/** What was confirmed before stays, and nothing after it is asked for. */
export const DeclinedLater: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime(['approve', 'reject'])} then={asked()} />,
  play: agreed('Payment declined', 'The confirmed steps stay.'),
}
export const DeclinedAtOnce: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime(['reject'])} then={asked()} />,
  play: agreed('Payment declined', 'None of the steps took effect.'),
}
export const FailedInItsBlock: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => oneAtATime(['approve', 'approve'])}
      then={asked(titles, titles[1])}
    />
  ),
  play: agreed('The transaction failed', 'The confirmed steps stay.'),
}
/** After a reload, or with the number of another page. */
export const NotThere: Story = {
  render: () => (
    <StoryHost
      connected
      adapters={() => oneAtATime()}
      open={{ view: 'CallSequence', params: { callsId: 404 } }}
    />
  ),
  play: shown('Nothing to confirm'),
}
export const LongTexts: Story = {
  render: () => <StoryHost connected adapters={() => oneAtATime([], longName)} then={asked(longTitles)} />,
  play: shown('2 confirmations'),
}
export const RightToLeft: Story = { ...Question, ...inArabic() }
