import type { Meta, StoryObj } from '@storybook/react-vite'
import { Separator } from './Separator.js'

const meta = { title: 'Primitives/Separator', component: Separator } satisfies Meta<typeof Separator>
export default meta
type Story = StoryObj<typeof meta>

export const WithWord: Story = { args: { label: 'or' } }
export const Plain: Story = {}
