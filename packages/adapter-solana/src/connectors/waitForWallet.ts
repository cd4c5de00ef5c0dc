import type { DiscoveredWallet, Discovery } from './discovery.js'

/** Waits for a wallet that registers late, at most `ms`. */
export function waitForWallet({ find, waiting }: Pick<Discovery, 'find' | 'waiting'>, connectorId: string, ms: number): Promise<DiscoveredWallet | undefined> {
  return new Promise((resolve) => {
    const check = (): void => {
      const wallet = find(connectorId)
      if (wallet) end(wallet)
    }
    const end = (wallet?: DiscoveredWallet): void => {
      clearTimeout(timer)
      waiting.delete(check)
      resolve(wallet)
    }
    const timer = setTimeout(() => end(), ms)
    waiting.add(check)
    check()
  })
}
