'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { selectNamesZone, to, viewPushed } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { ViewHeading } from '../ViewHeading.js'
import { OwnedName } from './OwnedName.js'
import { EXAMPLE } from './NameField.js'
import { NameCard } from './NameCard.js'
import { useOwnName } from './useOwnName.js'

/** What a name is for, and the way to one (S2.50, behaviour 4.56). */
export function ChooseAccountNameView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Intro shown={shown} /> : <NotConnected />
}

function Intro({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const text = useLazyText('names', namesEn)
  const titles = useText('titles')
  const common = useText('common')
  const emit = useEmit()
  const zone = useSelect(selectNamesZone) ?? ''
  const own = useOwnName(shown)
  if (own.name !== undefined) return <OwnedName name={own.name} shown={shown} />
  const isFailed = own.status === 'failed'
  return (
    <div className="lk-View lk-Names">
      <ViewHeading view="ChooseAccountName" />
      <NameCard name={`${EXAMPLE}.${zone}`} address={shown.account.address} isExample />
      <div className="lk-Names-intro">
        <p className="lk-Names-title">{text.intro}</p>
        <p className="lk-Names-hint">{text.introHint(zone)}</p>
        <p className="lk-Names-hint">{text.free}</p>
      </div>
      {isFailed && (
        <p className="lk-Names-note" data-wrong role="alert">
          {text.lookupFailed}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        loading={own.status === 'loading'}
        onClick={isFailed ? own.retry : () => emit(viewPushed(to('RegisterAccountName')))}
      >
        {isFailed ? common.tryAgain : titles['choose-name']}
      </Button>
    </div>
  )
}
