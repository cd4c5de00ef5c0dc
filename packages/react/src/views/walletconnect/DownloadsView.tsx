'use client'
import type { JSX } from 'react'
import { EmptyState, IconTile, List, ListItem, WalletImage } from '@latchkey/ui'
import {
  AndroidIcon,
  AppleIcon,
  ExtensionIcon,
  ExternalLinkIcon,
  GlobeIcon,
  WalletIcon,
} from '@latchkey/ui/icons'
import { downloadLinks, type ViewParams } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import { BackToWallets } from '../BackToWallets.js'
import { useTarget } from './useTarget.js'

const ICONS = { chrome: ExtensionIcon, ios: AppleIcon, android: AndroidIcon, website: GlobeIcon }

/** Where a wallet can be had (S2.63). */
export function DownloadsView({ params }: { readonly params: ViewParams['Downloads'] }): JSX.Element {
  const text = useWords('pairing', pairingEn)
  const target = useTarget(params?.walletId)
  const links = target ? downloadLinks(target.record) : []
  if (!target || links.length === 0) {
    return (
      <div className="lk-View">
        <EmptyState
          icon={<WalletIcon size={32} />}
          variant="warning"
          title={target ? text.noDownloads : text.unknownWallet}
          text={target ? text.noDownloadsHint(target.record.name) : text.unknownWalletHint}
          action={<BackToWallets />}
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
    </div>
  )
}
