import type { CSSProperties, JSX, ReactNode } from 'react'
import { AlertBar } from './components/AlertBar/AlertBar.js'
import { Avatar } from './components/Avatar/Avatar.js'
import { Button } from './components/Button/Button.js'
import { Chip } from './components/Chip/Chip.js'
import { CodeField } from './components/CodeField/CodeField.js'
import { ConnectingRing } from './components/ConnectingRing/ConnectingRing.js'
import { CopyButton } from './components/CopyButton/CopyButton.js'
import { DialogCard } from './components/DialogCard/DialogCard.js'
import { EmailField } from './components/EmailField/EmailField.js'
import { EmptyState } from './components/EmptyState/EmptyState.js'
import { Header } from './components/Header/Header.js'
import { IconButton } from './components/IconButton/IconButton.js'
import { IconTile } from './components/IconTile/IconTile.js'
import { Link } from './components/Link/Link.js'
import { List } from './components/List/List.js'
import { ListItem } from './components/ListItem/ListItem.js'
import { QrCode } from './components/QrCode/QrCode.js'
import { QrSkeleton } from './components/QrSkeleton/QrSkeleton.js'
import { SearchInput } from './components/SearchInput/SearchInput.js'
import { Separator } from './components/Separator/Separator.js'
import { Shimmer } from './components/Shimmer/Shimmer.js'
import { SocialLogo } from './components/SocialLogo/SocialLogo.js'
import { SocialTile } from './components/SocialTile/SocialTile.js'
import { Toast } from './components/Toast/Toast.js'
import { Spinner } from './components/Spinner/Spinner.js'
import { Stack } from './components/Stack/Stack.js'
import { Tabs } from './components/Tabs/Tabs.js'
import { Tag } from './components/Tag/Tag.js'
import { TimeLeft } from './components/TimeLeft/TimeLeft.js'
import { Toggle } from './components/Toggle/Toggle.js'
import { VirtualList } from './components/VirtualList/VirtualList.js'
import { WalletGroup } from './components/WalletGroup/WalletGroup.js'
import { WalletImage } from './components/WalletImage/WalletImage.js'
import { WalletTile } from './components/WalletTile/WalletTile.js'
import { ChevronLeftIcon, CloseIcon, GlobeIcon, WalletIcon } from './icons/icons.js'
import { addresses, networks, pairingUri, wallets } from './stories.fixture.js'
import type { Theme } from './tokens/themeVariables.js'

const nothing = (): void => undefined
const page: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  padding: 24,
  alignItems: 'flex-start',
  inlineSize: 1200,
}
const column: CSSProperties = { inlineSize: 360 }
const [harbour, keyring, orbit] = wallets

function Card({
  title,
  theme,
  children,
}: {
  readonly title: string
  readonly theme: Theme
  readonly children: ReactNode
}): JSX.Element {
  return (
    <div style={column}>
      <DialogCard open embedded label={title} theme={theme} onCloseRequest={nothing}>
        <Header
          title={title}
          start={<IconButton label="Back" icon={<ChevronLeftIcon size={20} />} />}
          end={<IconButton label="Close" icon={<CloseIcon size={20} />} />}
        />
        <div className="lk-View">{children}</div>
      </DialogCard>
    </div>
  )
}

