import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CloseIcon, HelpIcon } from '../../icons/icons.js'
import { wallets } from '../../stories.fixture.js'
import type { ThemeMode } from '../../tokens/themeVariables.js'
import { Button } from '../Button/Button.js'
import { Header } from '../Header/Header.js'
import { HeightTransition } from '../HeightTransition/HeightTransition.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Link } from '../Link/Link.js'
import { List } from '../List/List.js'
import { ListItem } from '../ListItem/ListItem.js'
import { Separator } from '../Separator/Separator.js'
import { Stack } from '../Stack/Stack.js'
import { Tag } from '../Tag/Tag.js'
import { Tooltip } from '../Tooltip/Tooltip.js'
import { WalletGroup } from '../WalletGroup/WalletGroup.js'
import { WalletImage } from '../WalletImage/WalletImage.js'
import { DialogCard } from './DialogCard.js'

function Contents({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <>
      <Header
        title="Connect Wallet"
        start={
          <Tooltip content="What is a wallet?">
            <IconButton label="Help" icon={<HelpIcon size={20} />} />
          </Tooltip>
        }
        end={<IconButton label="Close" icon={<CloseIcon size={20} />} onClick={onClose} />}
      />
      <HeightTransition>
        <Stack padding={3} paddingTop={0} gap={2}>
          <List label="Wallets">
            {wallets.slice(0, 4).map((wallet, index) => (
              <ListItem
                key={wallet.id}
                title={wallet.name}
                image={<WalletImage {...wallet} />}
                trailing={index < 2 ? <Tag variant="success">Installed</Tag> : undefined}
                onClick={fn()}
              />
            ))}
            <ListItem
              title="All wallets"
              image={<WalletGroup wallets={wallets} />}
              trailing={<Tag>530+</Tag>}
              chevron
              onClick={fn()}
            />
          </List>
          <Separator />
          <Stack direction="row" justify="center" padding={1}>
            <Link variant="quiet" href="https://ethereum.org/wallets">
              New to wallets
            </Link>
          </Stack>
        </Stack>
      </HeightTransition>
    </>
  )
}

const meta = {
  title: 'Primitives/DialogCard',
  component: DialogCard,
  parameters: { stage: 'page', docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { open: true, label: 'Connect Wallet', onCloseRequest: fn() },
  render: (args, { globals }) => (
    <DialogCard {...args} theme={{ mode: globals['theme'] as ThemeMode }}>
      <Contents onClose={args.onCloseRequest} />
    </DialogCard>
  ),
} satisfies Meta<typeof DialogCard>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Connect Wallet' })).toHaveFocus())
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Connect Wallet')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCloseRequest).toHaveBeenCalledOnce()
  },
}
export const Embedded: Story = { args: { embedded: true } }
export const Shaking: Story = { args: { shake: true } }
export const Toggled: Story = {
  render: function Render(args, { globals }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Connect wallet</Button>
        <DialogCard
          {...args}
          open={open}
          theme={{ mode: globals['theme'] as ThemeMode }}
          onCloseRequest={() => setOpen(false)}
        >
          <Contents onClose={() => setOpen(false)} />
        </DialogCard>
      </>
    )
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Connect wallet' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
