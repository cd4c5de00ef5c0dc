/** What a visitor has to be told of a match. `renamed`: what was typed is not the name's normal form. */
export type RecipientWarning = 'renamed'

/** Whom a name stands for on a network. */
export interface RecipientMatch {
  /** As the network writes it. To be checked like one that was typed. */
  readonly address: string
  /** In its normal form. */
  readonly name: string
  /** What was typed, where that differs from `name`: show both. */
  readonly typed?: string
  /** Who keeps the name, as a person calls it: `ENS`. */
  readonly origin: string
  readonly warning?: RecipientWarning
}
