'use client'
import type { JSX } from 'react'
import { WholeAddress } from '@latchkey/ui'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { symbolOf, type ForeseenRisk } from './foreseen.js'
import { Risk } from './Risk.js'

/** Why a payment has to be held, though its recipient is not in doubt. */
export function ForeseenRisks({ takesMore, approvals }: ForeseenRisk): JSX.Element {
  const text = useLazyText('send', sendEn)
  return (
    <div className="lk-Risks" role="alert">
      {takesMore && <Risk title={text.takesMore} hint={text.takesMoreHint} />}
      {approvals.map(({ token, spender }) => (
        <Risk
          key={`${token.address}/${spender}`}
          title={text.couldSpend(symbolOf(token, '') || token.address)}
          hint={text.couldSpendHint}
        >
          <WholeAddress value={spender} />
        </Risk>
      ))}
    </div>
  )
}
