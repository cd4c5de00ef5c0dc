'use client'
import { useState, type JSX } from 'react'
import { formatAmount, List, ListItem, Spinner, VisuallyHidden } from '@latchkey/ui'
import { ExternalLinkIcon, SuccessIcon } from '@latchkey/ui/icons'
import { explorerUrl, selectTransfers, type Network, type TransferRecord } from '@latchkey/core'
import { isSameAddress } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/**
 * What the account sent and no block has yet, with the way to the explorer (behaviour 4.42). What was pending
 * here and is confirmed stays, and is read out, until the screen or its tab is left.
 */
export function PendingPayments({ account, network }: ShownAccount): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const locale = useLocale()
  const all = useSelect(selectTransfers)
  const [seen, setSeen] = useState<readonly number[]>([])
  const own = all.filter(
    ({ from, caipNetworkId }) =>
      isSameAddress(from, account.address) && caipNetworkId === network?.caipNetworkId,
  )
  const pending = own.flatMap(({ id, status }) => (status === 'pending' ? [id] : []))
  if (pending.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...pending])])
  const confirmed = own.filter(({ id, status }) => status === 'confirmed' && seen.includes(id))
  const shown = own.filter((each) => each.status === 'pending' || confirmed.includes(each))
  if (!network || shown.length === 0) return null
  return (
    <div className="lk-PendingPayments">
      <VisuallyHidden>
        <span role="status">
          {confirmed.map((each) => `${text.sent(amountOf(each, locale))}: ${text.confirmed}`).join(', ')}
        </span>
      </VisuallyHidden>
      <List>
        {shown.map((transfer) => (
          <PendingPayment key={transfer.id} transfer={transfer} network={network} />
        ))}
      </List>
    </div>
  )
}

const amountOf = ({ amount, symbol }: TransferRecord, locale: string): string =>
  `${formatAmount(amount, { locale })}\u00a0${symbol}`

interface PendingPaymentProps {
  readonly transfer: TransferRecord
  readonly network: Network
}

function PendingPayment({ transfer, network }: PendingPaymentProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const locale = useLocale()
  const { notice, replacements, status } = transfer
  const newest = replacements?.at(-1)
  const isDone = status === 'confirmed'
  const hash = isDone ? transfer.hash : (newest?.hash ?? transfer.hash)
  // What the owners sign has a hash that no explorer knows.
  const isKnown = hash !== undefined && notice !== 'awaiting-owners'
  const url = isKnown ? explorerUrl(network, 'transaction', hash) : undefined
  const reasons = { 'awaiting-owners': text.waitsForOwners, 'not-seen': text.notSeen }
  const written = amountOf(transfer, locale)
  if (isDone)
    return (
      <ListItem
        title={text.sent(written)}
        subtitle={text.confirmed}
        image={<SuccessIcon size={24} className="lk-PendingPayments-done" />}
        trailing={url !== undefined && <ExternalLinkIcon size={16} />}
        href={url}
      />
    )
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
