import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { addresses } from '../../stories.fixture.js'
import { Stack } from '../Stack/Stack.js'
import { WholeAddress } from './WholeAddress.js'

const meta = {
  title: 'Primitives/WholeAddress',
  component: WholeAddress,
  args: { value: addresses.evm },
} satisfies Meta<typeof WholeAddress>
export default meta
type Story = StoryObj<typeof meta>

export const Groups: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^0x 6B17 5474 E890/)).toBeInTheDocument()
    const drawn = canvasElement.querySelector('bdi')
    await expect(drawn?.textContent).toBe(addresses.evm)
    // Selecting and copying it gives the address, without a gap.
    getSelection()?.selectAllChildren(drawn!)
    await expect(getSelection()?.toString()).toBe(addresses.evm)
    getSelection()?.removeAllRanges()
  },
}
/** Made to be taken for the other: what differs is marked, and only that. */
export const Differing: Story = {
  args: { differsFrom: addresses.evm.replace('5474E890', '5474E8ff') },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent)
    await expect(marked.join('')).toBe('90')
  },
}
export const Kinds: Story = {
  render: () => (
    <Stack>
      <WholeAddress value={addresses.evm} />
      <WholeAddress value={addresses.base58} />
      <WholeAddress value={addresses.bech32} />
      <WholeAddress value="short" />
    </Stack>
  ),
}
