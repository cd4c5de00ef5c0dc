import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.js'
import { HeightTransition } from '../HeightTransition/HeightTransition.js'
import { Stack } from '../Stack/Stack.js'
import { Text } from '../Text/Text.js'
import { ViewTransition } from './ViewTransition.js'

const meta = {
  title: 'Primitives/ViewTransition',
  component: ViewTransition,
  args: { viewKey: '1' },
  render: function Render() {
    const [page, setPage] = useState({ number: 1, direction: 'next' as 'next' | 'prev' })
    const go = (step: 1 | -1): void =>
      setPage({ number: page.number + step, direction: step > 0 ? 'next' : 'prev' })
    return (
      <Stack gap={4}>
        <Stack direction="row">
          <Button variant="secondary" onClick={() => go(-1)}>
            Back
          </Button>
          <Button onClick={() => go(1)}>Next</Button>
        </Stack>
        <HeightTransition>
          <ViewTransition viewKey={String(page.number)} direction={page.direction}>
            {Array.from({ length: 1 + (Math.abs(page.number) % 4) }, (_, line) => (
              <Text key={line} size={16}>
                View {page.number}, line {line + 1}
              </Text>
            ))}
          </ViewTransition>
        </HeightTransition>
      </Stack>
    )
  },
} satisfies Meta<typeof ViewTransition>
export default meta
type Story = StoryObj<typeof meta>

export const NextAndBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('View 2, line 3')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.queryByText('View 1, line 3')).toBeNull())
    await waitFor(() => expect(canvas.getByText('View 1, line 2')).toBeVisible())
  },
}
