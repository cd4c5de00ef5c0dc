import type { Refusal } from '../keeperError.js'

/** What signing came to. */
export type Signing =
  | { readonly answer: unknown }
  | { readonly refusal: Refusal; readonly next: AfterRefusal }

/** Nothing was sent and it may work the next time; it may have been sent; or it was refused for good. */
export type AfterRefusal = 'again' | 'check' | 'over'
