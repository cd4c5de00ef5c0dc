'use client'
import type { JSX } from 'react'
import { selectLogin } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import { NotKept } from './NotKept.js'
import { SmartAccount } from './SmartAccount.js'
import { SignedOut } from './SignedOut.js'
import { Surface } from './Surface.js'

/** How safe the wallet is, and what makes it safer, in a frame of the keeper (S2.32, behaviour 4.25). */
export function UpgradeEmailWalletView(): JSX.Element {
  const { user, surface } = useSelect(selectLogin)
  const kind = surface ?? 'protect'
  const isRequired = useSelect(
    (state) => state.options.recovery === 'require' && selectLogin(state).safety === 'none',
  )
  // The keeper may ask for it without: it has what it shows in this browser.
  if (!user && surface === undefined) return <SignedOut />
  return (
    <div className="lk-View lk-Login">
      <NotKept />
      <Surface key={kind} kind={kind} height={460} stays={isRequired} />
      {user && kind === 'protect' && <SmartAccount />}
    </div>
  )
}
