'use client'
import { useState, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { downgradeAccount, selectCalls, upgradeAccount } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useSmartAccount } from './useSmartAccount.js'

/** Below the safety of the wallet: what a smart account is, what it costs, and the way there and back. */
export function SmartAccount(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const account = useSmartAccount()
  const [id, setId] = useState<number>()
  const status = useSelect((state) => selectCalls(state).find((each) => each.id === id)?.status)
  const [isAsking, setIsAsking] = useState(false)
  if (!account) return null
  const { namespace, network, isDeployed } = account
  const isWaiting = isAsking || status === 'asking' || status === 'pending'

  async function change(command: typeof upgradeAccount): Promise<void> {
    setIsAsking(true)
    const sent = await run(command, { namespace })
    setIsAsking(false)
    setId(sent?.id)
  }

  const upgrade = (
    <Button variant="secondary" fullWidth disabled={isWaiting} onClick={() => void change(upgradeAccount)}>
      {text.upgradeNow}
    </Button>
  )
  return (
    <section className="lk-Login-smart" aria-label={text.smartAccount}>
      <h3 className="lk-Login-smartTitle">{text.smartAccount}</h3>
      <p>{isDeployed ? text.smartOn(network) : text.smartHint}</p>
      <p className="lk-Login-smartCost">{isDeployed ? text.downgradeHint : text.smartCost}</p>
      {status === 'failed' && (
        <p className="lk-Login-smartCost" role="alert">
          {text.smartFailed}
        </p>
      )}
      <p role="status" className="lk-Login-smartCost">
        {isWaiting && text.smartWaiting}
      </p>
      {isDeployed ? (
        <Downgrade isWaiting={isWaiting} onSure={() => void change(downgradeAccount)} />
      ) : (
        upgrade
      )}
    </section>
  )
}

/** After a second press: it ends something. */
function Downgrade({
  isWaiting,
  onSure,
}: {
  readonly isWaiting: boolean
  readonly onSure: () => void
}): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <Button variant="danger-secondary" fullWidth disabled={isWaiting} onClick={() => setAsks(true)}>
        {text.downgrade}
      </Button>
    )
  const sure = (): void => {
    setAsks(false)
    onSure()
  }
  return (
    <>
      <Button variant="danger" fullWidth onClick={sure}>
        {text.downgradeSure}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => setAsks(false)}>
        {common.cancel}
      </Button>
    </>
  )
}
