'use client'
import type { JSX } from 'react'
import { QrCode, QrSkeleton, formatAmount } from '@latchkey/ui'
import type { Network } from '@latchkey/core'
import { receiveEn } from '../../messages/receive.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import type { ReceiveCode } from './receiveCode.js'
import type { ReceivedCurrency } from './useCurrencies.js'

interface ReceiveCodePanelProps {
  /** `undefined` while it is not known how the family writes payments. */
  readonly code: ReceiveCode | undefined
  readonly network: Network | undefined
  readonly currency: ReceivedCurrency | undefined
  /** In whole coins or tokens; empty where the payer chooses. */
  readonly amount: string
}

const SIDE = 232 // behaviour 4.48
const MOST_DECIMALS = 100

/** The code, and in words what it asks for. */
export function ReceiveCodePanel({ code, network, currency, amount }: ReceiveCodePanelProps): JSX.Element {
  const text = useLazyText('receive', receiveEn)
  const locale = useLocale()
  const name = network?.name ?? ''
  const asked = code && !code.isPlain && !code.problem && currency && amount !== ''
  const decimals = Math.min(currency?.decimals ?? 0, MOST_DECIMALS)
  return (
    <div className="lk-ReceiveCode" aria-busy={!code || undefined}>
      {code ? (
        <QrCode
          value={code.value}
          label={code.isPlain ? text.codeOfAddress(name) : text.codeOfPayment(name)}
          size={SIDE}
          logo={currency && { id: currency.id, name: currency.symbol, src: currency.imageUrl }}
          faded={code.problem !== undefined}
        />
      ) : (
        <QrSkeleton size={SIDE} />
      )}
      <p className="lk-ReceiveCode-words" role="status">
        {asked
          ? text.asks(`${formatAmount(amount, { locale, decimals })}\u00a0${currency.symbol}`, name)
          : network && text.scan(name)}
      </p>
    </div>
  )
}
