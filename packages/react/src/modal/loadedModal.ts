import type { ComponentType } from 'react'
import type { Screens } from './screens.js'

/** What the first open needs, once it is there. */
export interface LoadedModal {
  readonly Modal: ComponentType<{ readonly screens: Screens; readonly container?: HTMLElement | null | undefined }>
  readonly screens: Screens
}
