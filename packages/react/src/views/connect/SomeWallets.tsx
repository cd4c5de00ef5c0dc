'use client'
import type { JSX } from 'react'
import { WalletGroup } from '@latchkey/ui'
import { walletImageUrl } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/** S9.10: the first four wallets of the directory in one image. */
export function SomeWallets(): JSX.Element {
  const { options } = useCore().services
  const known = useSelect((state) => state.wallets)
  const ids = new Set([...(known?.featuredIds ?? []), ...(known?.recommendedIds ?? [])])
  const wallets = [...ids].flatMap((id) => known?.byId[id] ?? []).slice(0, 4)
  return (
    <WalletGroup
      wallets={wallets.map((wallet) => ({
        id: wallet.id,
        name: wallet.name,
        src: walletImageUrl(options, wallet),
      }))}
    />
  )
}
