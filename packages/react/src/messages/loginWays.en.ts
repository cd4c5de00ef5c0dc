/** The ways to sign in to an embedded wallet, on Connect. */
export const loginWaysEn = {
  email: 'Email address',
  continue: 'Continue',
  or: 'or',
  passkey: 'Use a passkey',
  passkeyAsks: 'Follow your browser’s prompt',
  with: (provider: string): string => `Continue with ${provider}`,
  more: 'More ways to sign in',
  guide: 'No wallet yet?',
  guideAction: 'Get started',
  seconds: (count: number): string => `${count} s`,
  invalidEmail: 'Invalid email',
}
