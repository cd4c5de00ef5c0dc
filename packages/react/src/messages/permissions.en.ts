/** The texts of the overview of what has access to an account. */
export const permissionsEn = {
  devices: 'Signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  seen: (time: string): string => `Last seen ${time}`,
  signOut: (device: string): string => `Sign out: ${device}`,
  signOutOthers: 'Sign out all others',
  signedOut: (device: string): string => `Signed out: ${device}`,
  signedOutOthers: 'All other devices are signed out',
  devicesFailed: 'Couldn’t load where you’re signed in',
  notEnded: 'Couldn’t sign out. Try again.',
  wallets: 'Connected wallets',
  disconnect: (wallet: string): string => `Disconnect ${wallet}`,
  disconnected: (wallet: string): string => `Disconnected: ${wallet}`,
  access: 'Access to your account',
  sessionsHint: 'Actions you pre-approved',
  approvalsHint: 'Who can take your tokens',
}
