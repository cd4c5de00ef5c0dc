/** The texts of the overview of what has access to an account. */
export const permissionsEn = {
  devices: 'Signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  seen: (time: string): string => `Last seen ${time}`,
  signOut: (device: string): string => `Sign out: ${device}`,
  signOutOthers: 'Sign out all others',
  devicesFailed: 'Couldn’t load where you’re signed in',
  notEnded: 'Couldn’t sign out. Try again.',
  wallets: 'Connected wallets',
  disconnect: (wallet: string): string => `Disconnect ${wallet}`,
  access: 'Access to your account',
  sessionsHint: 'What others may do by themselves',
  approvals: 'Token approvals',
  approvalsHint: 'Contracts that may take your tokens',
}
