import { useEffect, useState, type JSX } from 'react'
import type { PlayedWallet } from './playedWallet.js'
import { WalletDrawer } from './WalletDrawer.js'

/** The drawer, with wallets that come one after the other. */
export function LateWallets({
  wallets,
}: {
  readonly wallets: readonly Promise<readonly PlayedWallet[]>[]
}): JSX.Element {
  const [known, setKnown] = useState<readonly PlayedWallet[]>([])
  useEffect(() => {
    let over = false
    const arrived: (readonly PlayedWallet[])[] = []
    wallets.forEach((each, index) => {
      const arrive = (some: readonly PlayedWallet[]): void => {
        arrived[index] = some
        if (!over) setKnown(arrived.flat())
      }
      // One family's part may not load: the others are there all the same.
      each.then(arrive, () => undefined)
    })
    return () => void (over = true)
  }, [wallets])
  return <WalletDrawer wallets={known} />
}
