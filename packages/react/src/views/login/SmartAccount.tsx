'use client'
import { useMemo, useState, type JSX } from 'react'
import { Button, Shimmer } from '@latchkey/ui'
import { downgradeAccount, selectAccountChange, upgradeAccount } from '@latchkey/core'
import { accountChangeSeen } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { OutcomeNote } from '../account/OutcomeNote.js'
import { useKeptFocus } from '../account/useKeptFocus.js'
import { useOutcome } from '../account/useOutcome.js'
import { useSeen } from '../account/useSeen.js'
import { useSmartAccount, type SmartAccountState } from './useSmartAccount.js'

/** Below the safety of the wallet: what a smart account is, what it costs, and the way there and back. */
export function SmartAccount(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const { options } = useCore().services
  const account = useSmartAccount()
  if (!account) return null
  const { isDeployed, failed, refresh } = account
  const isWaiting = isDeployed === undefined && !failed
  // Without a gateway there is no such account, as a rule.
  if (isWaiting && options.gatewayUrl === undefined) return null
  return (
    <section className="lk-Login-smart" aria-label={text.smartAccount} aria-busy={isWaiting}>
      <h3 className="lk-Login-smartTitle">{text.smartAccount}</h3>
      {isWaiting && <Shimmer count={2} />}
      {isDeployed === undefined && failed && (
        <>
          <p className="lk-Login-smartCost">{text.smartUnread}</p>
          <Button variant="secondary" fullWidth onClick={refresh}>
            {common.tryAgain}
          </Button>
        </>
      )}
      {isDeployed !== undefined && <Change account={account} isDeployed={isDeployed} />}
    </section>
  )
}

interface ChangeProps {
  readonly account: SmartAccountState
  readonly isDeployed: boolean
}

/** The change that is offered, and what became of the last one. */
function Change({ account, isDeployed }: ChangeProps): JSX.Element {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const kept = useKeptFocus()
  const { namespace, address, caipAddress, caipNetworkId, network } = account
  const last = useSelect((state) => selectAccountChange(state, namespace))
  const texts = { done: text.smartDone, failed: text.smartFailed }
  const { isRunning, waiting, ended } = useOutcome(last, texts, account)
  useSeen(useMemo(() => accountChangeSeen({ account: caipAddress }), [caipAddress]))
  // For the account and the network that the visitor sees.
  const arg = { namespace, from: address, caipNetworkId }
  return (
    <div className="lk-Login-smartChange" {...kept}>
      <p>{isDeployed ? text.smartOn(network) : text.smartHint}</p>
      <p className="lk-Login-smartCost">{isDeployed ? text.downgradeHint : text.smartCost}</p>
      <OutcomeNote ended={ended} />
      {isDeployed ? (
        <Downgrade
          waiting={isRunning ? waiting : undefined}
          onSure={() => void run(downgradeAccount, { ...arg, title: text.downgradeTitle })}
        />
      ) : (
        <Button
          variant="secondary"
          fullWidth
          loading={isRunning}
          onClick={() => void run(upgradeAccount, { ...arg, title: text.upgradeTitle })}
        >
          {waiting ?? text.upgradeNow}
        </Button>
      )}
    </div>
  )
}

interface DowngradeProps {
  /** What is being waited for. */
  readonly waiting: string | undefined
  readonly onSure: () => void
}

/** After a second press: it pauses something. */
function Downgrade({ waiting, onSure }: DowngradeProps): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const kept = useKeptFocus()
  const [asks, setAsks] = useState(false)
  const sure = (): void => {
    setAsks(false)
    onSure()
  }
  return (
    <div className="lk-Login-smartChange" role="group" aria-label={text.downgrade} {...kept}>
      {asks ? (
        <>
          <Button key="sure" variant="danger" fullWidth onClick={sure}>
            {text.downgradeSure}
          </Button>
          <Button key="cancel" variant="ghost" fullWidth onClick={() => setAsks(false)}>
            {common.cancel}
          </Button>
        </>
      ) : (
        <Button
          key="ask"
          variant="danger-secondary"
          fullWidth
          loading={waiting !== undefined}
          onClick={() => setAsks(true)}
        >
          {waiting ?? text.downgrade}
        </Button>
      )}
    </div>
  )
}
