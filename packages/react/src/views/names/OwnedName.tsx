'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { CheckIcon } from '@latchkey/ui/icons'
import { to, viewReset } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { MakePrimary } from './MakePrimary.js'
import { NameCard } from './NameCard.js'

interface OwnedNameProps {
  readonly name: string
  readonly shown: ShownAccount
  /** It has just been registered. */
  readonly isNew?: boolean
}

/** The account's name: what was just registered, or that it has one already. */
export function OwnedName({ name, shown, isNew = false }: OwnedNameProps): JSX.Element {
  const text = useLazyText('names', namesEn)
  const emit = useEmit()
  return (
    <div className="lk-View lk-Names">
      <div className="lk-Names-intro" role="status" data-new={isNew || undefined}>
        {isNew && (
          <span className="lk-Names-done">
            <CheckIcon size={24} />
          </span>
        )}
        <p className="lk-Names-title">{isNew ? text.registered(name) : text.owned}</p>
        {!isNew && <p className="lk-Names-hint">{text.ownedHint}</p>}
      </div>
      <NameCard name={name} address={shown.account.address} />
      <MakePrimary name={name} shown={shown} />
      <Button variant="secondary" size="lg" fullWidth onClick={() => emit(viewReset(to('Account')))}>
        {text.done}
      </Button>
    </div>
  )
}
