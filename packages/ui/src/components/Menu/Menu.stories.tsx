import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ExternalLinkIcon, MoreIcon, SettingsIcon, WalletIcon } from '../../icons/icons.js'
import { Stack } from '../Stack/Stack.js'
import { Menu } from './Menu.js'

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  decorators: [
    (Story) => (
      <Stack align="center">
        <Story />
        <div className="gallery-Room" />
        <div className="gallery-Room" />
        <div className="gallery-Room" />
      </Stack>
    ),
  ],
  args: {
    label: 'More',
    icon: <MoreIcon size={20} />,
    items: [
      {
        id: 'explorer',
        label: 'Explorer',
        name: 'Explorer: Etherscan',
        icon: <ExternalLinkIcon size={20} />,
        href: 'https://etherscan.io',
      },
      { id: 'wallets', label: 'Wallets', icon: <WalletIcon size={20} />, onSelect: () => undefined },
      { id: 'settings', label: 'Settings', icon: <SettingsIcon size={20} />, onSelect: () => undefined },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Explorer: Etherscan' })).toHaveFocus())
  },
}

export const Disabled: Story = { args: { disabled: true } }
