const gone = 'Wallet no longer available'
const goneHint = 'Its extension was removed or turned off. Turn it on again, or choose another wallet.'

/** The texts of the screens that wait for a wallet. */
export const connectingEn = {
  title: (wallet: string): string => `Continue in ${wallet}`,
  hint: (wallet: string): string => `Approve the connection in ${wallet}.`,
  slow: (wallet: string): string => `Don’t see it? Click ${wallet}’s icon in your browser toolbar.`,
  late: (wallet: string): string =>
    `Still no answer. ${wallet} may have lost the request. Cancel, then try again.`,
  idle: (wallet: string): string => `Connect ${wallet}`,
  idleHint: 'The wallet will ask which accounts to share.',
  done: 'Connected',
  connect: 'Connect',
  gone: gone as string,
  goneHint: goneHint as string,
  said: (words: string): string => `The wallet says: ${words}`,
}

/** Why a connection failed. */
export const connectErrorsEn = {
  'user-rejected': {
    title: (): string => 'Connection declined', // S8.10
    hint: (): string => 'Connection can be declined if a previous request is still active',
  },
  'request-pending': {
    title: (): string => 'A request is waiting',
    hint: (wallet: string): string => `Open ${wallet} and approve or reject the pending request.`,
  },
  unauthorized: {
    title: (wallet: string): string => `${wallet} blocked this app`,
    hint: (wallet: string): string => `Allow this app in ${wallet}’s settings, then try again.`,
  },
  'wallet-locked': {
    title: (wallet: string): string => `${wallet} is locked`,
    hint: (): string => 'Unlock the wallet, then try again.',
  },
  'wallet-timeout': {
    title: (wallet: string): string => `${wallet} didn’t answer`,
    hint: (wallet: string): string => `Check ${wallet} for a pending request, then try again.`,
  },
  'no-accounts': {
    title: (): string => 'No account was shared',
    hint: (wallet: string): string => `Choose at least one account in ${wallet}, then try again.`,
  },
  'malformed-response': {
    title: (wallet: string): string => `Unexpected reply from ${wallet}`,
    hint: (wallet: string): string => `Update ${wallet}, or use another wallet.`,
  },
  'provider-disconnected': {
    title: (wallet: string): string => `${wallet} is offline`,
    hint: (wallet: string): string =>
      `${wallet} has no connection to any network. Reload the page, then try again.`,
  },
  'connector-not-found': {
    title: (): string => gone,
    hint: (): string => goneHint,
  },
  other: {
    title: (): string => 'Connection error', // S8.08
    hint: (wallet: string): string => `Something went wrong in ${wallet}. Try again, or reload the page.`,
  },
}
