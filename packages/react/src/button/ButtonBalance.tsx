'use client'
import type { JSX } from 'react'
import { Amount, Spinner } from '@latchkey/ui/buttons'
import type { CaipAddress, Network } from '@latchkey/core'
import { formatUnits } from '@latchkey/core/internal'
import { useLocale } from '../messages/useLocale.js'
import { useNativeBalance } from '../store/useNativeBalance.js'

interface ButtonBalanceProps {
  readonly caipAddress: CaipAddress
  readonly network: Network | undefined
}

/** The balance in a button. It appears once it is known. */
export function ButtonBalance({ caipAddress, network }: ButtonBalanceProps): JSX.Element | null {
  const locale = useLocale()
  const { data, status } = useNativeBalance(caipAddress, network).query
  if (!data)
    return status === 'pending' ? (
      <Gap>
        <Spinner size={16} />
      </Gap>
    ) : null
  return (
    <Gap>
      <Amount
        value={formatUnits(BigInt(data.value), data.decimals)}
        symbol={data.symbol}
        decimals={3}
        locale={locale}
      />
    </Gap>
  )
}

function Gap({ children }: { readonly children: JSX.Element }): JSX.Element {
  return (
    <span className="lk-ButtonBalance">
      {' · '}
      {children}
    </span>
  )
}
