'use client'
import type { JSX } from 'react'
import { Amount, Button, formatAmount, Link, Spinner, TokenImage } from '@latchkey/ui'
import { CheckIcon, WarningIcon } from '@latchkey/ui/icons'
import { explorerUrl, selectCalls, type SwapRecord } from '@latchkey/core'
import { requestClose } from '@latchkey/core/internal'
import { swapEn } from '../../messages/swap.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useBalances } from '../account/useBalances.js'
import { AskedWallet } from '../send/AskedWallet.js'
import { currencyOf, type SendingAccount } from '../send/useSending.js'

interface SwapProgressProps {
  readonly record: SwapRecord
  readonly shown: SendingAccount
}

/** What becomes of a swap that the wallet was asked for. */
export function SwapProgress({ record, shown }: SwapProgressProps): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const { close } = useText('shell')
  const run = useRun()
  const locale = useLocale()
  const { network, namespace } = shown
  const { status } = record
  const balances = useBalances(shown)
  const [from, to] = [currencyOf(record.from, network, balances), currencyOf(record.to, network, balances)]
  const hash = useSelect(
    (state) =>
      selectCalls(state)
        .find(({ id }) => id === record.callsId)
        ?.steps.at(-1)?.hash,
  )
  const url = hash === undefined ? undefined : explorerUrl(network, 'transaction', hash)
  const amountOf = (value: string, symbol: string): string =>
    `${formatAmount(value, { decimals: 6, locale })}\u00a0${symbol}`
  const why = useErrorText(status === 'failed' ? record.error : undefined)
  // The received amount is read from the chain; until then only the least is certain.
  const expected = status === 'done' ? record.least : record.out
  const got = record.received ?? expected
  const isLeast = status === 'done' && record.received === undefined
  return (
    <div className="lk-View lk-SendReview lk-SwapReview">
      <div className="lk-SwapProgress" data-status={status}>
        <span className="lk-SwapProgress-pair">
          <TokenImage id={from.id} name={from.symbol} src={from.iconUrl} size={56} />
          <TokenImage id={to.id} name={to.symbol} src={to.iconUrl} size={56} />
        </span>
        <p className="lk-SendReview-title">
          <Amount value={record.amount} symbol={from.symbol} decimals={6} locale={locale} />
          {isLeast ? ' → ≥ ' : ' → '}
          <Amount value={got} symbol={to.symbol} decimals={6} locale={locale} />
        </p>
      </div>
      {status === 'asking' ? (
        <AskedWallet namespace={namespace} hint={text.confirmHint} />
      ) : (
        <>
          <div className="lk-SwapProgress-status" role="status">
            {status === 'pending' && <Spinner size={20} />}
            {status === 'done' && <CheckIcon size={20} />}
            {(status === 'unknown' || status === 'failed') && <WarningIcon size={20} />}
            <div>
              <p className="lk-SendReview-title">
                {
                  { pending: text.pending, done: text.done, unknown: text.unknown, failed: text.failed }[
                    status
                  ]
                }
              </p>
              <p className="lk-Send-note">
                {status === 'pending' && text.pendingHint}
                {status === 'done' &&
                  record.received !== undefined &&
                  text.received(amountOf(record.received, to.symbol))}
                {status === 'unknown' && text.unknownHint}
                {status === 'failed' && why}
              </p>
            </div>
          </div>
          {url !== undefined && <Link href={url}>{text.explorer}</Link>}
          <div className="lk-View-pinned">
            <Button variant="secondary" size="lg" fullWidth onClick={() => void run(requestClose)}>
              {close}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
