/** The texts of what can be done about an own payment. */
export const replaceEn = {
  slow: 'This is taking longer than usual.',
  speedUp: 'Speed up',
  cancel: 'Cancel payment',
  fee: 'New network fee',
  speedUpHint: 'The same payment with a higher fee. It’s only paid once.',
  cancelHint: 'You only pay the network fee. If the payment goes through first, it counts.',
  notNow: 'Not now',
  confirmIn: (wallet: string): string => `Confirm in ${wallet}`,
  spedUp: 'Sped up. Waiting for the network.',
  cancelling: 'Cancelling. The network decides which of the two counts.',
  cancelled: 'Cancelled',
  cancelledTooLate: 'Arrived before it was cancelled',
  sendAgain: 'Send again',
  sendAgainHint: 'Nothing was sent. What you entered is kept.',
}
