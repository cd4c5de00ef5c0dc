import type { buttonsEn } from './buttons.en.js'
import type { Messages } from './messages.js'

/** Every text there is, in one language: the screens' and the buttons'. */
export interface Catalogue extends Messages {
  readonly buttons: typeof buttonsEn
}
