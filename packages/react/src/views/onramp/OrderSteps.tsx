'use client'
import type { JSX } from 'react'
import { CheckIcon } from '@latchkey/ui/icons'
import type { OnrampOrder } from '@latchkey/core'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

/** How far an order is known to be: nothing, paid, sending, arrived. */
export function stepsDone({ status, seen }: Pick<OnrampOrder, 'status' | 'seen'>): number {
  const known = status === 'unknown' ? seen : status
  if (known === 'success') return 3
  return known === 'paid' || known === 'sending' ? 1 : 0
}

/** Payment, sending, arrival. */
export function OrderSteps({ order }: { readonly order: OnrampOrder }): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const done = stepsDone(order)
  const isMoving = order.status === 'waiting' || order.status === 'paid' || order.status === 'sending'
  return (
    <ol className="lk-BuyProgress-steps" aria-label={text.progress}>
      {[text.stepPay, text.stepSend, text.stepArrive].map((step, index) => {
        const ahead = index === done && isMoving ? 'now' : 'later'
        const state = index < done ? 'done' : ahead
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="lk-BuyProgress-dot" aria-hidden>
              {state === 'done' && <CheckIcon size={14} />}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
