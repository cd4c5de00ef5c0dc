'use client'
import type { JSX } from 'react'
import { WholeAddress } from '@latchkey/ui'
import type { TokenApproval } from '@latchkey/core'
import { approvalsEn } from '../../messages/approvals.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'

/** Of a single chosen one, what its row has no room for: both addresses, and its end. */
export function ApprovalFacts({ approval }: { readonly approval: TokenApproval }): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const locale = useLocale()
  const { spender, token, expiresAt } = approval
  return (
    <dl className="lk-SessionFacts-list">
      <div className="lk-SessionFacts-fact">
        <dt>{text.who}</dt>
        <dd>
          <WholeAddress value={spender.address} />
        </dd>
      </div>
      <div className="lk-SessionFacts-fact">
        <dt>{text.token}</dt>
        <dd>
          <WholeAddress value={token.address} />
        </dd>
      </div>
      {expiresAt !== undefined && (
        <div className="lk-SessionFacts-fact">
          <dt>{text.until}</dt>
          <dd>
            <time dateTime={new Date(expiresAt).toISOString()}>
              {new Date(expiresAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </dd>
        </div>
      )}
    </dl>
  )
}
