import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.js'
import { ThemeRoot } from './ThemeRoot.js'

const meta = {
  title: 'Primitives/ThemeRoot',
  component: ThemeRoot,
  args: { inline: true, children: <Button>Connect wallet</Button> },
} satisfies Meta<typeof ThemeRoot>
export default meta
type Story = StoryObj<typeof meta>

export const HostTheme: Story = {
  args: { theme: { mode: 'dark', variables: { '--lk-accent': '#ffd400', '--lk-border-radius-master': 1 } } },
  play: async ({ canvas }) => {
    const style = getComputedStyle(canvas.getByRole('button'))
    await expect(style.backgroundColor).toMatch(/^color\(srgb 1 0\.83\d+ 0\)$/)
    await expect(style.borderRadius).toBe('3px')
  },
}
