'use client'
import type { JSX, ReactNode } from 'react'
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
    <div className="lk-Risks" role="alert">
      <Risk title={text.lookAlike} hint={text.lookAlikeHint}>
        <dl className="lk-Risk-both">
          <dt>{text.thisAddress}</dt>
          <dd>
            <WholeAddress value={address} differsFrom={known} />
          </dd>
          <dt>{text.knownAddress}</dt>
          <dd>
            <WholeAddress value={known} differsFrom={address} />
          </dd>
        </dl>
      </Risk>
    </div>
  )
}

interface RiskProps {
  readonly title: string
  /** What it can lead to, in one sentence. */
  readonly hint: string
  readonly children?: ReactNode
}

/** A title, and what it can lead to; stands among `lk-Risks`. */
export function Risk({ title, hint, children }: RiskProps): JSX.Element {
  return (
    <div className="lk-Risk">
      <p className="lk-Risk-title">
        <WarningIcon size={20} />
        {title}
      </p>
      <p className="lk-Risk-hint">{hint}</p>
      {children}
    </div>
  )
}
