/** The texts of several calls that are confirmed one after the other. */
export const callsEn = {
  confirmations: (count: number): string => `${count} confirmations`,
  stays: (wallet: string): string =>
    `${wallet} asks for one step at a time. What you confirm stays, even if you decline a later step.`,
  steps: 'Steps',
  go: 'Continue',
  confirmIn: (wallet: string): string => `Confirm in ${wallet}`,
  step: (step: string, of: string): string => `Step ${step} of ${of}`,
  sending: 'Waiting for the network',
  done: 'All steps confirmed',
  partly: 'The confirmed steps stay.',
  nothing: 'None of the steps took effect.',
  changed: 'The account or the network changed',
  unknown: 'Check your wallet',
  stepAsking: 'Confirm in your wallet',
  stepConfirmed: 'Confirmed',
  stepFailed: 'Not done',
  stepUnknown: 'Not known',
  gone: 'Nothing to confirm',
  goneHint: 'These steps are no longer known here. Check your wallet’s history.',
}
