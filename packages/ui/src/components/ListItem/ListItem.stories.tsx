import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { networks, wallets } from '../../stories.fixture.js'
import { CopyButton } from '../CopyButton/CopyButton.js'
import { Amount } from '../Amount/Amount.js'
import { List } from '../List/List.js'
import { NetworkImage } from '../NetworkImage/NetworkImage.js'
import { Tag } from '../Tag/Tag.js'
import { TokenImage } from '../TokenImage/TokenImage.js'
import { WalletGroup } from '../WalletGroup/WalletGroup.js'
import { WalletImage } from '../WalletImage/WalletImage.js'
import { ListItem } from './ListItem.js'

const meta = {
  title: 'Primitives/ListItem',
  component: ListItem,
  args: { title: 'Harbour', image: <WalletImage {...wallets[0]} />, onClick: fn() },
} satisfies Meta<typeof ListItem>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {
  render: (args) => (
    <List label="Rows">
      <ListItem {...args} trailing={<Tag variant="success">Installed</Tag>} />
      <ListItem
        {...args}
        title="Keyring Wallet"
        image={<WalletImage {...wallets[1]} />}
        trailing={<Tag variant="accent">Recent</Tag>}
      />
      <ListItem {...args} title="Orbit" image={<WalletImage {...wallets[2]} />} loading />
      <ListItem
        {...args}
        title="All wallets"
        image={<WalletGroup wallets={wallets} />}
        trailing={<Tag>530+</Tag>}
        chevron
      />
      <ListItem {...args} title="Ethereum" image={<NetworkImage {...networks[0]} />} selected />
      <ListItem
        {...args}
        title="Polygon"
        subtitle="Not offered by this wallet"
        image={<NetworkImage {...networks[2]} />}
        disabled
        disabledReason="Your wallet does not know this network."
      />
      <ListItem
        title="USD Coin"
        subtitle={<Amount value="1250.5" symbol="USDC" />}
        image={<TokenImage id="usdc" name="USDC" />}
        trailing={<Amount value="1250.5" currency="USD" />}
      />
      <ListItem title="View on the explorer" href="https://etherscan.io" chevron />
    </List>
  ),
}
/** Several can be on. */
export const Boxes: Story = {
  render: (args) => (
    <List label="Approvals">
      <ListItem
        {...args}
        title="Harbour Exchange"
        subtitle="USDC"
        image={<TokenImage id="usdc" name="USDC" />}
        trailing={<Amount value="1250.5" currency="USD" />}
        checked
      />
      <ListItem
        {...args}
        title="Orbit Bridge"
        subtitle="DAI"
        image={<TokenImage id="dai" name="DAI" />}
        checked={false}
      />
    </List>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /Harbour/ })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: /Orbit/ })).not.toBeChecked()
  },
}
export const Clicks: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Harbour' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Disabled: Story = {
  args: { disabled: true, disabledReason: 'Unlock your wallet first.' },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: 'Harbour' })
    await userEvent.click(row)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(row).toHaveAccessibleDescription('Unlock your wallet first.')
  },
}
export const LongTexts: Story = {
  args: {
    title: 'A wallet whose name was written by somebody with a lot to say',
    subtitle: 'And a second line that goes on for at least as long',
    trailing: <Tag>Installed</Tag>,
    chevron: true,
  },
}

/** A control of its own stands behind the row; arrow keys still lead from row to row. */
export const WithAction: Story = {
  render: (args) => (
    <List label="Accounts" arrowKeys>
      <ListItem
        {...args}
        title="0x6B17…1d0F"
        selected
        action={<CopyButton value="0x6B17" label="Copy address" />}
      />
      <ListItem
        {...args}
        title="0x1f98…F984"
        action={<CopyButton value="0x1f98" label="Copy the other address" />}
      />
    </List>
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('button', { name: /^0x/ })
    rows[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(rows[1]).toHaveFocus()
  },
}
