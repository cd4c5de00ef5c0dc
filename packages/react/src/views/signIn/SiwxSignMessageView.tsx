'use client'
import { useMemo, type JSX } from 'react'
import { Address, Button, ConnectingRing } from '@latchkey/ui'
import { cancelSignIn, prepareSignIn, selectSignInAttempt, signIn } from '@latchkey/core'
import {
  selectAccount,
  selectActiveNamespace,
  selectConnectorId,
  selectWallet,
  walletImageUrl,
  type ViewParams,
} from '@latchkey/core/internal'
import { signInEn } from '../../messages/signIn.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'
import { NotConnected } from '../account/NotConnected.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { useSignInStatus } from './useSignInStatus.js'

/** Asks the visitor to sign in with the account in use (S2.21, behaviour 9). */
export function SiwxSignMessageView({
  params,
}: {
  readonly params: ViewParams['SIWXSignMessage']
}): JSX.Element {
  const text = useLazyText('signIn', signInEn)
  const common = useText('common')
  const run = useRun()
  const { options } = useCore().services
  const active = useSelect(selectActiveNamespace)
  const namespace = params?.namespace ?? active
  const account = useSelect((state) => selectAccount(state, namespace))
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const wallet = useSelect((state) => selectWallet(state, namespace))
  const current = useMemo(
    () => (account ? { account, connectorId, wallet } : undefined),
    [account, connectorId, wallet],
  )
  const shown = useSettled(current, current !== undefined)
  const prepared = useSelect((state) => selectSignInAttempt(state, namespace)?.prepared)
  const status = useSignInStatus(namespace, shown?.wallet?.name ?? text.wallet)
  if (!shown) return <NotConnected />
  const { name = '', rdns, icon } = shown.wallet ?? {}
  const arg = namespace === undefined ? {} : { namespace }
  // Without a text nothing can be signed yet, and phones need the tap for the wallet.
  const press = (): unknown => (prepared ? run(signIn, arg) : run(prepareSignIn, arg))
  const { canSign, isWaiting, failed, ...texts } = status
  return (
    <div className="lk-View lk-Waiting lk-SignIn">
      <ConnectingRing
        id={rdns ?? shown.connectorId ?? ''}
        name={name}
        src={walletImageUrl(options, { ids: [shown.connectorId, rdns], image_url: icon })}
        state={status.state}
        tone={status.tone}
      />
      <WaitingStatus {...texts} />
      <p className="lk-SignIn-account">
        <AccountAvatar address={shown.account.address} size={24} />
        <Address value={shown.account.address} />
      </p>
      {prepared && (
        <details className="lk-SignIn-message">
          <summary>{text.message}</summary>
          <p dir="ltr">{prepared.message}</p>
        </details>
      )}
      <div className="lk-Waiting-actions lk-View-pinned">
        <Button size="lg" fullWidth loading={isWaiting || !canSign} onClick={() => void press()}>
          {failed ? common.tryAgain : text.sign}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={() => void run(cancelSignIn, arg)}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
