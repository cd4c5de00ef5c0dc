'use client'
import { memo, useCallback, type JSX, type NamedExoticComponent, type ReactNode } from 'react'
import { VirtualGrid } from '@latchkey/ui'
import type { WalletRecord } from '@latchkey/core'
import { pickWallet, preparePairing } from '@latchkey/core/internal'
import { directoryEn } from '../../messages/directory.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { DirectoryTile } from './DirectoryTile.js'

interface WalletGridProps {
  readonly wallets: readonly WalletRecord[]
  /** Changes with the list: another one begins at its top. */
  readonly listKey: string
  readonly pending?: number
  readonly total?: number | undefined
  readonly footer?: ReactNode
  readonly onEndReached?: (() => void) | undefined
}

/** Wallets of the directory as tiles (behaviour 4.15). A pairing is under way before one is chosen. */
export const WalletGrid: NamedExoticComponent<WalletGridProps> = memo(function WalletGrid({
  wallets,
  ...rest
}: WalletGridProps): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const run = useRun()
  const choose = useCallback(({ id }: WalletRecord) => void run(pickWallet, { walletId: id }), [run])
  const prepare = useCallback(() => void run(preparePairing), [run])
  return (
    <VirtualGrid
      {...rest}
      label={text.list}
      items={wallets}
      itemKey={({ id }) => id}
      renderItem={(wallet, { tabIndex }) => (
        <DirectoryTile wallet={wallet} tabIndex={tabIndex} onChoose={choose} onNear={prepare} />
      )}
    />
  )
})
