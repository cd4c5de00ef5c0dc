import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.js'
import { Stack } from '../Stack/Stack.js'
import { FadeSwap } from './FadeSwap.js'

const meta = {
  title: 'Primitives/FadeSwap',
  component: FadeSwap,
  args: { swapKey: 'first' },
  render: function Render() {
    const [key, setKey] = useState('First')
    return (
      <Stack gap={3}>
        <FadeSwap swapKey={key}>{key}</FadeSwap>
        <Button variant="secondary" onClick={() => setKey(key === 'First' ? 'Second' : 'First')}>
          Swap
        </Button>
      </Stack>
    )
  },
} satisfies Meta<typeof FadeSwap>
export default meta
type Story = StoryObj<typeof meta>

export const Swaps: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByText('Second')).toBeVisible())
    await expect(canvas.queryByText('First')).toBeNull()
  },
}
