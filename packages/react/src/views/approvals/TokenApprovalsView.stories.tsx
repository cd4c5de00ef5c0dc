import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ChainUnreachableError } from '@latchkey/core'
import type { TokenApproval } from '@latchkey/core'
import { inArabic } from '../arabic.fixture.js'
import { longName, networks } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene } from '../storyHost.fixture.js'
import { approving, everyKind, longTexts, many } from './approvals.fixture.js'
import { TokenApprovalsView } from './TokenApprovalsView.js'

const meta: Meta<typeof TokenApprovalsView> = {
  title: 'Screens/TokenApprovals',
  component: TokenApprovalsView,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof TokenApprovalsView>
type Play = NonNullable<Story['play']>

function stage(
  approvals: readonly TokenApproval[],
  how: Parameters<typeof approving>[1] = {},
  scene: Scene & { readonly adapter?: Parameters<typeof approving>[2] } = {},
): () => JSX.Element {
  const { adapter, ...rest } = scene
  return function Stage() {
    return (
      <StoryHost
        connected
        adapters={() => [approving(approvals, how, adapter)]}
        open={{ view: 'TokenApprovals' }}
        {...rest}
        options={{ networks, ...rest.options }}
      />
    )
  }
}

/** Presses a button once the list is there. */
const press =
  (name: string | RegExp, ...texts: readonly (string | RegExp)[]): Play =>
  async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 8000 }))
    await shown(...texts)(context)
  }

export const Full: Story = {
  render: stage(everyKind),
  play: shown('Uniswap', 'via Permit2', 'Whole collection', 'Revoke all without a limit (3)'),
}

export const OneChosen: Story = {
  render: stage(everyKind),
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: /Whole collection/ }, { timeout: 8000 }),
    )
    await shown('Revoke 1 approval')(context)
  },
}

export const OnlyWithoutLimit: Story = {
  render: stage(everyKind),
  play: press(/^No limit/, 'Revoke all without a limit (3)'),
}

/** More than a screen has room for. */
export const Many: Story = { render: stage(many(81)), play: shown('All (81)', 'No limit (41)') }

export const NoneWithoutLimit: Story = {
  render: stage(everyKind.slice(2, 4)),
  play: press(/^No limit/, 'None of your approvals is without a limit.', 'Choose what to revoke'),
}

/** A log is long, and a node may know a part of it only. */
export const Incomplete: Story = {
  render: stage(
    everyKind.slice(0, 2),
    {},
    {
      then: ({ adapter }) => {
        adapter.chain.approvalsGap = { searchedFrom: Date.UTC(2026, 2, 3), unread: 4 }
      },
      open: { view: 'Permissions' },
    },
  ),
  play: async (context) => {
    await press(
      /^Token approvals/,
      /before Mar 3, 2026 may be missing/,
      /4 approvals couldn’t be read/,
    )(context)
  },
}

export const AskingWallet: Story = {
  render: stage(everyKind),
  play: press(/^Revoke all/, 'Confirm in Harbour'),
}

export const WaitingForNetwork: Story = {
  render: stage(
    everyKind,
    { answers: ['approve'] },
    {
      then: ({ adapter }) => {
        adapter.chain.halted = true
      },
    },
  ),
  play: press(/^Revoke all/, 'Waiting for the network'),
}

export const Revoked: Story = {
  render: stage(everyKind, { answers: ['approve'] }),
  play: press(/^Revoke all/, '3 approvals revoked'),
}

export const Declined: Story = {
  render: stage(everyKind, { answers: ['reject'] }),
  play: press(/^Revoke all/, 'You declined. Nothing was revoked.'),
}

/** The shape of the rows until the chain answers. */
export const Loading: Story = {
  render: stage([], {}, { adapter: { overrides: { 'approvals:list': () => new Promise(() => undefined) } } }),
  play: async (context) => {
    await within(context.canvasElement).findByText('Token approvals', {}, { timeout: 8000 })
  },
}

export const Empty: Story = { render: stage([]), play: shown('No approvals', /No approvals were found/) }

/** Whether there are none is not known. */
export const NoneFound: Story = {
  render: stage(
    [],
    {},
    {
      then: ({ adapter }) => {
        adapter.chain.approvalsGap = { unread: 2 }
      },
      open: { view: 'Permissions' },
    },
  ),
  play: press(/^Token approvals/, 'No approvals found', /2 approvals couldn’t be read/),
}

const unreachable = {
  overrides: { 'approvals:list': () => Promise.reject(new ChainUnreachableError()) },
} as const

export const Failed: Story = {
  render: stage([], {}, { adapter: unreachable }),
  play: shown('Couldn’t load approvals', 'Try again'),
}

export const Offline: Story = {
  render: stage([], {}, { adapter: unreachable, online: false }),
  play: shown('Approvals appear when you’re back online.'),
}

export const LongTexts: Story = {
  render: stage(longTexts, { name: longName }),
  play: shown(/^The Grand Experimental/),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
