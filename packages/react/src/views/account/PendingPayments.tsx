'use client'
import type { JSX } from 'react'
import { formatAmount, List, ListItem, Spinner } from '@latchkey/ui'
import { ExternalLinkIcon } from '@latchkey/ui/icons'
import { explorerUrl, selectTransfers, type Network, type TransferRecord } from '@latchkey/core'
import { isSameAddress } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/** What the account sent and no block has yet, with the way to the explorer (behaviour 4.42). */
export function PendingPayments({ account, network }: ShownAccount): JSX.Element | null {
  const all = useSelect(selectTransfers)
  const pending = all.filter(
    ({ status, from, caipNetworkId }) =>
      status === 'pending' &&
      isSameAddress(from, account.address) &&
      caipNetworkId === network?.caipNetworkId,
  )
  if (!network || pending.length === 0) return null
  return (
    <div className="lk-PendingPayments">
      <List>
        {pending.map((transfer) => (
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
  const { amount, symbol, notice, replacements } = transfer
  const newest = replacements?.at(-1)
  const hash = newest?.hash ?? transfer.hash
  // What the owners sign has a hash that no explorer knows.
  const isKnown = hash !== undefined && notice !== 'awaiting-owners'
  const url = isKnown ? explorerUrl(network, 'transaction', hash) : undefined
  const reasons = { 'awaiting-owners': text.waitsForOwners, 'not-seen': text.notSeen }
  const written = `${formatAmount(amount, { locale })}\u00a0${symbol}`
  return (
    <ListItem
      title={newest?.kind === 'cancel' ? text.cancelling(written) : text.sending(written)}
      subtitle={notice ? reasons[notice] : text.waitsForNetwork}
      image={<Spinner />}
      trailing={url !== undefined && <ExternalLinkIcon size={16} />}
      href={url}
    />
  )
}
