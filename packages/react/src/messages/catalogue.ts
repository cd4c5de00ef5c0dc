import type { buttonsEn } from './buttons.en.js'
import type { Messages } from './messages.js'

/** Every text there is, in one language: the screens', the buttons', and those of the core's codes. */
export interface Catalogue extends Messages {
  /** BCP 47 tag of the language. */
  readonly tag: string
  /** Which way it is written. */
  readonly dir: 'ltr' | 'rtl'
  readonly buttons: typeof buttonsEn
}
