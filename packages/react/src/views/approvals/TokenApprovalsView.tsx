'use client'
import { useCallback, useMemo, useState, type JSX } from 'react'
import { Chip, Shimmer } from '@latchkey/ui'
import type { Network } from '@latchkey/core'
import { approvalsKey, revocationSeen } from '@latchkey/core/internal'
import { approvalsEn } from '../../messages/approvals.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { NotConnected } from '../account/NotConnected.js'
import { useKeptFocus } from '../account/useKeptFocus.js'
import { useSeen } from '../account/useSeen.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { ApprovalList } from './ApprovalList.js'
import { isWithoutLimit } from './approvalRows.js'
import { ApprovalsNotes } from './ApprovalsNotes.js'
import { NoApprovals } from './NoApprovals.js'
import { RevokeBar } from './RevokeBar.js'
import { useTokenApprovals, type ShownApprovals } from './useTokenApprovals.js'

/** Who can take which of the account's tokens, and the way to end that (accounts 5.3). */
export function TokenApprovalsView(): JSX.Element | null {
  const shown = useShownAccount()
  if (!shown) return <NotConnected />
  const { account, network } = shown
  if (!network) return null
  // What was chosen of another account, or on another network, is not kept.
  return <Approvals key={`${network.caipNetworkId}/${account.caipAddress}`} shown={shown} network={network} />
}

interface ApprovalsProps {
  readonly shown: ShownAccount
  readonly network: Network
}

const FIRST = 6
const NONE: ReadonlySet<string> = new Set()

function Approvals({ shown, network }: ApprovalsProps): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const titles = useText('titles')
  const locale = useLocale()
  const found = useTokenApprovals(shown, network)
  const [onlyUnlimited, setOnlyUnlimited] = useState(false)
  const [picked, setPicked] = useState(NONE)
  const kept = useKeptFocus()
  const { rows, list, waiting } = found
  const { caipAddress } = shown.account
  const networkId = network.caipNetworkId
  useSeen(
    useMemo(
      () => revocationSeen({ key: approvalsKey({ caipAddress, networkId }) }),
      [caipAddress, networkId],
    ),
  )
  const unlimited = rows.filter(isWithoutLimit)
  const visible = onlyUnlimited ? unlimited : rows
  const chosen = visible.filter(({ approval }) => picked.has(approval.id))
  const isWhole = visible.length > 0 && chosen.length === visible.length
  const toggle = useCallback((id: string) => {
    setPicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const narrow = (only: boolean): void => {
    setOnlyUnlimited(only)
    // What is out of sight is not revoked.
    setPicked(NONE)
  }
  return (
    <div className="lk-View lk-TokenApprovalsView" aria-busy={waiting || list.status === 'loading'} {...kept}>
      {rows.length === 0 ? (
        <NothingListed found={found} network={network.name} />
      ) : (
        <>
          <p className="lk-TokenApprovals-hint" dir="auto">
            {text.hint(network.name)}
          </p>
          <div className="lk-TokenApprovals-bar" role="group" aria-label={text.filter}>
            <Chip pressed={!onlyUnlimited} onChange={() => narrow(false)}>
              {text.all(formatCount(rows.length, locale))}
            </Chip>
            <Chip pressed={onlyUnlimited} onChange={() => narrow(true)}>
              {text.noLimitOnly(formatCount(unlimited.length, locale))}
            </Chip>
            {visible.length > 0 && (
              <button
                type="button"
                className="lk-Activity-all"
                onClick={() =>
                  setPicked(isWhole ? NONE : new Set(visible.map(({ approval }) => approval.id)))
                }
              >
                {isWhole ? text.chooseNone : text.chooseAll}
              </button>
            )}
          </div>
          <ApprovalsNotes found={found} />
          {visible.length === 0 ? (
            <p className="lk-TokenApprovals-hint">{text.noneWithoutLimit}</p>
          ) : (
            <ApprovalList
              label={titles['token-approvals']}
              rows={visible}
              picked={picked}
              onToggle={toggle}
              listKey={String(onlyUnlimited)}
            />
          )}
        </>
      )}
      {/* Also where the last row left: what became of it is said in the same place. */}
      <RevokeBar shown={shown} rows={rows} chosen={chosen} last={list.revocation} />
    </div>
  )
}

function NothingListed({
  found,
  network,
}: {
  readonly found: ShownApprovals
  readonly network: string
}): JSX.Element {
  return found.waiting ? (
    <Shimmer shape="token" count={FIRST} />
  ) : (
    <NoApprovals found={found} network={network} />
  )
}
