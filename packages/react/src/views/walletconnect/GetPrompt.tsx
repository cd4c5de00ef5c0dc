'use client'
import type { JSX } from 'react'
import { deviceOf, getPrompt } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { GetWalletButton } from './GetWalletButton.js'
import type { Target } from './useTarget.js'

/** Leads visitors without the wallet to where they can get it (S2.56, behaviour 4.13). */
export function GetPrompt({ target: { record } }: { readonly target: Target }): JSX.Element | null {
  const text = useLazyText('pairing', pairingEn)
  const { platform } = useCore().services
  if (!getPrompt(record, deviceOf(platform))) return null
  return (
    <div className="lk-GetPrompt">
      <span className="lk-GetPrompt-text" dir="auto" title={record.name}>
        {text.dontHave(record.name)}
      </span>
      <GetWalletButton record={record} variant="secondary" aria-label={text.install(record.name)}>
        {text.get}
      </GetWalletButton>
    </div>
  )
}
