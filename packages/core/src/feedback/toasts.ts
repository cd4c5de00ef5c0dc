/** S8.01: the texts of toasts, one table. */
export const toasts = {
  tokenBalanceUnavailable: 'Token Balance Unavailable',
  transactionStarted: 'Transaction started',
  somethingWentWrong: 'Something went wrong',
  sendFailed: 'Failed to send transaction. Please try again.',
  linkCopied: 'Link copied',
  copyFailed: 'Failed to copy',
  connectionError: 'Connection error',
  certifiedOnly: 'Only WalletConnect certified',
  addressCopied: 'Address copied',
} as const
