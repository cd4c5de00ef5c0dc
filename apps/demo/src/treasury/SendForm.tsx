import type { JSX } from 'react'
import { Choice } from '../site/Choice.js'
import { Costs } from './Costs.js'
import { lifeguard, type Family } from './families.js'
import { FeePick } from './FeePick.js'
import { Problem } from './Problem.js'
import { Progress } from './Progress.js'
import { useSendForm } from './useSendForm.js'

/**
 * Pays from the account: problems are shown under their fields, the costs below, the outcome at the end.
 */
export function SendForm({ family: { namespace, name } }: { readonly family: Family }): JSX.Element {
  const {
    fields,
    set,
    assets,
    symbol,
    estimate,
    problemOf,
    failure,
    busy,
    checking,
    submit,
    latest,
    networkId,
  } = useSendForm(namespace)
  const friend = lifeguard[networkId ?? '']
  return (
    <form
      className="FamilyCard-form"
      aria-label={`Send ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3>Send</h3>
      <Problem of={problemOf('recipient')} field="recipient">
        {(described) => (
          <div className="Send-to">
            <label className="Field">
              To
              <input
                name="recipient"
                className="Mono"
                autoComplete="off"
                spellCheck={false}
                value={fields.recipient}
                {...described}
                onChange={({ target }) => set({ recipient: target.value })}
              />
            </label>
            {friend !== undefined && (
              <button type="button" className="Button" onClick={() => set({ recipient: friend })}>
                The lifeguard
              </button>
            )}
          </div>
        )}
      </Problem>
      <Problem of={problemOf('amount')} field="amount">
        {(described) => (
          <div className="Send-amount">
            <Choice
              label="What"
              name="asset"
              value={fields.asset}
              options={assets}
              onChange={(asset) => set({ asset, amount: '' })}
            />
            <label className="Field">
              Amount
              <input
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                value={fields.amount}
                {...described}
                onChange={({ target }) => set({ amount: target.value.replace(',', '.') })}
              />
            </label>
          </div>
        )}
      </Problem>
      {estimate?.choices && (
        <Problem of={problemOf('fee')} field="fee">
          {(described) => (
            <FeePick
              namespace={namespace}
              choices={estimate.choices ?? []}
              value={fields.fee}
              described={described}
              onChange={(fee) => set({ fee })}
            />
          )}
        </Problem>
      )}
      {!estimate?.choices && <Problem of={problemOf('fee')} field="fee" />}
      <Costs
        estimate={estimate}
        symbol={symbol}
        checking={checking}
        failure={failure}
        onMax={(amount) => set({ amount })}
      />
      <div className="Buttons">
        <button type="submit" className="Button" data-variant="primary" disabled={busy}>
          {busy ? 'Look at your wallet' : 'Send'}
        </button>
      </div>
      <Progress transfer={latest} />
    </form>
  )
}
