'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { Address, Amount, ListItem, TokenImage } from '@latchkey/ui'
import { hostLabelOf } from '@latchkey/core/internal'
import { approvalsEn } from '../../messages/approvals.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useSelect } from '../../store/useSelect.js'
import { Worth } from '../account/Worth.js'
import { isEmpty, isWithoutLimit, nameOf, type ApprovalRowOf } from './approvalRows.js'

interface ApprovalRowProps {
  readonly row: ApprovalRowOf
  readonly checked: boolean
  readonly tabIndex: number | undefined
  readonly onToggle: (id: string) => void
}

/** As many characters as a narrow card has room for. */
const LONGEST = { worth: 10, amount: 12 } as const

/** Who may take, what and how much of it, and what that puts at risk now. */
export const ApprovalRow: NamedExoticComponent<ApprovalRowProps> = memo(function ApprovalRow({
  row,
  checked,
  tabIndex,
  onToggle,
}: ApprovalRowProps): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const { approval, iconUrl } = row
  const { id, spender, token } = approval
  const label = useSelect((state) => hostLabelOf(state.accounts.labels, spender.address))
  const name = label ?? spender.name
  return (
    <ListItem
      title={
        name === undefined ? <Address value={spender.address} /> : <bdi title={spender.address}>{name}</bdi>
      }
      subtitle={<What row={row} />}
      image={<TokenImage id={token.address} name={nameOf(approval)} src={iconUrl} />}
      trailing={<Risk row={row} />}
      trailingSubtitle={isEmpty(approval) || approval.atRisk === undefined ? undefined : text.atRisk}
      checked={checked}
      tabIndex={tabIndex}
      onClick={() => onToggle(id)}
    />
  )
})

/** The token, and how much of it. */
function What({ row }: { readonly row: ApprovalRowOf }): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const locale = useLocale()
  const { kind, token, amount, item, via } = row.approval
  const much = {
    allowance: isWithoutLimit(row) ? (
      text.noLimit
    ) : (
      <Amount value={amount} locale={locale} longest={LONGEST.amount} />
    ),
    collection: text.wholeCollection,
    item: <bdi dir="ltr">#{item}</bdi>,
  }[kind]
  return (
    <span className="lk-ApprovalRow-what">
      <bdi className="lk-ApprovalRow-token" title={token.address}>
        {nameOf(row.approval)}
      </bdi>
      <span className="lk-ApprovalRow-much" data-unlimited={isWithoutLimit(row) || undefined}>
        {much}
      </span>
      {via !== undefined && <span className="lk-ApprovalRow-via">{text.via(via)}</span>}
    </span>
  )
}

/** In money where there is a price, else in tokens. */
function Risk({ row: { approval, worth } }: { readonly row: ApprovalRowOf }): JSX.Element | null {
  const text = useLazyText('approvals', approvalsEn)
  const locale = useLocale()
  const { atRisk } = approval
  if (atRisk === undefined) return null
  if (isEmpty(approval)) return <span className="lk-ApprovalRow-nothing">{text.nothingAtRisk}</span>
  if (worth !== undefined) return <Worth dollars={worth} longest={LONGEST.worth} />
  return <Amount value={atRisk} locale={locale} longest={LONGEST.worth} />
}
