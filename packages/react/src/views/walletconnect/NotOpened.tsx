'use client'
import { useId, useState, type JSX } from 'react'
import { Button, ButtonLink, IconTile, List, ListItem } from '@latchkey/ui'
import { ChevronDownIcon, ExternalLinkIcon, GlobeIcon, QrCodeIcon } from '@latchkey/ui/icons'
import type { WalletLink } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { CopyLink } from './CopyLink.js'
import { GetWalletButton } from './GetWalletButton.js'
import type { Target } from './useTarget.js'

interface NotOpenedProps {
  readonly target: Target
  readonly link: WalletLink | undefined
  readonly uri: string | undefined
  /** No button above has the link. */
  readonly hasLink: boolean
  /** A link to the wallet was opened. */
  readonly onOpen: () => void
  readonly showsCode: boolean
  readonly onShowCode: () => void
}

/**
 * The link was tapped and this page is still what the visitor sees (behaviour 7.7): where the wallet can be
 * had and, folded, other ways on the same pairing.
 */
export function NotOpened({
  target: { record },
  link,
  uri,
  hasLink,
  onOpen,
  showsCode,
  onShowCode,
}: NotOpenedProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const [unfolded, setUnfolded] = useState(false)
  const ways = useId()
  const leavesPage = <ExternalLinkIcon size={20} className="lk-Pairing-leads" />
  return (
    <section className="lk-NotOpened" aria-label={text.notOpened(record.name)}>
      <div className="lk-NotOpened-texts" role="status">
        <p className="lk-NotOpened-title">{text.notOpened(record.name)}</p>
        <p className="lk-NotOpened-hint">{text.notOpenedHint}</p>
      </div>
      <div className="lk-Waiting-actions">
        <GetWalletButton record={record} variant="secondary" size="lg" fullWidth>
          {text.install(record.name)}
        </GetWalletButton>
        <Button
          variant="ghost"
          size="lg"
          fullWidth
          icon={<ChevronDownIcon size={20} className="lk-Pairing-fold" data-up={unfolded || undefined} />}
          aria-expanded={unfolded}
          aria-controls={ways}
          onClick={() => setUnfolded(!unfolded)}
        >
          {text.otherWays}
        </Button>
      </div>
      <div id={ways} className="lk-NotOpened-ways">
        {unfolded && (
          <>
            {hasLink && link && (
              <div className="lk-Waiting-actions">
                <ButtonLink
                  variant="secondary"
                  size="lg"
                  fullWidth
                  href={link.href}
                  target={link.target}
                  onClick={onOpen}
                >
                  {text.open(record.name)}
                </ButtonLink>
              </div>
            )}
            <List label={text.otherWays}>
              {link?.universalHref !== undefined && (
                <ListItem
                  title={text.otherWay}
                  image={<IconTile icon={<GlobeIcon size={20} />} />}
                  trailing={leavesPage}
                  href={link.universalHref}
                  onClick={onOpen}
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
            <CopyLink uri={uri} />
          </>
        )}
      </div>
    </section>
  )
}
