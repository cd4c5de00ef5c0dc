import type { JSX } from 'react'
import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyNetwork,
  useLatchkeyWalletInfo,
} from '@latchkey/react'

/** What the hooks tell the page that uses them. */
export function HookState(): JSX.Element {
  const { address, status } = useLatchkeyAccount()
  const { network, isSupported } = useLatchkeyNetwork()
  const { walletInfo } = useLatchkeyWalletInfo()
  const { data, status: balanceStatus } = useLatchkeyBalance()
  return (
    <dl className="Facts HookState">
      <dt>Status</dt>
      <dd data-testid="status">{status}</dd>
      <dt>Address</dt>
      <dd data-testid="address">{address ?? 'none'}</dd>
      <dt>Wallet</dt>
      <dd data-testid="wallet">{walletInfo?.name ?? 'none'}</dd>
      <dt>Network</dt>
      <dd data-testid="network">
        {network?.name ?? 'none'}
        {!isSupported && ', not offered'}
      </dd>
      <dt>Balance</dt>
      <dd data-testid="balance">{data ? `${data.formatted} ${data.symbol}` : balanceStatus}</dd>
    </dl>
  )
}
