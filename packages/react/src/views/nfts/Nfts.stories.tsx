import type { JSX } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { viewNoted } from '@latchkey/core/internal'
import { inArabic } from '../arabic.fixture.js'
import { networks, wealthy } from '../scenery.fixture.js'
import { shown } from '../shown.fixture.js'
import { StoryHost, type Scene } from '../storyHost.fixture.js'
import { Nfts } from './Nfts.js'
import {
  everything,
  longTexts,
  many,
  nftsGateway,
  suspicious,
  type GivenNft,
  type NftsGateway,
} from './nfts.fixture.js'

const meta: Meta<typeof Nfts> = {
  title: 'Screens/Nfts',
  component: Nfts,
  parameters: { stage: 'page' },
}
export default meta
type Story = StoryObj<typeof Nfts>
type Play = NonNullable<Story['play']>

function stage(
  items: readonly GivenNft[],
  change: Partial<NftsGateway> = {},
  scene: Scene = {},
): () => JSX.Element {
  return function Stage() {
    return (
      <StoryHost
        connected
        adapters={() => [wealthy()]}
        open={{ view: 'Account' }}
        then={({ core }) => core.store.dispatch(viewNoted('nfts'))}
        {...scene}
        options={{
          networks,
          ...nftsGateway(items, change, { isOnline: () => scene.online ?? true }).options,
          ...scene.options,
        }}
      />
    )
  }
}

/** Opens one of them, by its name. */
function details(name: RegExp, ...says: readonly (string | RegExp)[]): Play {
  return async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 8000 }))
    await shown(...says)(context)
    // The focus is on the way back; whether it shows is not what the story is about.
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
  }
}

export const Full: Story = {
  render: stage([...everything, suspicious], { partial: ['collections', 'metadata'] }),
  play: shown('Dusk in the harbour', 'Lighthouse stamp', '1 suspicious NFT is hidden'),
}

export const Details: Story = {
  render: stage(everything),
  play: details(/^Dusk/, 'Harbour Postcards', 'Light wind from the north', 'View on Etherscan'),
}

export const Several: Story = {
  render: stage(everything),
  play: details(/^Lighthouse stamp/, 'You own', 'Stamps'),
}

export const Unreadable: Story = {
  render: stage(everything),
  play: details(/^#14/, 'The server with its details isn’t responding.'),
}

export const Suspicious: Story = {
  render: stage([...everything.slice(0, 2), suspicious]),
  play: async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show' }, { timeout: 8000 }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Claim/ }))
    await shown(/^Its name tries to send you to a website/)(context)
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
  },
}

/** Squares in their places until the gateway answers. */
export const Loading: Story = {
  render: stage(everything, { state: 'silent' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.lk-NftTile-waiting')).toHaveLength(4), {
      timeout: 8000,
    })
  },
}

export const Empty: Story = { render: stage([]), play: shown('No NFTs yet') }

export const Failed: Story = {
  render: stage([], { state: 'down' }),
  play: shown('Couldn’t load NFTs', 'Try again'),
}

export const Offline: Story = {
  render: stage([], { state: 'down' }, { online: false }),
  play: shown('NFTs appear when you’re back online.'),
}

/** R9: without a gateway, or with one that does not serve the network. */
export const NoSource: Story = {
  render: stage([], { serves: [] }),
  play: shown('NFTs aren’t available', 'This app can’t look up NFTs on Ethereum.'),
}

/** Whether there are none is not known. */
export const NoneFound: Story = {
  render: stage([], { partial: ['holdings'] }),
  play: shown('No NFTs found', 'Some NFTs may be missing.', 'Try again'),
}

/** What lists them began after the account got its first ones. */
export const Incomplete: Story = {
  render: stage(everything.slice(0, 2), { partial: ['holdings'] }),
  play: shown('Morning in the harbour', 'Some NFTs may be missing.'),
}

export const MoreFailed: Story = {
  render: stage(many(6), { page: 4, brokenPages: true }),
  play: async ({ canvasElement }) => {
    await waitFor(
      async () => {
        canvasElement.querySelector('.lk-Nfts')?.lastElementChild?.scrollIntoView()
        await expect(within(canvasElement).getByText('Couldn’t load more')).toBeVisible()
      },
      { timeout: 8000 },
    )
    scrollTo(0, 0)
  },
}

export const LongTexts: Story = {
  render: stage(longTexts),
  play: shown(/^The Most Excellent/, '0x196d…Aaaf'),
}

export const LongDetails: Story = {
  render: stage(longTexts),
  play: details(/^The Most Excellent/, '99999999…99999999'),
}

export const RightToLeft: Story = { ...Full, ...inArabic() }
