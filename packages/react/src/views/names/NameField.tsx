'use client'
import { forwardRef, useId, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { IconButton, Spinner } from '@latchkey/ui'
import { ArrowRightIcon } from '@latchkey/ui/icons'
import { nameEntered, selectEnteredName } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import type { KnownName } from './useNameCheck.js'

interface NameFieldProps {
  readonly zone: string
  readonly known: KnownName
  readonly isUnderWay: boolean
  readonly mayGo: boolean
  /** Of the line that says how the name stands. */
  readonly statusId: string
}

/** Far above the longest name: an entry that is too long gets a message instead of being cut off. */
const LONGEST = 255
/** As names are: in Latin letters in every language. */
export const EXAMPLE = 'yourname'

/** The name without its zone, which stands behind it; from left to right in every language. */
export const NameField: ForwardRefExoticComponent<NameFieldProps & RefAttributes<HTMLInputElement>> =
  forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
    { zone, known, isUnderWay, mayGo, statusId },
    ref,
  ) {
    const text = useLazyText('names', namesEn)
    const emit = useEmit()
    const id = useId()
    const entered = useSelect(selectEnteredName)
    const isWrong = known.status === 'taken' || known.status === 'invalid'
    return (
      <div className="lk-Names-field" data-wrong={isWrong || undefined} data-free={mayGo || undefined}>
        <label className="lk-Names-label" htmlFor={id}>
          {text.label}
        </label>
        <div className="lk-Names-line" dir="ltr">
          <input
            ref={ref}
            id={id}
            className="lk-Names-input"
            value={entered}
            placeholder={EXAMPLE}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            readOnly={isUnderWay}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-zone ${statusId}`}
            onChange={({ target }) => emit(nameEntered(target.value))}
          />
          <span id={`${id}-zone`} className="lk-Names-zone">
            .{zone}
          </span>
          {known.status === 'checking' ? (
            <Spinner />
          ) : (
            // For pointers only: the button below does the same and is accessible.
            <IconButton
              size="sm"
              label={text.register}
              icon={<ArrowRightIcon size={20} />}
              disabled={!mayGo}
              aria-hidden
              tabIndex={-1}
              onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            />
          )}
        </div>
      </div>
    )
  })
