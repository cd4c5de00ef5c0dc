'use client'
import type { JSX } from 'react'
import { List } from '@latchkey/ui'
import { closeModal, type ConnectedWallet } from '@latchkey/core'
import { goBack, selectHistoryLength } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyHeading } from '../networks/useFamilyName.js'
import { AddressRow } from './AddressRow.js'
import { NotConnected } from './NotConnected.js'
import { useFamilies } from './useFamilies.js'
import { useActivateAccount } from './useActivateAccount.js'

/** A choice of the active account among all connected ones (S2.28, behaviour 4.35). */
export function SwitchAddressView(): JSX.Element {
  const core = useCore()
  const run = useRun()
  const headingOf = useFamilyHeading()
  const families = useFamilies()
  const activate = useActivateAccount()
  const wayBack = useSelect((state) => selectHistoryLength(state) > 1)
  if (families.length === 0) return <NotConnected />

  const choose = async (wallet: ConnectedWallet, address: string): Promise<void> => {
    await activate(wallet, address)
    // The view that asks takes this one's place.
    if (core.services.features.get('signIn')?.selectWillAskToSignIn(core.store.getState())) return
    await (wayBack ? run(goBack) : run(closeModal))
  }
  const several = families.flatMap(([, wallets]) => wallets).flatMap(({ accounts }) => accounts).length > 1
  return (
    <div className="lk-View lk-Profile">
      {families.map(([namespace, wallets]) => (
        <List
          key={namespace}
          label={headingOf(namespace)}
          heading={families.length > 1 ? headingOf(namespace) : undefined}
          arrowKeys
        >
          {wallets.flatMap((wallet) =>
            wallet.accounts.map((account) => (
              <AddressRow
                key={`${wallet.connectorId}/${account.address}`}
                wallet={wallet}
                account={account}
                several={several}
                named={wallets.length > 1 || families.length > 1}
                onChoose={() => void choose(wallet, account.address)}
              />
            )),
          )}
        </List>
      ))}
    </div>
  )
}
