'use client'
import type { JSX } from 'react'
import { Address, NetworkImage, WholeAddress } from '@latchkey/ui'
import type { TransferEstimate } from '@latchkey/core'
import type { SendForm } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import type { AccountBalances } from '../account/useBalances.js'
import { AfterThis } from './AfterThis.js'
import { NetworkCost } from './NetworkCost.js'
import type { KnownForesight } from './useForesight.js'
import type { SendingAccount } from './useSending.js'

interface ReviewRowsProps {
  readonly shown: SendingAccount
  readonly form: SendForm
  /** Whom the form's address or name stands for; empty where that is not known any more. */
  readonly recipient: string
  readonly estimate: TransferEstimate | undefined
  readonly balances: AccountBalances
  readonly foreseen: KnownForesight
  /** Of what is sent. */
  readonly symbol: string
}

/** Who gets it, who pays, where, and what it costs. */
export function ReviewRows(props: ReviewRowsProps): JSX.Element {
  const { shown, form, recipient, estimate, balances, foreseen, symbol } = props
  const text = useLazyText('send', sendEn)
  const { network, account } = shown
  const { found, receiver } = form
  const name = found?.name ?? receiver?.name
  return (
    <dl className="lk-SendReview-rows">
      <div className="lk-SendReview-row">
        <dt>{text.recipient}</dt>
        <dd className="lk-SendReview-to">
          <AccountAvatar address={recipient} src={receiver?.avatar} size={24} />
          <span className="lk-SendReview-whom">
            {(name !== undefined || recipient === '') && <bdi>{name ?? form.recipient}</bdi>}
            {recipient !== '' && <WholeAddress value={recipient} />}
          </span>
        </dd>
      </div>
      <div className="lk-SendReview-row">
        <dt>{text.from}</dt>
        <dd>
          <AccountAvatar address={account.address} size={24} />
          <Address value={account.address} start={8} end={8} />
        </dd>
      </div>
      <div className="lk-SendReview-row">
        <dt>{text.network}</dt>
        <dd>
          <NetworkImage
            id={network.caipNetworkId}
            name={network.name}
            src={network.assets?.imageUrl}
            size={24}
          />
          {network.name}
        </dd>
      </div>
      {estimate?.costs.map(({ kind, amount }) => (
        <div key={kind} className="lk-SendReview-row">
          <dt>{kind === 'network' ? text.fee : text[kind]}</dt>
          <dd>
            <NetworkCost amount={amount} network={network} balances={balances} />
          </dd>
        </div>
      ))}
      <AfterThis {...foreseen} network={network} balances={balances} token={form.token} sent={symbol} />
    </dl>
  )
}
