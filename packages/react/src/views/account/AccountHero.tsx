'use client'
import type { JSX } from 'react'
import { selectConnections, to, viewPushed } from '@latchkey/core/internal'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { AccountName } from './AccountName.js'
import { BalanceFigure } from './BalanceFigure.js'
import type { AccountBalances } from './useBalances.js'
import { useIdentity } from './useIdentity.js'
import type { ShownAccount } from './useShownAccount.js'

interface AccountHeroProps {
  readonly shown: ShownAccount
  readonly balances: AccountBalances
}

/** Picture, name and balance. */
export function AccountHero({ shown, balances }: AccountHeroProps): JSX.Element {
  const { address } = shown.account
  const identity = useIdentity(shown)
  const emit = useEmit()
  const several = useSelect(
    (state) => selectConnections(state).flatMap(({ accounts }) => accounts).length > 1,
  )
  return (
    <div className="lk-AccountHero">
      <AccountAvatar address={address} src={identity.avatar} size={56} />
      <AccountName
        address={address}
        name={identity.name}
        onSwitch={several ? () => emit(viewPushed(to('SwitchAddress'))) : undefined}
      />
      <BalanceFigure network={shown.network} balances={balances} />
    </div>
  )
}
