'use client'
import { useId, useRef, type JSX } from 'react'
import { Button, List, ListItem } from '@latchkey/ui'
import { registerName, selectNameAttempt } from '@latchkey/core'
import { selectEnteredName, selectNamesZone } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { NameField } from './NameField.js'
import { NameStatus } from './NameStatus.js'
import { OwnedName } from './OwnedName.js'
import { useNameCheck } from './useNameCheck.js'
import { useOwnName } from './useOwnName.js'

/** The name, whether it is free, and others where it is not (S2.37, behaviour 4.56). */
export function RegisterAccountNameView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Form shown={shown} /> : <NotConnected />
}

function Form({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const text = useLazyText('names', namesEn)
  const run = useRun()
  const { namespace } = shown
  const field = useRef<HTMLInputElement>(null)
  const zone = useSelect(selectNamesZone) ?? ''
  const entered = useSelect(selectEnteredName)
  const attempt = useSelect((state) => selectNameAttempt(state, namespace))
  // What was free when it was asked for, and taken when it was registered, is looked at again; and whether
  // the account has one by now, from another page perhaps.
  const refusal = attempt?.error?.params?.['reason'] ?? ''
  const own = useOwnName(shown, ['taken', 'address'].includes(refusal) ? refusal : '')
  const known = useNameCheck(entered, refusal)
  const statusId = useId()
  const isUnderWay = attempt?.status === 'signing' || attempt?.status === 'registering'
  if (own.name !== undefined && !isUnderWay) return <OwnedName name={own.name} shown={shown} />
  const register = (label: string): void => {
    if (!isUnderWay) void run(registerName, { label, namespace })
  }
  const mayGo = known.status === 'free' && !isUnderWay
  const suggestions = known.status === 'taken' ? known.suggestions : undefined
  return (
    <form
      className="lk-View lk-Names"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mayGo) register(entered)
        else field.current?.focus()
      }}
    >
      <NameField
        ref={field}
        zone={zone}
        known={known}
        isUnderWay={isUnderWay}
        mayGo={mayGo}
        statusId={statusId}
      />
      <NameStatus id={statusId} known={known} attempt={attempt} namespace={namespace} />
      {suggestions && suggestions.length > 0 && (
        <List heading={text.suggestions}>
          {suggestions.map((name) => (
            <ListItem
              key={name}
              title={<bdi dir="ltr">{name}</bdi>}
              chevron
              disabled={isUnderWay}
              onClick={() => register(name.slice(0, -zone.length - 1))}
            />
          ))}
        </List>
      )}
      <div className="lk-View-pinned">
        <Button type="submit" size="lg" fullWidth disabled={!mayGo} loading={isUnderWay}>
          {text.register}
        </Button>
        <p className="lk-Names-foot">{text.free}</p>
      </div>
    </form>
  )
}
