import type { ErrorMessages } from './codes.js'

/** What errors say to a visitor. What the specification fixes stands as it says. */
export const errorsEn: ErrorMessages = {
  'user-rejected': {
    connection: 'Connection declined', // S8.10
    signature: 'Signature declined',
    payment: 'Payment declined',
    network: 'Network switch declined',
  },
  'request-pending': 'A request is already waiting in the wallet',
  unauthorized: 'The wallet did not allow this request',
  'wallet-locked': 'The wallet is locked',
  'wallet-timeout': 'The wallet did not answer',
  'no-accounts': 'The wallet shared no account',
  'malformed-response': 'The wallet sent an unexpected reply',
  'provider-disconnected': 'The wallet is not connected',
  'not-supported': 'The wallet cannot do this',
  'not-connected': 'No account is connected',
  'connector-not-found': 'No connector found', // S8.30
  'pairing-expired': 'The connection request expired',
  'relay-unreachable': 'The connection service isn’t responding',
  'wrong-clock': 'Your device’s clock is wrong',

  'chain-not-supported': 'Chain is not supported', // S8.29
  'unsupported-chain': 'Unsupported chain', // S8.12
  'network-not-found': 'Network not found', // S8.16
  'chain-unreachable': 'The network did not answer',
  'chain-busy': 'The network is busy. Try again shortly.',
  'chain-behind': 'The network is catching up. Try again shortly.',

  'invalid-amount-or-receiver': 'Please enter a valid amount and receiver address', // S5.12
  'invalid-amount': 'Enter an amount above zero',
  'amount-format': 'Use digits and at most one point, like 1.5',
  'too-many-decimals': ({ symbol, decimals }) =>
    symbol && decimals ? decimalsOf(symbol, decimals) : 'This amount has too many decimals',
  'insufficient-funds': ({ symbol }) =>
    symbol ? `You don’t have enough ${symbol}` : 'Your balance is too low',
  'insufficient-fee': ({ symbol }) =>
    symbol ? `Not enough ${symbol} for the network fee` : 'Not enough left for the network fee',
  'below-dust': ({ minimum }) =>
    minimum ? `Send at least ${minimum}` : 'This amount is below the network minimum',
  'account-would-close': ({ minimum }) =>
    minimum
      ? `Keep at least ${minimum} in this account`
      : 'This would leave your account below the minimum balance',
  'below-existential-deposit': ({ minimum }) =>
    minimum
      ? `A new account needs at least ${minimum}`
      : 'The receiving account would be below the minimum balance',
  'invalid-address': 'This is not an address',
  'invalid-name': 'This name has characters that can’t be trusted',
  'recipient-changed': 'This name stands for another address now. Check it and send it again.',
  'address-checksum': 'This address contains a typo',
  'address-encoding': 'This address doesn’t have a valid format',
  'address-of-other-family': 'This address is for a different blockchain',
  'address-of-other-network': 'This address is for another network',
  'unsafe-recipient': 'Anything sent to this address would be lost',
  'stale-transfer': 'The account or the network changed. Check the transfer and send it again.',
  'fee-above-limit': 'The network fee went up. Check it and send again.',
  'atomic-not-supported': 'Your wallet can’t confirm several steps as one',
  'would-fail': 'This transfer would fail',
  'buy-not-supported': 'Buying isn’t supported on this network',
  'unsafe-buy-link': 'This isn’t the provider’s own page, so it wasn’t opened',
  'swaps-not-supported': 'Network not supported for Swaps', // S8.34
  'no-route': 'No route between these tokens for this amount',
  'price-moved': 'The price moved. Check the new figures',
  'sequence-stopped': 'The confirmed steps stay.',
  'unsafe-swap': 'This would do more than swap, so it was stopped',
  'send-failed': 'Failed to send transaction. Please try again.', // S8.05
  'send-unknown': 'Your wallet may have sent this. Check its history before you send it again.',
  'other-transaction': 'Your wallet sent a different transaction. Check its history before you send again.',
  'too-late': 'It’s too late to change this payment',
  'transaction-dropped': 'The network dropped the transaction',
  'transaction-expired': 'The transaction expired and nothing was sent',
  'transaction-failed': 'The transaction failed',
  'transaction-replaced': 'Replaced by another transaction',
}

function decimalsOf(symbol: string, decimals: string): string {
  if (decimals === '0') return `${symbol} has no decimals`
  return `${symbol} allows ${decimals} ${decimals === '1' ? 'decimal' : 'decimals'} at most`
}
