import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.js'
import { ButtonLink } from '../ButtonLink/ButtonLink.js'
import { Stack } from '../Stack/Stack.js'
import { Toast } from './Toast.js'

const meta = {
  title: 'Primitives/Toast',
  component: Toast,
  decorators: [
    (Story) => (
      <>
        <Story />
        <div className="gallery-Room" />
      </>
    ),
  ],
  args: { open: true, message: 'Address copied', autoClose: false, onClose: fn() },
} satisfies Meta<typeof Toast>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Address copied')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Failure: Story = {
  args: {
    variant: 'error',
    message: 'The connection was declined in your wallet. Open it and try once more.',
  },
}
export const Loading: Story = { args: { variant: 'loading', message: 'Authenticating…' } }
export const WithAction: Story = {
  args: {
    variant: 'loading',
    message: 'Accept the request in Harbour.',
    action: <ButtonLink href="#">Open Harbour</ButtonLink>,
  },
  play: async ({ args, canvas }) => {
    await expect(within(canvas.getByRole('status')).getByRole('link', { name: 'Open Harbour' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const OneAfterTheOther: Story = {
  render: function Render(args) {
    const [count, setCount] = useState(1)
    return (
      <Stack>
        <Button onClick={() => setCount(count + 1)}>Next message</Button>
        <Toast {...args} message={`Message ${count}`} />
      </Stack>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next message' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Message 2'))
  },
}
