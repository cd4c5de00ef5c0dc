'use client'
import { loadNfts, type Nft, type NftsView } from '@latchkey/core'
import { useFeature } from '../../store/useFeature.js'
import { useNftsView } from '../../store/useNftsView.js'
import { useRun } from '../../store/useRun.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** The NFTs of the account on its network, as far as they are known. */
export interface ShownNfts {
  readonly items: readonly Nft[]
  readonly view: NftsView | undefined
  /** Nothing is known yet, and an answer is on its way. */
  readonly waiting: boolean
  /** The last answer could not be had; the one before stays. */
  readonly failed: boolean
  readonly refresh: () => void
  readonly loadMore: () => void
}

const NONE: readonly Nft[] = []

export function useNfts({ account, network }: ShownAccount, withHidden: boolean): ShownNfts {
  const { feature, status, retry } = useFeature('nfts')
  const run = useRun()
  const arg = network && { caipAddress: account.caipAddress, networkId: network.caipNetworkId }
  const view = useNftsView(feature, arg, withHidden)
  const failed = status === 'failed' || view?.status === 'failed'
  return {
    items: view?.items ?? NONE,
    view,
    waiting: !failed && view?.fetchedAt === undefined,
    failed,
    refresh: () => {
      if (status === 'failed') retry()
      else if (arg) void run(loadNfts, arg)
    },
    loadMore: () => {
      if (arg) void run(loadNfts, { ...arg, more: true })
    },
  }
}
