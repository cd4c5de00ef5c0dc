'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { selectHasAnyAccount, to, viewReset } from '@latchkey/core/internal'
import { whatIsAWalletEn } from '../../messages/guides.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { Explained } from './Explained.js'
import { CareDrawing, KeysDrawing, SignInDrawing } from './walletDrawings.js'

/** What a wallet is good for (S2.36, behaviour 4.18). */
export function WhatIsAWalletView(): JSX.Element {
  const text = useLazyText('whatIsAWallet', whatIsAWalletEn)
  const emit = useEmit()
  const connected = useSelect(selectHasAnyAccount)
  return (
    <div className="lk-View lk-Help">
      <Explained drawing={<KeysDrawing />} title={text.keysTitle} text={text.keys} />
      <Explained drawing={<SignInDrawing />} title={text.signInTitle} text={text.signIn} />
      <Explained drawing={<CareDrawing />} title={text.careTitle} text={text.care} />
      {!connected && (
        <Button size="lg" fullWidth onClick={() => emit(viewReset(to('Connect')))}>
          {text.action}
        </Button>
      )}
    </div>
  )
}
