'use client'
import type { JSX } from 'react'
import { Button, EmptyState, List, ListItem, Shimmer, WalletImage } from '@latchkey/ui'
import { OfflineIcon } from '@latchkey/ui/icons'
import { downloadLinks, to, viewPushed, walletImageUrl } from '@latchkey/core/internal'
import { directoryEn } from '../../messages/directory.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { Gated } from '../connect/Gated.js'
import { useTerms } from '../connect/useTerms.js'
import type { WalletRecord } from '@latchkey/core'
import { useDirectory } from './useDirectory.js'
import { MOST_STARTERS, useStarters } from './useStarters.js'

/** A few wallets for a start, and the way to all others (S2.24, behaviour 4.17). */
export function GetWalletView(): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const common = useText('common')
  const { browserExtension } = useText('connect')
  const emit = useEmit()
  const { options } = useCore().services
  const directory = useDirectory()
  const wallets = useStarters(directory.wallets)
  const terms = useTerms()

  const waiting = wallets.length === 0 && directory.status === 'waiting'

  if (wallets.length === 0 && !waiting) {
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<OfflineIcon size={32} />}
          title={text.getNone}
          text={text.getNoneHint}
          action={
            <Button variant="secondary" size="lg" fullWidth onClick={directory.load}>
              {common.tryAgain}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className="lk-View lk-GetWallet" aria-busy={waiting || undefined}>
      <p className="lk-GetWallet-hint" dir="auto">
        {text.getHint}
      </p>
      <Gated terms={terms}>
        {waiting ? (
          <div className="lk-List">
            <Shimmer shape="row" lines={1} count={MOST_STARTERS} />
          </div>
        ) : (
          <List label={text.getList} arrowKeys>
            {wallets.map((wallet) => (
              <ListItem
                key={wallet.id}
                title={wallet.name}
                subtitle={platformsOf(wallet, browserExtension)}
                image={
                  <WalletImage id={wallet.id} name={wallet.name} src={walletImageUrl(options, wallet)} />
                }
                chevron
                onClick={() => emit(viewPushed(to('Downloads', { walletId: wallet.id })))}
              />
            ))}
          </List>
        )}
        <Button variant="secondary" size="lg" fullWidth onClick={() => emit(viewPushed(to('AllWallets')))}>
          {text.explore}
        </Button>
      </Gated>
    </div>
  )
}

/** What a wallet runs on, as far as the directory says. */
function platformsOf(wallet: WalletRecord, browserExtension: string): string | undefined {
  const names = { chrome: browserExtension, ios: 'iOS', android: 'Android', website: undefined }
  return (
    downloadLinks(wallet)
      .flatMap(({ kind }) => names[kind] ?? [])
      .join(' · ') || undefined
  )
}
