import type { Identity } from '../identity/identityEndpoints.js'
import type { FeeChoice, TransferEstimate } from '../model/transfer.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { RecipientMatch } from '../recipients/recipientMatch.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** What the visitor has entered to send (S3.06). Nothing of it is checked yet. */
export interface SendForm {
  /** `undefined` for the network's own currency. */
  readonly token: TokenRef | undefined
  /** In whole coins or tokens, as it was entered; a decimal string where that is one. */
  readonly amount: string
  /** An address, or a name. */
  readonly recipient: string
  /** Whom the name in `recipient` stands for, once that is known. */
  readonly found: RecipientMatch | undefined
  /** `undefined` for the family's usual fee. */
  readonly fee: FeeChoice['id'] | undefined
  /** What the network knows of the recipient; `undefined` until it was asked. */
  readonly receiver: Identity | undefined
  /** What the chain said last of what it costs. */
  readonly estimate: TransferEstimate | undefined
}

declare module '../store/core.js' {
  interface RootState {
    readonly sendForm?: SendForm
  }
}

export const emptySendForm: SendForm = {
  token: undefined,
  amount: '',
  recipient: '',
  found: undefined,
  fee: undefined,
  receiver: undefined,
  estimate: undefined,
}

/** The visitor entered or chose something. */
export const sendFormChanged: Event<Partial<SendForm>> = event('sendForm/changed')
/** What was entered was sent, or is about another account or network than the one in use (S4.13, S4.31). */
export const sendFormReset: Event = event('sendForm/reset')

/** What the visitor has entered so far. */
export function selectSendForm(state: RootState): SendForm {
  return state.sendForm ?? emptySendForm
}
