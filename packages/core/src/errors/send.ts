import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S5.12. */
export class InvalidAmountOrReceiverError extends LatchkeyError {
  readonly code = 'invalid-amount-or-receiver'
  constructor(options?: ErrorOptions) {
    super('Please enter a valid amount and receiver address', options)
  }
}

/** Not an address at all. */
export class InvalidAddressError extends LatchkeyError {
  readonly code = 'invalid-address'
  constructor(options?: ErrorOptions) {
    super('This is not an address', options)
  }
}

/** A name that stood for the recipient stands for another address by now. `details` is the name. */
export class RecipientChangedError extends LatchkeyError {
  readonly code = 'recipient-changed'
  constructor(options?: ErrorOptions) {
    super('This name stands for another address now. Check it and send it again.', options)
  }
}

/** A name that is not in use anywhere, or could be taken for another one (ENSIP-15). `details` says why. */
export class InvalidNameError extends LatchkeyError {
  readonly code = 'invalid-name'
  constructor(options?: ErrorOptions) {
    super('This name has characters that cannot be trusted', options)
  }
}

/** An address of another chain family, an `0x…` where Solana is wanted for instance. */
export class AddressOfOtherFamilyError extends LatchkeyError {
  readonly code = 'address-of-other-family'
  constructor(options?: ErrorOptions) {
    super('This address is for a different blockchain', options)
  }
}

/** An address of the right family, for another of its networks: a test network's, another SS58 prefix. */
export class AddressOfOtherNetworkError extends LatchkeyError {
  readonly code = 'address-of-other-network'
  constructor(options?: ErrorOptions) {
    super('This address is for another network', options)
  }
}

/** The address is well formed, but its checksum is wrong: most likely a typing error. */
export class AddressChecksumError extends LatchkeyError {
  readonly code = 'address-checksum'
  constructor(options?: ErrorOptions) {
    super('This address contains a typo', options)
  }
}

/** bech32 where bech32m is wanted, or the other way around (BIP-350). */
export class AddressEncodingError extends LatchkeyError {
  readonly code = 'address-encoding'
  constructor(options?: ErrorOptions) {
    super('This address is encoded in the wrong way', options)
  }
}

/** A token's contract, a mint, a token account, the account of zeros: what is sent there is lost. */
export class UnsafeRecipientError extends LatchkeyError {
  readonly code = 'unsafe-recipient'
  constructor(options?: ErrorOptions) {
    super('Anything sent to this address would be lost', options)
  }
}

/** Not a decimal number above zero. */
export class InvalidAmountError extends LatchkeyError {
  readonly code: 'invalid-amount' | 'amount-format' = 'invalid-amount'
  constructor(options?: ErrorOptions, message = 'Enter an amount above zero') {
    super(message, options)
  }
}

/** Not digits with at most one point: `1e3`, `1,000`, `abc`. */
export class AmountFormatError extends InvalidAmountError {
  override readonly code = 'amount-format'
  constructor(options?: ErrorOptions) {
    super(options, 'Use digits and at most one point, like 1.5')
  }
}

/** More decimals than the currency has. `details` says how many it has. */
export class TooManyDecimalsError extends LatchkeyError {
  readonly code = 'too-many-decimals'
  constructor(options?: ErrorOptions) {
    super('This amount has too many decimals', options)
  }
}

/** More than the account has of it. */
export class InsufficientFundsError extends LatchkeyError {
  readonly code = 'insufficient-funds'
  constructor(options?: ErrorOptions) {
    super('Your balance is too low', options)
  }
}

/** The amount is there, but not what sending it costs (S5.11). */
export class InsufficientFeeError extends LatchkeyError {
  readonly code = 'insufficient-fee'
  constructor(options?: ErrorOptions) {
    super('Not enough left for the network fee', options)
  }
}

/** So little that the network would not relay it. `details` has the least amount. */
export class BelowDustError extends LatchkeyError {
  readonly code = 'below-dust'
  constructor(options?: ErrorOptions) {
    super('This amount is below the network minimum', options)
  }
}

/** The receiving account would hold less than an account has to. `details` has the least amount. */
export class BelowExistentialDepositError extends LatchkeyError {
  readonly code = 'below-existential-deposit'
  constructor(options?: ErrorOptions) {
    super('The receiving account would be below the minimum balance', options)
  }
}

/**
 * The sending account would hold less than an account has to, and be closed. `details` has what must stay.
 */
export class AccountWouldCloseError extends LatchkeyError {
  readonly code = 'account-would-close'
  constructor(options?: ErrorOptions) {
    super('This would leave your account below the minimum balance', options)
  }
}

/** Spec S8.05. The network refused what the wallet signed. `details` has its words. */
export class SendFailedError extends LatchkeyError {
  readonly code = 'send-failed'
  constructor(options?: ErrorOptions) {
    super('Failed to send transaction. Please try again.', options)
  }
}

/**
 * The account or the network in use is no longer the one that the transfer was made for. Nothing was sent.
 */
export class StaleTransferError extends LatchkeyError {
  readonly code = 'stale-transfer'
  constructor(options?: ErrorOptions) {
    super('The account or the network changed. Check the transfer and send it again.', options)
  }
}

/**
 * The network would take more for it than `maxFee` allows. Nothing was sent. `details` has what it would take
 * now.
 */
export class FeeAboveLimitError extends LatchkeyError {
  readonly code = 'fee-above-limit'
  constructor(options?: ErrorOptions) {
    super('The network fee went up. Check it and send again.', options)
  }
}

/** The chain would refuse it as it is. Nothing was sent. `details` has the reason that the chain gives. */
export class WouldFailError extends LatchkeyError {
  readonly code = 'would-fail'
  constructor(options?: ErrorOptions) {
    super('This transfer would fail', options)
  }
}

/** The wallet was asked to send, and its answer was lost: the transfer may be on its way. */
export class SendUnknownError extends LatchkeyError {
  readonly code = 'send-unknown'
  constructor(options?: ErrorOptions) {
    super('Your wallet may have sent this. Check its history before you send it again.', options)
  }
}

/**
 * The wallet sent something else than what was asked for: it may be that another one is paid. `details` has
 * its hash.
 */
export class OtherTransactionError extends LatchkeyError {
  readonly code = 'other-transaction'
  constructor(options?: ErrorOptions) {
    super('Your wallet sent a different transaction. Check its history before you send again.', options)
  }
}

/** It is part of the chain, and it failed there. */
export class TransactionFailedError extends LatchkeyError {
  readonly code = 'transaction-failed'
  constructor(options?: ErrorOptions) {
    super('The transaction failed', options)
  }
}

/** It was not included in time and never will be: nothing was sent. */
export class TransactionExpiredError extends LatchkeyError {
  readonly code = 'transaction-expired'
  constructor(options?: ErrorOptions) {
    super('The transaction expired and nothing was sent', options)
  }
}

/** Another transaction took its place. `details` has that one's hash, where it is known. */
export class TransactionReplacedError extends LatchkeyError {
  readonly code = 'transaction-replaced'
  constructor(options?: ErrorOptions) {
    super('Replaced by another transaction', options)
  }
}

/** The network no longer knows it. */
export class TransactionDroppedError extends LatchkeyError {
  readonly code = 'transaction-dropped'
  constructor(options?: ErrorOptions) {
    super('The network dropped the transaction', options)
  }
}

/** It is part of the chain, or another one took its place: it can no longer be sped up or cancelled. */
export class TooLateError extends LatchkeyError {
  readonly code = 'too-late'
  constructor(options?: ErrorOptions) {
    super('It is too late to change this transfer', options)
  }
}
