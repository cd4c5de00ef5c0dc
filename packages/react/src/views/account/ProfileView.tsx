'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { PlusIcon } from '@latchkey/ui/icons'
import { disconnect } from '@latchkey/core'
import { showWallets } from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useFamilyHeading } from '../networks/useFamilyName.js'
import { ViewHeading } from '../ViewHeading.js'
import { NotConnected } from './NotConnected.js'
import { useFamilies } from './useFamilies.js'
import { useSessionCount } from './useSessionCount.js'
import { WalletAccounts } from './WalletAccounts.js'

/** All connected accounts, by family and wallet; the active one is marked (behaviour 4.34). */
export function ProfileView(): JSX.Element {
  const text = useLazyText('families', familiesEn)
  const run = useRun()
  const families = useFamilies()
  const sessions = useSessionCount()
  const headingOf = useFamilyHeading()
  if (families.length === 0) return <NotConnected />
  const several = families.flatMap(([, wallets]) => wallets).flatMap(({ accounts }) => accounts).length > 1
  return (
    <div className="lk-View lk-Profile">
      <ViewHeading view="Profile" />
      {families.map(([namespace, wallets]) => (
        <section key={namespace} className="lk-Profile-family" aria-label={headingOf(namespace)}>
          {families.length > 1 && <h3 className="lk-Profile-heading">{headingOf(namespace)}</h3>}
          {wallets.map((wallet) => (
            <WalletAccounts key={wallet.connectorId} wallet={wallet} several={several} />
          ))}
        </section>
      ))}
      <div className="lk-Profile-actions">
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          icon={<PlusIcon size={20} />}
          onClick={() => void run(showWallets, {})}
        >
          {text.addWallet}
        </Button>
        {sessions > 1 && (
          <Button variant="danger-ghost" fullWidth onClick={() => void run(disconnect, undefined)}>
            {text.disconnectAll}
          </Button>
        )}
      </div>
    </div>
  )
}
