'use client'
import type { JSX } from 'react'
import { WholeAddress } from '@latchkey/ui'
import { WarningIcon } from '@latchkey/ui/icons'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

interface LookAlikeProps {
  readonly address: string
  /** The address that it could be taken for. */
  readonly known: string
}

/** The gravest warning of sending: an address that was made to be taken for another one. */
export function LookAlike({ address, known }: LookAlikeProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  return (
    <div className="lk-LookAlike" role="alert">
      <p className="lk-LookAlike-title">
        <WarningIcon size={20} />
        {text.lookAlike}
      </p>
      <p className="lk-LookAlike-hint">{text.lookAlikeHint}</p>
      <dl className="lk-LookAlike-both">
        <dt>{text.thisAddress}</dt>
        <dd>
          <WholeAddress value={address} differsFrom={known} />
        </dd>
        <dt>{text.knownAddress}</dt>
        <dd>
          <WholeAddress value={known} differsFrom={address} />
        </dd>
      </dl>
    </div>
  )
}
