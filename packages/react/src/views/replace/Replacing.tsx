'use client'
import { useEffect, useRef, useState, type JSX, type RefObject } from 'react'
import { Button, Spinner } from '@latchkey/ui'
import {
  isAbortError,
  replaceTransfer,
  selectTransfers,
  type Network,
  type ReplacementKind,
  type TransferRecord,
} from '@latchkey/core'
import { selectWallet, transferError, type ErrorShape } from '@latchkey/core/internal'
import { replaceEn } from '../../messages/replace.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { ReplacementFee } from './ReplacementFee.js'
import { useReplaceable } from './useReplaceable.js'

/** The account that paid, on the network that is shown. */
export type PayingAccount = ShownAccount & { readonly network: Network }

interface ReplacingProps {
  readonly id: number
  readonly shown: PayingAccount
}

/** Speeding up and cancelling a payment that waits; nothing where nothing can be done. */
export function Replacing({ id, shown }: ReplacingProps): JSX.Element | null {
  const transfer = useSelect((state) => selectTransfers(state).find((each) => each.id === id))
  return transfer ? <Offer transfer={transfer} shown={shown} /> : null
}

interface OfferProps {
  readonly transfer: TransferRecord
  readonly shown: PayingAccount
}

function Offer({ transfer, shown }: OfferProps): JSX.Element | null {
  const text = useLazyText('replace', replaceEn)
  const core = useCore()
  const found = useReplaceable(transfer)
  const wallet = useSelect((state) => selectWallet(state, shown.namespace)?.name ?? '')
  const [chosen, setChosen] = useState<ReplacementKind>()
  const [failed, setFailed] = useState<ErrorShape>()
  const said = useErrorText(failed)
  const main = useFocusOn(chosen)
  const { id, replacing, replacements } = transfer
  const newest = replacements?.at(-1)
  const labels = { 'speed-up': text.speedUp, cancel: text.cancel }
  const choice = found?.choices.find(({ kind }) => kind === chosen)

  function ask(kind: ReplacementKind, maxFee: string): void {
    setFailed(undefined)
    replaceTransfer(core, { id, kind, maxFee })
      .then(() => setChosen(undefined))
      .catch((error: unknown) => {
        if (!isAbortError(error)) setFailed(transferError(error, shown))
      })
  }

  if (replacing)
    return (
      <p className="lk-Replace lk-Replace-asking" role="status" dir="auto">
        <Spinner />
        {text.confirmIn(wallet)}
      </p>
    )
  const trouble = said !== undefined && (
    <p className="lk-Replace-note" data-wrong role="alert" dir="auto">
      {said}
    </p>
  )
  if (choice)
    return (
      <div className="lk-Replace">
        <ReplacementFee shown={shown} fee={choice.fee} />
        <p className="lk-Replace-note" dir="auto">
          {choice.kind === 'cancel' ? text.cancelHint : text.speedUpHint}
        </p>
        {trouble}
        <div className="lk-Replace-actions">
          <Button
            variant="secondary"
            onClick={() => {
              setChosen(undefined)
              setFailed(undefined)
            }}
          >
            {text.notNow}
          </Button>
          <Button ref={main} onClick={() => ask(choice.kind, choice.fee.value)}>
            {labels[choice.kind]}
          </Button>
        </div>
      </div>
    )
  if (!found && !newest && !failed) return null
  const told = newest && (newest.kind === 'cancel' ? text.cancelling : text.spedUp)
  return (
    <div className="lk-Replace">
      {trouble || (
        <p className="lk-Replace-note" role="status" dir="auto">
          {told ?? text.slow}
        </p>
      )}
      {found && (
        <div className="lk-Replace-actions">
          {found.choices.map(({ kind }, index) => (
            <Button
              key={kind}
              {...(index === 0 && { ref: main })}
              variant="secondary"
              onClick={() => {
                setFailed(undefined)
                setChosen(kind)
              }}
            >
              {labels[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Keeps the focus where the visitor acts: the button that was pressed is gone. */
function useFocusOn(chosen: ReplacementKind | undefined): RefObject<HTMLButtonElement | null> {
  const main = useRef<HTMLButtonElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current !== chosen) main.current?.focus()
    before.current = chosen
  }, [chosen])
  return main
}
