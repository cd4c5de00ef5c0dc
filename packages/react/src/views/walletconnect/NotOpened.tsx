'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { ChevronDownIcon, DownloadIcon, ExternalLinkIcon, GlobeIcon, QrCodeIcon } from '@latchkey/ui/icons'
import { getPrompt, to, viewPushed, type WalletLink } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import type { Target } from './useTarget.js'

interface NotOpenedProps {
  readonly target: Target
  readonly link: WalletLink | undefined
  /** A link to the wallet was opened. */
  readonly onOpen: () => void
  readonly showsCode: boolean
  readonly onShowCode: () => void
}

/**
 * The link was tapped and this page is still what the visitor sees (behaviour 7.7): other ways, on the same
 * pairing where it is one.
 */
export function NotOpened({
  target: { record },
  link,
  onOpen,
  showsCode,
  onShowCode,
}: NotOpenedProps): JSX.Element {
  const text = useWords('pairing', pairingEn)
  const emit = useEmit()
  const { platform } = useCore().services
  const prompt = getPrompt(record, platform.device())
  const leavesPage = <ExternalLinkIcon size={20} className="lk-Pairing-leads" />
  return (
    <section className="lk-NotOpened" aria-label={text.notOpened(record.name)}>
      <div className="lk-NotOpened-words" role="status">
        <p className="lk-NotOpened-title">{text.notOpened(record.name)}</p>
        <p className="lk-NotOpened-hint">{text.notOpenedHint}</p>
      </div>
      <List label={text.notOpened(record.name)}>
        {link?.universalHref !== undefined && (
          <ListItem
            title={text.otherWay}
            image={<IconTile icon={<GlobeIcon size={20} />} />}
            trailing={leavesPage}
            href={link.universalHref}
            onClick={onOpen}
          />
        )}
        {prompt && (
          <ListItem
            title={text.install(record.name)}
            image={<IconTile icon={<DownloadIcon size={20} />} />}
            {...(prompt.to === 'link'
              ? { href: prompt.href, trailing: leavesPage }
              : { onClick: () => emit(viewPushed(to('Downloads', { walletId: record.id }))), chevron: true })}
          />
        )}
        <ListItem
          title={showsCode ? text.hideCode : text.showCode}
          image={<IconTile icon={<QrCodeIcon size={20} />} />}
          trailing={
            <ChevronDownIcon size={20} className="lk-Pairing-leads" data-up={showsCode || undefined} />
          }
          onClick={onShowCode}
        />
      </List>
    </section>
  )
}