/** Every primitive in every state that has to be told apart, on three cards. */
export function Primitives({ theme }: { readonly theme: Theme }): JSX.Element {
  return (
    <div style={page}>
      <Card title="Rows" theme={theme}>
        <List label="Rows">
          <ListItem
            title="Harbour"
            image={<WalletImage {...harbour} />}
            trailing={<Tag variant="success">Installed</Tag>}
            onClick={nothing}
          />
          <ListItem
            title="Ethereum"
            image={<WalletImage {...networks[0]} />}
            selected
            onClick={nothing}
            data-testid="selected"
          />
          <ListItem
            title="Polygon"
            subtitle="Not offered by this wallet"
            image={<WalletImage {...networks[2]} />}
            disabled
            onClick={nothing}
            data-testid="disabled"
          />
          <ListItem title="Orbit" image={<WalletImage {...orbit} />} loading onClick={nothing} />
          <ListItem
            title="All wallets"
            image={<WalletGroup wallets={wallets.slice(0, 3)} />}
            trailing={<Tag>530+</Tag>}
            chevron
            onClick={nothing}
          />
          <ListItem
            title="USD Coin"
            subtitle="1,250.50 USDC"
            image={<IconTile icon={<GlobeIcon size={20} />} />}
            trailing="$1,250.50"
            trailingSubtitle="+0.1 %"
            data-testid="static"
          />
          <ListItem
            title="0x6B17…1d0F"
            image={<Avatar address={addresses.evm} />}
            onClick={nothing}
            action={<CopyButton value="x" label="Copy" size="sm" />}
          />
        </List>
        <VirtualList
          label="Long"
          items={wallets}
          itemKey={({ id }) => id}
          renderItem={(wallet, row) => (
            <ListItem
              {...row}
              title={wallet.name}
              subtitle="In two lines"
              image={<WalletImage {...wallet} />}
              onClick={nothing}
            />
          )}
          maxHeight={150}
        />
        <Shimmer shape="row" />
      </Card>
      <Card title="Controls" theme={theme}>
        <SearchInput label="Search" value="har" onChange={nothing} clearLabel="Clear" />
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'a', label: 'Mobile' },
            { id: 'b', label: 'Browser' },
            { id: 'c', label: 'Desktop' },
          ]}
          selected="b"
          onSelect={nothing}
        />
        <Stack direction="row" gap={2}>
          <Chip pressed onChange={nothing}>
            Certified
          </Chip>
          <Chip pressed={false} onChange={nothing}>
            Installed
          </Chip>
          <Tag>Neutral</Tag>
          <Tag variant="accent">Recent</Tag>
          <Tag variant="error">Failed</Tag>
        </Stack>
        <Toggle label="Checked" checked onChange={nothing} />
        <Toggle label="Not checked" description="With a line below it" checked={false} onChange={nothing} />
        <Toggle label="Disabled" checked disabled onChange={nothing} />
        <Stack gap={2}>
          <Button size="lg" fullWidth>
            Connect
          </Button>
          <Button size="lg" fullWidth disabled>
            Cannot act
          </Button>
          <Button size="lg" fullWidth loading>
            Waiting
          </Button>
        </Stack>
        <Stack direction="row" gap={2} wrap>
          <Button>Primary</Button>
          <Button variant="secondary">Second</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Danger</Button>
          <IconButton label="Small" size="sm" variant="secondary" icon={<GlobeIcon size={16} />} />
          <IconButton label="Out of reach" disabled icon={<GlobeIcon size={20} />} />
          <Spinner />
        </Stack>
        <AlertBar message="Something to know." onClose={nothing} closeLabel="Dismiss" />
        <AlertBar
          message="It failed, and this says why."
          variant="error"
          onClose={nothing}
          closeLabel="Dismiss it"
        />
        <EmailField
          label="Email"
          submitLabel="Continue"
          value="marie@marram.example"
          onChange={nothing}
          onSubmit={nothing}
          canSubmit
        />
        <EmailField
          label="Other email"
          submitLabel="Continue with it"
          value="marie@"
          error="Invalid email"
          onChange={nothing}
          onSubmit={nothing}
        />
        <Separator label="or" />
        <Stack direction="row" gap={2}>
          <SocialTile logo={<SocialLogo name="github" />} label="Continue with GitHub" text="GitHub" />
          <SocialTile logo={<SocialLogo name="x" />} label="Continue with X" />
        </Stack>
        <CodeField label="Code" value="304" onChange={nothing} />
        <Link href="https://host.test">Terms of service</Link>
        <div style={{ position: 'relative', blockSize: 56 }}>
          <Toast
            open
            message="Address copied"
            variant="success"
            autoClose={false}
            onClose={nothing}
            closeLabel="Close it"
          />
        </div>
      </Card>
      <Card title="Waiting" theme={theme}>
        <Stack direction="row" gap={4}>
          <ConnectingRing {...harbour} state="connecting" />
          <ConnectingRing {...keyring} state="error" />
        </Stack>
        <Stack direction="row" gap={4}>
          <QrCode value={pairingUri} label="Scan" size={200} logo={orbit} />
          <QrSkeleton size={140} still />
        </Stack>
        <TimeLeft until={100_000} total={100_000} now={() => 60_000} format={(seconds) => `${seconds} s`} />
        <Stack direction="row">
          <WalletTile {...harbour} certified="Certified" status="Installed" onClick={nothing} />
          <WalletTile {...keyring} onClick={nothing} />
          <Shimmer shape="tile" />
        </Stack>
        <EmptyState
          icon={<WalletIcon size={32} />}
          title="Nothing here"
          text="Nothing was found."
          action={<Button variant="secondary">Try again</Button>}
        />
      </Card>
    </div>
  )
}
