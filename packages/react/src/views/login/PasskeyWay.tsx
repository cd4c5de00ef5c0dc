'use client'
import type { JSX } from 'react'
import { SocialTile, Spinner } from '@latchkey/ui'
import { FingerprintIcon } from '@latchkey/ui/icons'
import { selectLogin } from '@latchkey/core/internal'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { LateProblem } from './LateProblem.js'
import { useWays } from './useWays.js'

/** A passkey signs in and opens the wallet in one: what the browser asks is answered there. */
export function PasskeyWay(): JSX.Element {
  const text = useLazyText('loginWays', loginWaysEn)
  const { approach, passkey } = useWays()
  const login = useSelect(selectLogin)
  const asks = login.status === 'connecting' && login.method === 'passkey'
  const words = asks ? text.passkeyAsks : text.passkey
  return (
    <>
      <div className="lk-Login-tiles">
        <SocialTile
          logo={asks ? <Spinner /> : <FingerprintIcon size={20} />}
          label={words}
          text={words}
          aria-disabled={asks || undefined}
          aria-busy={asks || undefined}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => asks || passkey()}
        />
      </div>
      <LateProblem login={login} method="passkey" />
    </>
  )
}
