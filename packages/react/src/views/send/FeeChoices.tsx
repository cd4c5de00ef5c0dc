'use client'
import { useId, type JSX } from 'react'
import { Shimmer } from '@latchkey/ui'
import type { FeeChoice, Network, TransferEstimate } from '@latchkey/core'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { AccountBalances } from '../account/useBalances.js'
import { NetworkCost } from './NetworkCost.js'

interface FeeChoicesProps {
  readonly estimate: TransferEstimate | undefined
  readonly chosen: FeeChoice['id'] | undefined
  readonly network: Network
  readonly balances: AccountBalances
  readonly isWaiting: boolean
  readonly onChoose: (fee: FeeChoice['id']) => void
}

/** What the network takes, and how fast that is, where there is a choice. */
export function FeeChoices(props: FeeChoicesProps): JSX.Element {
  const { estimate, chosen = 'normal', network, balances, isWaiting, onChoose } = props
  const text = useLazyText('send', sendEn)
  const name = useId()
  const waits = (seconds: number): string =>
    seconds < 90 ? text.seconds(Math.round(seconds)) : text.minutes(Math.round(seconds / 60))
  return (
    <div className="lk-Send-fees">
      {estimate?.choices && estimate.choices.length > 1 && (
        <fieldset className="lk-FeeChoices">
          <legend className="lk-VisuallyHidden">{text.speed}</legend>
          {estimate.choices.map((choice) => (
            <label key={choice.id} className="lk-FeeChoices-choice">
              <input
                type="radio"
                name={name}
                className="lk-VisuallyHidden"
                checked={choice.id === chosen}
                onChange={() => onChoose(choice.id)}
              />
              <span className="lk-FeeChoices-name">{text[choice.id]}</span>
              <span className="lk-FeeChoices-time">
                {choice.seconds === undefined ? <bdi dir="ltr">{choice.rate}</bdi> : waits(choice.seconds)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <dl className="lk-Send-costs" aria-busy={isWaiting}>
        {estimate ? (
          estimate.costs.map(({ kind, amount }) => (
            <div key={kind} className="lk-Send-line">
              <dt>{kind === 'network' ? text.fee : text[kind]}</dt>
              <dd>
                <NetworkCost amount={amount} network={network} balances={balances} />
              </dd>
            </div>
          ))
        ) : (
          <div className="lk-Send-line">
            <dt>{text.fee}</dt>
            <dd>{isWaiting ? <Shimmer shape="text" /> : '–'}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
