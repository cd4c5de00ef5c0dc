'use client'
import { useState, type JSX } from 'react'
import { Toggle } from '@latchkey/ui'
import type { Payment } from '@latchkey/core'
import { receiveEn } from '../../messages/receive.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { EmbeddedPart } from '../account/EmbeddedPart.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { readTyped } from '../typedAmount.js'
import { AmountField } from './AmountField.js'
import { CompatibleRow } from './CompatibleRow.js'
import { CurrencyChoice } from './CurrencyChoice.js'
import { CopyAddress, ReceiveAddress } from './ReceiveAddress.js'
import { receiveCode } from './receiveCode.js'
import { ReceiveCodePanel } from './ReceiveCodePanel.js'
import { useCurrencies } from './useCurrencies.js'
import { usePaymentUri } from './usePaymentUri.js'

/** What another wallet needs to pay the account: a code, an address, and what is asked for (S2.39). */
export function WalletReceiveView(): JSX.Element {
  const shown = useShownAccount()
  // Another account or network begins with an empty form.
  return shown ? <Receive key={shown.account.caipAddress} shown={shown} /> : <NotConnected />
}

function Receive({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const { account, network, namespace } = shown
  const text = useLazyText('receive', receiveEn)
  const locale = useLocale()
  const { uriOf, loading } = usePaymentUri(namespace)
  const currencies = useCurrencies(shown)
  const [typed, setTyped] = useState('')
  const [currencyId, setCurrencyId] = useState<string>()
  const [plain, setPlain] = useState(false)
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0]
  const amount = readTyped(typed, locale)
  const basis: Payment | undefined = network && { address: account.address, network }
  // Where the family writes payments, and this account can get one on this network.
  const canAsk = basis !== undefined && uriOf !== undefined && !receiveCode(uriOf, basis).isPlain
  const code =
    canAsk && !plain
      ? receiveCode(uriOf, {
          ...basis,
          ...(amount !== '' && { amount }),
          ...(currency?.token && { token: currency.token }),
        })
      : { value: account.address, isPlain: true }
  return (
    <div className="lk-View lk-ReceiveView">
      <EmbeddedPart namespace={namespace} part="note" />
      <ReceiveCodePanel
        code={loading ? undefined : code}
        network={network}
        currency={plain ? currencies[0] : currency}
        amount={amount}
      />
      {canAsk && !plain && currency && (
        <AmountField value={typed} onChange={setTyped} currency={currency} problem={code.problem}>
          <CurrencyChoice currencies={currencies} chosen={currency} onChoose={setCurrencyId} />
        </AmountField>
      )}
      <ReceiveAddress address={account.address} />
      <div className="lk-ReceiveView-rows">
        {canAsk && (
          <Toggle label={text.plain} description={text.plainHint} checked={plain} onChange={setPlain} />
        )}
        <CompatibleRow shown={shown} />
      </div>
      <CopyAddress address={account.address} />
    </div>
  )
}
