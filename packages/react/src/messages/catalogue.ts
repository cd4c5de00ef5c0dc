import type { buttonsEn } from './buttons.en.js'
import type { LoginMessages, Messages } from './messages.js'

/**
 * Every text there is, in one language: the screens', the buttons', and those of the core's codes. Those of
 * the embedded wallet may be left out: of the languages that come with the package they are loaded, where a
 * host has one, with the modal.
 */
export interface Catalogue extends Messages, Partial<LoginMessages> {
  /** BCP 47 tag of the language. */
  readonly tag: string
  /** Which way it is written. */
  readonly dir: 'ltr' | 'rtl'
  readonly buttons: typeof buttonsEn
}
