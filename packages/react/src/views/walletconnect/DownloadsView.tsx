'use client'
import type { JSX } from 'react'
import { EmptyState, IconTile, List, ListItem, QrCode, WalletImage } from '@latchkey/ui'
import { ExtensionIcon, ExternalLinkIcon, GlobeIcon, PhoneIcon, WalletIcon } from '@latchkey/ui/icons'
import { downloadLinks, type DownloadLink, type ViewParams } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { BackToWallets } from '../BackToWallets.js'
import { useTarget } from './useTarget.js'

const ICONS = { chrome: ExtensionIcon, ios: PhoneIcon, android: PhoneIcon, website: GlobeIcon }

/** Where to get a wallet (S2.63). */
export function DownloadsView({ params }: { readonly params: ViewParams['Downloads'] }): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const target = useTarget(params?.walletId)
  const { platform } = useCore().services
  const links = target ? downloadLinks(target.record) : []
  // On a desktop the address of an app store is a QR code.
  const store = platform.isMobile() ? undefined : storeOf(links)
  if (!target || links.length === 0) {
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<WalletIcon size={32} />}
          variant="warning"
          title={target ? text.noDownloads : text.unknownWallet}
          text={target ? text.noDownloadsHint(target.record.name) : text.unknownWalletHint}
          action={<BackToWallets size="lg" fullWidth />}
        />
      </div>
    )
  }
  const titles = {
    chrome: text.chromeExtension,
    ios: text.iosApp,
    android: text.androidApp,
    website: text.website,
  }
  return (
    <div className="lk-View lk-Downloads">
      <div className="lk-Downloads-head">
        <WalletImage {...target.image} size={80} />
        <p className="lk-Downloads-hint">{text.downloadsHint(target.record.name)}</p>
      </div>
      <List label={text.install(target.record.name)}>
        {links.map(({ kind, href }) => {
          const Icon = ICONS[kind]
          return (
            <ListItem
              key={kind}
              title={titles[kind]}
              subtitle={new URL(href).hostname.replace(/^www\./, '')}
              image={<IconTile icon={<Icon size={20} />} />}
              trailing={<ExternalLinkIcon size={20} className="lk-Pairing-leads" />}
              href={href}
            />
          )
        })}
      </List>
      {store !== undefined && (
        <div className="lk-Downloads-scan">
          <QrCode value={store} label={text.downloadsScan(target.record.name)} size={120} />
          <p className="lk-Downloads-hint">{text.downloadsScan(target.record.name)}</p>
        </div>
      )}
    </div>
  )
}

/** The address that serves every phone: the wallet's page, or the only store there is. */
function storeOf(links: readonly DownloadLink[]): string | undefined {
  const stores = links.filter(({ kind }) => kind === 'ios' || kind === 'android')
  const page = links.find(({ kind }) => kind === 'website')
  return stores.length > 0 ? (page ?? stores[0])?.href : undefined
}
