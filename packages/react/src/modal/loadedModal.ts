import type { ComponentType } from 'react'
import type { Slots } from '../slots/slots.js'
import type { Screens } from './screens.js'

/** What the first open needs, once it is there. */
export interface LoadedModal {
  readonly Modal: ComponentType<{
    readonly screens: Screens
    readonly container?: HTMLElement | null | undefined
    readonly slots?: Slots | undefined
  }>
  readonly screens: Screens
}
