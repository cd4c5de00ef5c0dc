'use client'
import type { JSX } from 'react'
import { formatAmount, List, ListItem, Spinner } from '@latchkey/ui'
import { ExternalLinkIcon } from '@latchkey/ui/icons'
import { explorerUrl, selectTransfers, type Network, type TransferRecord } from '@latchkey/core'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

const MOST = 3

/** What the account sent and no block has yet, with the way to the explorer (behaviour 4.42). */
export function PendingPayments({ account, network }: ShownAccount): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const all = useSelect(selectTransfers)
  const pending = all.filter(
    ({ status, from, caipNetworkId }) =>
      status === 'pending' && from === account.address && caipNetworkId === network?.caipNetworkId,
  )
  if (!network || pending.length === 0) return null
  return (
    <div className="lk-PendingPayments">
      <List label={text.waitsForNetwork}>
        {pending.slice(0, MOST).map((transfer) => (
          <PendingPayment key={transfer.id} transfer={transfer} network={network} />
        ))}
      </List>
    </div>
  )
}

interface PendingPaymentProps {
  readonly transfer: TransferRecord
  readonly network: Network
}

function PendingPayment({ transfer, network }: PendingPaymentProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const locale = useLocale()
  const { amount, symbol, hash, notice } = transfer
  const url = hash === undefined ? undefined : explorerUrl(network, 'transaction', hash)
  const reasons = { 'awaiting-owners': text.waitsForOwners, 'not-seen': text.notSeen }
  return (
    <ListItem
      title={text.sending(`${formatAmount(amount, { locale })}\u00a0${symbol}`)}
      subtitle={notice ? reasons[notice] : text.waitsForNetwork}
      image={<Spinner />}
      trailing={url !== undefined && <ExternalLinkIcon size={16} />}
      href={url}
    />
  )
}
