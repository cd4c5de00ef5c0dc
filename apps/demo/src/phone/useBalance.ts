import { useEffect, useState } from 'react'
import { createPublicClient, formatEther, http, type Address } from 'viem'
import type { PhoneChain } from '@latchkey/testkit/phone'

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** What an account owns of the chain's currency, read anew when `trigger` changes and every ten seconds. */
export function useBalance({ rpcUrl, symbol }: PhoneChain, address: string, trigger: unknown): string | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly text: string }>()
  const key = `${rpcUrl} ${address}`
  useEffect(() => {
    let over = false
    const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    const read = (): void =>
      void client
        .getBalance({ address: address as Address })
        .then((value) => over || setKnown({ key, text: `${format.format(Number(formatEther(value)))} ${symbol}` }))
        // The chain may be down: what was known stays.
        .catch(() => undefined)
    read()
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), 10_000)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [rpcUrl, symbol, address, key, trigger])
  return known?.key === key ? known.text : undefined
}
