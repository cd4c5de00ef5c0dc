'use client'
import type { JSX } from 'react'
import { selectAccountNames } from '@latchkey/core'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { ChooseAccountNameView } from './ChooseAccountNameView.js'
import { OwnedName } from './OwnedName.js'

/** The name that was registered (S2.38). A host may open it where none was: then what a name is for. */
export function RegisterAccountNameSuccessView(): JSX.Element {
  const shown = useShownAccount()
  const [name] = useSelect((state) => selectAccountNames(state, shown?.namespace))
  if (!shown) return <NotConnected />
  return name === undefined ? <ChooseAccountNameView /> : <OwnedName name={name} shown={shown} isNew />
}
