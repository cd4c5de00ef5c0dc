import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.js'
import { ListItem } from '../ListItem/ListItem.js'
import { Stack } from '../Stack/Stack.js'
import { HeightTransition } from './HeightTransition.js'

const meta = {
  title: 'Primitives/HeightTransition',
  component: HeightTransition,
  render: function Render() {
    const [rows, setRows] = useState(2)
    return (
      <Stack>
        <HeightTransition>
          {Array.from({ length: rows }, (_, index) => (
            <ListItem key={index} title={`Row ${index + 1}`} />
          ))}
        </HeightTransition>
        <Button variant="secondary" onClick={() => setRows(rows === 2 ? 5 : 2)}>
          Change
        </Button>
      </Stack>
    )
  },
} satisfies Meta<typeof HeightTransition>
export default meta
type Story = StoryObj<typeof meta>

export const Follows: Story = {
  play: async ({ canvas, canvasElement }) => {
    const frame = (): number =>
      canvasElement.querySelector('.lk-HeightTransition')?.getBoundingClientRect().height ?? 0
    await waitFor(() => expect(frame()).toBe(112))
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(frame()).toBe(280))
  },
}
