/**
 * What visitors read outside of the frame: mails, and the pages of their own. In braces stands what is filled
 * in.
 */
export const texts = {
  codeSubject: 'Your code for {host}',
  codeWhere: 'Enter this code on {host}, and nowhere else. It’s good for {minutes} minutes.',
  codeUnasked: 'If you didn’t ask for it, ignore this email. Nobody will ever ask you for it in another way.',

  happenedOn: 'It happened on {host}.',
  notYou: 'If this wasn’t you, open your wallet and remove what you don’t recognize.',
  notYouLink: 'If this wasn’t you, stop it here:',

  deviceAddedSubject: 'A device was added to your wallet',
  deviceAdded: 'A new device can now use your wallet.',
  passkeyAddedSubject: 'A passkey was added to your wallet',
  passkeyAdded: 'A new passkey can now open your wallet.',
  codeAddedSubject: 'A recovery code was made',
  codeAdded: 'A new recovery code can now open your wallet.',
  recoveredSubject: 'Your wallet was opened on another device',
  recovered: 'A passkey or a recovery code was used to open your wallet.',
  factorRevokedSubject: 'A way into your wallet was removed',
  factorRevoked: 'A device, a passkey or a recovery code no longer opens your wallet.',
  passkeyFrozenSubject: 'A passkey was blocked',
  passkeyFrozen: 'One of your passkeys looks as if it was copied. It stays blocked until you replace it.',
  identityAddedSubject: 'A way to sign in was added',
  identityAdded: 'There is another way to sign in to your account.',
  identityRemovedSubject: 'A way to sign in was removed',
  identityRemoved: 'One of the ways to sign in to your account was removed.',
  emailChangedSubject: 'Your email address was changed',
  emailChanged: 'Your account has another email address.',
  deletionPlannedSubject: 'Your account will be deleted tomorrow',
  deletionPlanned: 'Your account and the way into your wallet will be deleted in 24 hours.',
  deletionCancelledSubject: 'Your account stays',
  deletionCancelled: 'Your account won’t be deleted.',
  accountDeletedSubject: 'Your account was deleted',
  accountDeleted: 'Your account was deleted.',

  pageTitle: 'Your wallet',
  undoTitle: 'Keep your old address?',
  undoText: 'Your account gets its old email address back, and everyone who is signed in is signed out.',
  undoButton: 'Undo the change',
  cancelTitle: 'Keep your account?',
  cancelText: 'Your account won’t be deleted.',
  cancelButton: 'Keep my account',
  linkDoneTitle: 'Done',
  linkDone: 'You can close this page.',
  linkOverTitle: 'This link is no longer valid',
  linkOver: 'It was used already, or it’s too old.',

  signInTitle: 'Sign-in',
  signedInTitle: 'You’re signed in',
  signedIn: 'You can close this window.',
  numberTitle: 'Type this number',
  number: 'Enter it on the page where you began, and nowhere else.',
  refusedTitle: 'You’re not signed in',
  refused: 'Close this window, and try again where you began.',
  overTitle: 'This sign-in is over',
  over: 'It took too long, or it was used already. Go back and start again.',
}

export type TextKey = keyof typeof texts
export type Texts = Readonly<Record<TextKey, string>>
