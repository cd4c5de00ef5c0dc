'use client'
import type { JSX } from 'react'
import { cutMiddle, TokenImage } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { receiveEn } from '../../messages/receive.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { ReceivedCurrency } from './useCurrencies.js'

interface CurrencyChoiceProps {
  readonly currencies: readonly ReceivedCurrency[]
  readonly chosen: ReceivedCurrency
  readonly onChoose: (id: string) => void
}

/** Which currency is asked for: the browser's own list, and the symbol alone where there is one currency. */
export function CurrencyChoice({ currencies, chosen, onChoose }: CurrencyChoiceProps): JSX.Element {
  const text = useLazyText('receive', receiveEn)
  const twins = (symbol: string): boolean => currencies.filter((each) => each.symbol === symbol).length > 1
  // Anyone may call a token USDC: its address tells it from its namesakes.
  const nameOf = ({ symbol, token }: ReceivedCurrency): string =>
    token && twins(symbol) ? `${symbol} (${cutMiddle(token.address)})` : symbol
  const several = currencies.length > 1
  return (
    <span className="lk-CurrencyChoice" data-several={several || undefined}>
      <TokenImage id={chosen.id} name={chosen.symbol} src={chosen.imageUrl} size={24} />
      {several ? (
        <>
          <select
            className="lk-CurrencyChoice-list"
            aria-label={text.token}
            value={chosen.id}
            onChange={(event) => onChoose(event.target.value)}
          >
            {currencies.map((currency) => (
              <option key={currency.id} value={currency.id}>
                {nameOf(currency)}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </>
      ) : (
        <span className="lk-CurrencyChoice-symbol" dir="auto">
          {chosen.symbol}
        </span>
      )}
    </span>
  )
}
