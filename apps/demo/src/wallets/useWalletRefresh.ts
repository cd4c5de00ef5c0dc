import { useEffect, useReducer } from 'react'
import type { WalletControls } from '@latchkey/testkit'

/**
 * How often a wallet's state is read, in ms: not every wallet emits an event when its own window changes it.
 */
const EVERY = 400

/** Renders again when the wallet changed, by itself or after the returned function. */
export function useWalletRefresh(wallet: WalletControls): () => void {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const look = (): string => `${wallet.addresses.join()} ${wallet.caipNetworkId}`
    let seen = look()
    const timer = setInterval(() => {
      if (seen === look()) return
      seen = look()
      refresh()
    }, EVERY)
    return () => clearInterval(timer)
  }, [wallet])
  return refresh
}
