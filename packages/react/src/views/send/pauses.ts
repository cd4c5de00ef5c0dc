/** How long the questions of the form wait, in ms. */
export const pauses = {
  /** After the last letter. */
  typing: 250,
  /** Until what was answered is asked again: fees and balances move while a form is open. */
  again: 15_000,
  /** Until a question is asked again that another caller of the command called off. */
  calledOff: 500,
} as const
