'use client'
import { useMemo, type JSX } from 'react'
import { Address, Button, ConnectingRing } from '@latchkey/ui'
import { cancelSignIn, selectSignInAttempt, type SignInArg } from '@latchkey/core'
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

interface SignInProgressProps {
  readonly params: ViewParams['SIWXSignMessage' | 'ConnectingSiwe']
  /** Absent where there is nothing left to sign: the button stays, so that nothing moves. */
  readonly press?: (arg: SignInArg) => unknown
}

/** A sign-in as far as it is: who, what and how it goes, all in one place in each view that shows it. */
export function SignInProgress({ params, press }: SignInProgressProps): JSX.Element {
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
  const message = useSelect((state) => selectSignInAttempt(state, namespace)?.prepared?.message)
  const status = useSignInStatus(namespace, shown?.wallet?.name ?? text.wallet)
  if (!shown) return <NotConnected />
  const { name = '', rdns, icon } = shown.wallet ?? {}
  const arg = namespace === undefined ? {} : { namespace }
  const { canSign, isWaiting, failed, ...texts } = status
  const label = failed ? common.tryAgain : text.sign
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
      {message !== undefined && (
        <details className="lk-SignIn-message">
          <summary>{text.message}</summary>
          <p dir="ltr">{message}</p>
        </details>
      )}
      <div className="lk-Waiting-actions lk-View-pinned">
        <Button
          size="lg"
          fullWidth
          loading={!press || isWaiting || !canSign}
          onClick={() => void press?.(arg)}
        >
          {press ? label : text.untitled}
        </Button>
        <Button variant="ghost" size="lg" fullWidth onClick={() => void run(cancelSignIn, arg)}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
