import { useEffect, useReducer } from 'react'
import type { SandboxWallet } from '@latchkey/testkit/evm'

/** Renders again when the wallet changed, by an event of its own or after the returned function. */
export function useWalletRefresh(wallet: SandboxWallet): () => void {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const events = ['accountsChanged', 'chainChanged']
    events.forEach((event) => wallet.provider.on(event, refresh))
    return () => events.forEach((event) => wallet.provider.removeListener(event, refresh))
  }, [wallet])
  return refresh
}
