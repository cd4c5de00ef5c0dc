import { useEffect, useState } from 'react'
import { formatUnits } from 'viem'
import type { PhoneChain } from '@latchkey/testkit/phone'
import { readBalance } from './readBalance.js'

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** What an account owns of the chain's currency, read again when `trigger` changes and every ten seconds. */
export function useBalance(chain: PhoneChain, address: string, trigger: unknown): string | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly text: string }>()
  const key = `${chain.rpcUrl} ${address}`
  useEffect(() => {
    let over = false
    const read = (): void =>
      void readBalance(chain, address)
        .then(
          ({ value, decimals }) =>
            over ||
            setKnown({ key, text: `${format.format(Number(formatUnits(value, decimals)))} ${chain.symbol}` }),
        )
        // The chain may be down: what was known stays.
        .catch(() => undefined)
    read()
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), 10_000)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [chain, address, key, trigger])
  return known?.key === key ? known.text : undefined
}
