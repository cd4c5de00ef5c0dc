import type { JSX } from 'react'
import type { NativeBalance, TransferCost, TransferEstimate } from '@latchkey/react'

const names: Readonly<Record<TransferCost['kind'], string>> = {
  network: 'Network fee',
  rent: 'Rent for the new account',
  deposit: 'Has to stay',
}

/** From the smallest unit, without floating point. */
function inWhole({ value, decimals, symbol }: NativeBalance): string {
  const digits = value.padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`} ${symbol}`
}

interface CostsProps {
  readonly estimate: TransferEstimate | undefined
  readonly symbol: string
  readonly checking: boolean
  /** Why the cost is unknown. */
  readonly failure: string | undefined
  readonly onMax: (amount: string) => void
}

/** What sending takes beside the amount, and how much can be sent at most. */
export function Costs({ estimate, symbol, checking, failure, onMax }: CostsProps): JSX.Element {
  if (failure !== undefined) {
    return (
      <p className="Note" data-tone="warning" role="status" data-testid="failure">
        {failure}
      </p>
    )
  }
  return (
    <dl className="Costs" aria-busy={checking} data-testid="costs">
      {estimate?.costs.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>{names[kind]}</dt>
          <dd>{inWhole(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>At most</dt>
        <dd>
          {estimate ? (
            <button type="button" className="Plain" onClick={() => onMax(estimate.max)}>
              {estimate.max} {symbol}
            </button>
          ) : (
            'Asking the network'
          )}
        </dd>
      </div>
    </dl>
  )
}
