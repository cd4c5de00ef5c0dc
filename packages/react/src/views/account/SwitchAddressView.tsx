'use client'
import type { JSX } from 'react'
import { List, WalletImage } from '@latchkey/ui'
import { closeModal, type ConnectedWallet } from '@latchkey/core'
import { goBack, selectHistoryLength } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyName } from '../networks/useFamilyName.js'
import { AddressRow } from './AddressRow.js'
import { NotConnected } from './NotConnected.js'
import { useFamilies } from './useFamilies.js'
import { usePutToUse } from './usePutToUse.js'

/** Which account to go on with, of all that are connected (S2.28, behaviour 4.35). */
export function SwitchAddressView(): JSX.Element {
  const run = useRun()
  const { options, platform } = useCore().services
  const familyName = useFamilyName()
  const families = useFamilies()
  const putToUse = usePutToUse()
  const wayBack = useSelect((state) => selectHistoryLength(state) > 1)
  if (families.length === 0) return <NotConnected />

  const choose = async (wallet: ConnectedWallet, address: string): Promise<void> => {
    await putToUse(wallet, address)
    await (wayBack ? run(goBack) : run(closeModal))
  }
  const site = { ...platform.pageMetadata(), ...options.metadata }
  return (
    <div className="lk-View lk-Profile">
      {site.name !== '' && (
        <div className="lk-SwitchAddress-site">
          <WalletImage id={site.url} name={site.name} src={site.icons[0]} size={40} />
          <span className="lk-Profile-words">
            <span className="lk-Profile-name" dir="auto" title={site.name}>
              {site.name}
            </span>
            <span className="lk-Profile-where">{hostOf(site.url)}</span>
          </span>
        </div>
      )}
      {families.map(([namespace, wallets]) => (
        <List
          key={namespace}
          label={familyName(namespace)}
          heading={families.length > 1 ? familyName(namespace) : undefined}
          arrowKeys
        >
          {wallets.flatMap((wallet) =>
            wallet.accounts.map((account) => (
              <AddressRow
                key={`${wallet.connectorId}/${account.address}`}
                wallet={wallet}
                account={account}
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

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
