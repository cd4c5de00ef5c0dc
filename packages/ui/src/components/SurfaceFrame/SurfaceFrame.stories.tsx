import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { Button } from '../Button/Button.js'
import { EmptyState } from '../EmptyState/EmptyState.js'
import { OfflineIcon } from '../../icons/icons.js'
import { SurfaceFrame } from './SurfaceFrame.js'

const meta = {
  title: 'Primitives/SurfaceFrame',
  component: SurfaceFrame,
  args: { label: 'Approve', loadingLabel: 'Loading', state: 'loading' },
  render: function Render(args) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (args.state !== 'ready') return
      const frame = document.createElement('iframe')
      frame.title = args.label
      // Shapes, since the gallery looks after the letters of its own page only; on a ground of their own.
      const shape = '<div style="height:56px;margin:16px;border-radius:12px;background:#fff6"></div>'
      frame.srcdoc = `<!doctype html><body style="margin:0;background:#8b97a5">${shape.repeat(3)}`
      place.current?.replaceChildren(frame)
    }, [args.state, args.label])
    return (
      <div style={{ inlineSize: 360 }}>
        <SurfaceFrame {...args} ref={place} />
      </div>
    )
  },
} satisfies Meta<typeof SurfaceFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
export const Ready: Story = { args: { state: 'ready', height: 300 } }
export const Failed: Story = {
  args: {
    state: 'failed',
    problem: (
      <EmptyState
        icon={<OfflineIcon size={32} />}
        title="Couldn’t reach your wallet"
        text="Check your connection, then try again."
        action={<Button variant="secondary">Try again</Button>}
      />
    ),
  },
}
