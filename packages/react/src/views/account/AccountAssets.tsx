'use client'
import { lazy, Suspense, type JSX } from 'react'
import { Shimmer, Tabs } from '@latchkey/ui'
import { ClockIcon, CoinsIcon, ImageIcon } from '@latchkey/ui/icons'
import type { Network } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { useViewNote } from '../../store/useViewNote.js'
import { NftsWaiting } from '../nfts/NftsWaiting.js'
import { PendingPayments } from './PendingPayments.js'
import { Tokens } from './Tokens.js'
import type { AccountBalances } from './useBalances.js'
import type { ShownAccount } from './useShownAccount.js'

interface AccountAssetsProps {
  readonly shown: ShownAccount
  readonly balances: AccountBalances
}

/** A part of what there is to see of an account. */
interface AssetTab {
  readonly id: 'tokens' | 'nfts' | 'activity'
  readonly label: string
  readonly icon: JSX.Element
  /** Whether anything can fill it. */
  readonly offered: boolean
}

const ICON = 16
const ROWS = 5

// Most visits look at tokens only.
const Nfts = lazy(() => import('../nfts/Nfts.js').then((module) => ({ default: module.Nfts })))
const Activity = lazy(() =>
  import('../activity/Activity.js').then((module) => ({ default: module.Activity })),
)

interface PanelProps extends AccountAssetsProps {
  readonly id: AssetTab['id']
  /** Stands over it. */
  readonly title: string
  readonly network: Network
}

function AssetPanel({ id, title, network, shown, balances }: PanelProps): JSX.Element {
  if (id === 'tokens') return <Tokens title={title} network={network} balances={balances} />
  if (id === 'nfts')
    return (
      <Suspense fallback={<NftsWaiting />}>
        <Nfts title={title} shown={shown} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Shimmer shape="token" count={ROWS} />}>
      <Activity title={title} shown={shown} />
    </Suspense>
  )
}

/**
 * Tokens, NFTs and Activity (S2.51), each where something can fill it; without tabs where it is one of them.
 * Above them what is still being sent.
 */
export function AccountAssets({ shown, balances }: AccountAssetsProps): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const [note, keepNote] = useViewNote('Account')
  const { network, namespace } = shown
  // Without a gateway there is what was sent from this browser.
  const hasActivity = useSelect(
    (state) =>
      state.options.features.history && (state.options.hasGateway || selectCan(state, namespace, 'transfer')),
  )
  const hasGateway = useSelect((state) => state.options.hasGateway)
  if (!network) return null
  const tabs: readonly AssetTab[] = [
    {
      id: 'tokens',
      label: text.tokens,
      icon: <CoinsIcon size={ICON} />,
      offered: balances.query.data?.source !== 'none',
    },
    {
      id: 'nfts',
      label: text.nfts,
      icon: <ImageIcon size={ICON} />,
      // Beside other tabs it says why there are none (R9).
      offered: hasGateway || hasActivity,
    },
    {
      id: 'activity',
      label: text.activity,
      icon: <ClockIcon size={ICON} />,
      offered: hasActivity,
    },
  ]
  const offered = tabs.filter((tab) => tab.offered)
  // NFTs come when they are asked for.
  const current =
    offered.find(({ id }) => id === note) ?? offered.find(({ id }) => id !== 'nfts') ?? offered[0]
  // Activity has them on top.
  const pending = current?.id !== 'activity' && <PendingPayments {...shown} />
  if (!current) return <>{pending}</>
  const panel = { id: current.id, network, shown, balances }
  if (offered.length === 1)
    return (
      <>
        {pending}
        <AssetPanel {...panel} title={current.label} />
      </>
    )
  return (
    <div className="lk-AccountAssets">
      {pending}
      <Tabs
        label={text.assets}
        tabs={offered.map(({ id, label, icon }) => ({ id, label, icon }))}
        selected={current.id}
        onSelect={keepNote}
      >
        <AssetPanel {...panel} title={text.onNetwork(network.name)} />
      </Tabs>
    </div>
  )
}
