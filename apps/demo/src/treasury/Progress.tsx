import type { JSX } from 'react'
import type { TransferRecord } from '@latchkey/react'

const steps = ['Signed', 'Sent', 'Confirmed'] as const

function reached({ status, hash }: TransferRecord): number {
  if (status === 'confirmed') return 3
  return hash === undefined ? 0 : 2
}

function stateOf(step: number, transfer: TransferRecord): 'done' | 'now' | undefined {
  if (step < reached(transfer)) return 'done'
  return step === reached(transfer) && transfer.status !== 'failed' ? 'now' : undefined
}

function wordsOf({ status, block, error, notice, received, symbol }: TransferRecord): string {
  if (status === 'asking') return 'Your wallet asks you'
  if (status === 'pending' && notice === 'awaiting-owners') return 'Waiting for the other owners'
  if (status === 'pending' && notice === 'not-seen') return 'Sent, and not seen by the network yet'
  if (status === 'pending') return 'Sent, and not yet part of the chain'
  if (status === 'confirmed' && received !== undefined)
    return `Confirmed. ${received} ${symbol} arrived; the token kept the rest`
  if (status === 'confirmed') return block === undefined ? 'Confirmed' : `Confirmed in block ${block}`
  return error?.message ?? 'It was not sent'
}

/** What became of the newest transfer. */
export function Progress({ transfer }: { readonly transfer: TransferRecord | undefined }): JSX.Element {
  return (
    <div className="Progress" role="status" data-state={transfer?.status}>
      {transfer && (
        <>
          <ol className="Progress-steps" aria-hidden="true">
            {steps.map((step, index) => (
              <li key={step} data-state={stateOf(index, transfer)}>
                {step}
              </li>
            ))}
          </ol>
          <p className="Note">
            {transfer.amount} {transfer.symbol}
          </p>
          <p className="Verdict" data-good={transfer.status !== 'failed'} data-testid="transfer">
            {wordsOf(transfer)}
          </p>
          {transfer.hash !== undefined && (
            <p className="Mono" data-testid="hash">
              {transfer.hash}
            </p>
          )}
        </>
      )}
    </div>
  )
}
