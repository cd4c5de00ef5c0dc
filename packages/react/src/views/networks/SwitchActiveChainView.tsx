'use client'
import type { JSX } from 'react'
import { Button, NetworkImage } from '@latchkey/ui'
import { switchNetwork } from '@latchkey/core'
import {
  pickConnector,
  selectActiveConnection,
  selectNetwork,
  showWallets,
  viewReset,
  to,
  type ViewParams,
} from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { networksEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NetworkGone } from './NetworkGone.js'
import { useFamilyName } from './useFamilyName.js'
import { useSameWallet } from './useSameWallet.js'

/** Asks for a wallet of a family without one, in addition to the connected wallet (S2.29, behaviour 4.38). */
export function SwitchActiveChainView({
  params,
}: {
  readonly params: ViewParams['SwitchActiveChain']
}): JSX.Element {
  const text = useLazyText('families', familiesEn)
  const names = useLazyText('networks', networksEn)
  const run = useRun()
  const emit = useEmit()
  const familyName = useFamilyName()
  const network = useSelect((state) => selectNetwork(state, params.networkId))
  const wallet = useSelect((state) => selectActiveConnection(state)?.wallet.name) ?? names.yourWallet
  const namespace = network?.chainNamespace
  const same = useSameWallet(namespace)
  if (!network || namespace === undefined) return <NetworkGone />

  const goWithout = async (): Promise<void> => {
    await run(switchNetwork, params)
    emit(viewReset(to('Connect')))
  }
  return (
    <div className="lk-View lk-Waiting">
      <NetworkImage id={network.caipNetworkId} name={network.name} src={network.assets?.imageUrl} size={80} />
      <div className="lk-Waiting-texts">
        <p className="lk-Waiting-title">{text.needsWallet(network.name)}</p>
        <p className="lk-Waiting-hint">{text.notThere(wallet, familyName(namespace))}</p>
      </div>
      <div className="lk-Waiting-actions">
        {same && (
          <Button
            size="lg"
            fullWidth
            onClick={() => void run(pickConnector, { ...same, caipNetworkId: network.caipNetworkId })}
          >
            {text.inSameWallet(wallet, network.name)}
          </Button>
        )}
        <Button
          variant={same ? 'secondary' : 'primary'}
          size="lg"
          fullWidth
          onClick={() => void run(showWallets, { namespace })}
        >
          {same ? text.otherWallet : text.chooseWallet}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={() => void goWithout()}>
          {text.withoutWallet}
        </Button>
      </div>
    </div>
  )
}
