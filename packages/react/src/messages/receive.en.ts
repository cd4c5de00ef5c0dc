/** The texts of the screens for receiving. */
export const receiveEn = {
  codeOfPayment: (network: string): string => `QR code that pays you on ${network}`,
  codeOfAddress: (network: string): string => `QR code of your address on ${network}`,
  scan: (network: string): string => `Scan to send on ${network}`,
  asks: (amount: string, network: string): string => `Asks for ${amount} on ${network}`,
  address: 'Your address',
  amount: 'Amount (optional)',
  token: 'Token',
  plain: 'Plain address',
  plainHint: 'For apps that can’t read payment codes',
  warning: 'Use only these networks',
  warningHint: 'What is sent to this address on any other network may be lost.',
  amountFormat: (example: string): string => `Enter a number, like ${example}`,
  amountZero: 'Enter an amount above zero, or leave it empty',
}
