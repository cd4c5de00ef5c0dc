'use client'
import { lazy, Suspense, type JSX, type ReactNode } from 'react'
import { Shimmer, Tabs } from '@latchkey/ui'
import { ClockIcon, CoinsIcon } from '@latchkey/ui/icons'
import { selectCan } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { useViewNote } from '../../store/useViewNote.js'
import { Tokens } from './Tokens.js'
import type { AccountBalances } from './useBalances.js'
import type { ShownAccount } from './useShownAccount.js'

interface AccountAssetsProps {
  readonly shown: ShownAccount
  readonly balances: AccountBalances
}

/** A part of what there is to see of an account. */
interface AssetTab {
  readonly id: string
  readonly label: string
  readonly icon: JSX.Element
  /** Whether anything can fill it. */
  readonly offered: boolean
  /** Under its title. */
  readonly draw: (title: string) => ReactNode
}

const ICON = 16
const ROWS = 5

// Most visits look at tokens only.
const Activity = lazy(() =>
  import('../activity/Activity.js').then((module) => ({ default: module.Activity })),
)

/** Tokens and Activity (S2.51), each where something can fill it; without tabs where it is one of them. */
export function AccountAssets({ shown, balances }: AccountAssetsProps): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const [note, keepNote] = useViewNote('Account')
  const { network, namespace } = shown
  // Without a gateway there is what was sent from this browser.
  const hasActivity = useSelect(
    (state) =>
      state.options.features.history && (state.options.hasGateway || selectCan(state, namespace, 'transfer')),
  )
  if (!network) return null
  const tabs: readonly AssetTab[] = [
    {
      id: 'tokens',
      label: text.tokens,
      icon: <CoinsIcon size={ICON} />,
      offered: balances.query.data?.source !== 'none',
      draw: (title) => <Tokens title={title} network={network} balances={balances} />,
    },
    {
      id: 'activity',
      label: text.activity,
      icon: <ClockIcon size={ICON} />,
      offered: hasActivity,
      draw: (title) => (
        <Suspense fallback={<Shimmer shape="token" count={ROWS} />}>
          <Activity title={title} shown={shown} />
        </Suspense>
      ),
    },
  ]
  const offered = tabs.filter((tab) => tab.offered)
  const current = offered.find(({ id }) => id === note) ?? offered[0]
  if (!current) return null
  if (offered.length === 1) return <>{current.draw(current.label)}</>
  return (
    <div className="lk-AccountAssets">
      <Tabs
        label={text.assets}
        tabs={offered.map(({ id, label, icon }) => ({ id, label, icon }))}
        selected={current.id}
        onSelect={keepNote}
      >
        {current.draw(text.onNetwork(network.name))}
      </Tabs>
    </div>
  )
}
