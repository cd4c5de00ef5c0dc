'use client'
import { useCallback, useState, type JSX } from 'react'
import type { Network } from '@latchkey/core'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { HiddenNote } from '../HiddenNote.js'
import { MorePages } from '../MorePages.js'
import { NftDetails } from './NftDetails.js'
import { NftGrid } from './NftGrid.js'
import { NftsNotes } from './NftsNotes.js'
import { NftsWaiting } from './NftsWaiting.js'
import { nftKey } from './nftWords.js'
import { NoNfts } from './NoNfts.js'
import { useNfts } from './useNfts.js'

interface NftsProps {
  readonly shown: ShownAccount
  /** Stands over them. */
  readonly title: string
}

const COMING = 2

/** The NFTs of the account on its network, and the details of one in their place (S2.51, R9). */
export function Nfts({ shown, title }: NftsProps): JSX.Element | null {
  const { account, network } = shown
  if (!network) return null
  return (
    <NftsOf
      key={`${network.caipNetworkId}/${account.caipAddress}`}
      shown={shown}
      title={title}
      network={network}
    />
  )
}

function NftsOf({ shown, title, network }: NftsProps & { readonly network: Network }): JSX.Element {
  const text = useLazyText('nfts', nftsEn)
  const [withHidden, setWithHidden] = useState(false)
  const [opened, setOpened] = useState<{ readonly key: string; readonly isOpen: boolean }>()
  const open = useCallback((key: string) => setOpened({ key, isOpen: true }), [])
  const nfts = useNfts(shown, withHidden)
  const { items, view, waiting } = nfts
  const detailed = opened?.isOpen ? items.find((nft) => nftKey(nft) === opened.key) : undefined
  if (detailed)
    return (
      <section className="lk-Nfts">
        <NftDetails
          nft={detailed}
          network={network}
          onBack={() => setOpened({ key: nftKey(detailed), isOpen: false })}
        />
      </section>
    )
  const isEmpty = items.length === 0
  return (
    <section className="lk-Nfts" aria-busy={view?.status === 'loading' || waiting}>
      <div className="lk-Activity-head">
        <h3 className="lk-Activity-title" dir="auto">
          {title}
        </h3>
      </div>
      {isEmpty && waiting && <NftsWaiting />}
      {isEmpty && !waiting && view?.hasMore !== true && <NoNfts nfts={nfts} network={network.name} />}
      {!isEmpty && <NftGrid items={items} from={opened?.key} onOpen={open} />}
      <MorePages
        view={view}
        count={items.length}
        loadMore={nfts.loadMore}
        text={text}
        waiting={<NftsWaiting count={COMING} />}
      />
      <NftsNotes nfts={nfts} />
      <HiddenNote count={view?.hidden ?? 0} shown={withHidden} onChange={setWithHidden} text={text} />
    </section>
  )
}
