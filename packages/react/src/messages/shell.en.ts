/** The texts of the card around the screens. */
export const shellEn = {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  help: 'What is a wallet?',
  network: (name: string): string => `Network: ${name}. Change it`,
  beta: 'Beta',
  loading: 'Loading',
  loadFailed: 'Couldn’t load this screen',
  loadFailedHint: 'Check your connection, then try again.',
  broken: 'Something went wrong',
  brokenHint: 'Try again, or go back.',
  tryAgain: 'Try again',
  // R3: views without a title still have a name.
  Account: 'Account',
  AccountSettings: 'Account settings',
  Profile: 'Profile',
  ChooseAccountName: 'Choose a name',
  SmartSessionCreated: 'Session created',
  RegisterAccountNameSuccess: 'Name registered',
}
