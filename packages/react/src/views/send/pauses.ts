/** How long the questions of the form wait, in ms. */
export const pauses = {
  /** After the last letter. */
  typing: 250,
  /** Until what was answered is asked again: fees and balances move while a form is open. */
  again: 15_000,
  /** Before a question is asked again that another call of the same command aborted. */
  calledOff: 500,
} as const
