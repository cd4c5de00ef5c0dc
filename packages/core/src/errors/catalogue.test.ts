import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { alerts } from '../feedback/alerts.js'
import type { AlertCode } from '../feedback/feedbackState.js'
import * as host from '../exports/index.js'
import { LatchkeyError } from './base.js'

const DOCS = new URL('../../../../docs/errors/', import.meta.url)
const PACKAGES = new URL('../../../', import.meta.url)

/** Code, exact text, and the statement where the text is the specification's. */
const thrown: readonly (readonly [statement: string, error: LatchkeyError, code: string, text: string])[] = [
  ['S8.12', new host.UnsupportedChainError(), 'unsupported-chain', 'Unsupported chain'],
  ['S8.13', new host.ChainAdapterNotFoundError(), 'chain-adapter-not-found', 'Chain adapter not found'],
  [
    'S8.14',
    new host.NetworkClientNotSetError(),
    'network-client-not-set',
    'NetworkController client not set',
  ],
  [
    'S8.15',
    new host.ConnectionClientNotSetError(),
    'connection-client-not-set',
    'ConnectionController client not set',
  ],
  ['S8.16', new host.NetworkNotFoundError(), 'network-not-found', 'Network not found'],
  ['S8.22', new host.AdapterNotFoundError(), 'adapter-not-found', 'Adapter not found'],
  ['S8.23', new host.CaipNetworkUndefinedError(), 'caip-network-undefined', 'CaipNetwork is undefined'],
  [
    'S8.24',
    new host.CaipNetworkOrAddressUndefinedError(),
    'caip-network-or-address-undefined',
    'CaipNetwork or CaipAddress is undefined',
  ],
  [
    'S8.25',
    new host.WalletConnectConnectorNotFoundError(),
    'wallet-connect-connector-not-found',
    'WalletConnectorConnector not found',
  ],
  [
    'S8.26',
    new host.UniversalProviderUndefinedError(),
    'universal-provider-undefined',
    'UniversalAdapter:signMessage - provider is undefined',
  ],
  ['S8.27', new host.CaipNetworkNotFoundError(), 'caip-network-not-found', 'CaipNetwork not found'],
  [
    'S8.28',
    new host.AdapterOrConnectorNotFoundError('X'),
    'adapter-or-connector-not-found',
    'Adapter or connector not found for namespace X',
  ],
  ['S8.29 S4.39', new host.ChainNotSupportedError(), 'chain-not-supported', 'Chain is not supported'],
  ['S8.30', new host.ConnectorNotFoundError(), 'connector-not-found', 'No connector found'],
  ['S8.31', new host.EmptyQrCodeError(), 'empty-qr-code', 'No input text'],
  [
    'S8.35 S5.02',
    new host.ConflictingSignInOptionsError(),
    'conflicting-sign-in-options',
    'Cannot set both `siweConfig` and `siwx` options',
  ],
  ['S8.35 S5.03', new host.NoChainsError(), 'no-chains', 'At least one chain must be specified'],
  [
    'S5.12',
    new host.InvalidAmountOrReceiverError(),
    'invalid-amount-or-receiver',
    'Please enter a valid amount and receiver address',
  ],
  ['S8.32 S5.09', new host.InvalidChainIdError(), 'invalid-chain-id', 'Invalid chainId'],
  ['S8.36', new host.WalletMissingError(), 'wallet-missing', 'No wallet provided'],
  ['our own', new host.WrongClockError(), 'wrong-clock', 'The clock of this device is wrong'],
  ['S8.10', new host.UserRejectedError(), 'user-rejected', 'Connection declined'],
  ['S8.08', new host.WalletError(), 'wallet-error', 'Connection error'],
  ['S8.46', new host.HttpError(503, ''), 'http-error', 'HTTP status code: 503'],
  ['S8.46', new host.HttpTimeoutError(10_000), 'http-timeout', 'The request took longer than 10000 ms'],
  ['our own', new host.HttpNetworkError(), 'http-network', 'The server could not be reached'],
  [
    'our own',
    new host.InvalidResponseError(),
    'invalid-response',
    'The server sent an answer that cannot be used',
  ],
  ['our own', new host.GatewayNotConfiguredError(), 'gateway-not-configured', 'No gateway is configured'],
  [
    'our own',
    new host.InvalidOptionError('gatewayUrl', 'it is empty'),
    'invalid-option',
    'Invalid option `gatewayUrl`: it is empty',
  ],
  [
    'our own',
    new host.InvalidArgumentError('account', 'it is not a text'),
    'invalid-argument',
    'Invalid argument `account`: it is not a text',
  ],
  ['our own', new host.LastNetworkError(), 'last-network', 'The last network of a family cannot be removed'],
  ['our own', new host.NotConnectedError(), 'not-connected', 'No account is connected'],
  ['our own', new host.AddressChecksumError(), 'address-checksum', 'This address contains a typo'],
  [
    'our own',
    new host.AddressEncodingError(),
    'address-encoding',
    'This address is encoded in the wrong way',
  ],
  [
    'our own',
    new host.AddressOfOtherFamilyError(),
    'address-of-other-family',
    'This address is for a different blockchain',
  ],
  [
    'our own',
    new host.AddressOfOtherNetworkError(),
    'address-of-other-network',
    'This address is for another network',
  ],
  [
    'our own',
    new host.AccountWouldCloseError(),
    'account-would-close',
    'This would leave your account below the minimum balance',
  ],
  ['our own', new host.AmountFormatError(), 'amount-format', 'Use digits and at most one point, like 1.5'],
  ['our own', new host.BelowDustError(), 'below-dust', 'This amount is below the network minimum'],
  [
    'our own',
    new host.BelowExistentialDepositError(),
    'below-existential-deposit',
    'The receiving account would be below the minimum balance',
  ],
  ['our own', new host.ChainBehindError(), 'chain-behind', 'The network is catching up'],
  ['our own', new host.ChainBusyError(), 'chain-busy', 'The network is busy. Try again shortly.'],
  ['S5.11', new host.InsufficientFeeError(), 'insufficient-fee', 'Not enough left for the network fee'],
  [
    'our own',
    new host.FeeAboveLimitError(),
    'fee-above-limit',
    'The network fee went up. Check it and send again.',
  ],
  ['our own', new host.InvalidCallsError(), 'invalid-calls', 'These calls cannot be sent'],
  [
    'our own',
    new host.InvalidPermissionError('amount'),
    'invalid-permission',
    'This permission cannot be asked for',
  ],
  ['our own', new host.PermissionMismatchError(), 'permission-mismatch', 'The wallet granted something else'],
  ['our own', new host.UnknownPermissionError(), 'unknown-permission', 'This permission is not known'],
  [
    'our own',
    new host.AtomicNotSupportedError(),
    'atomic-not-supported',
    'This wallet cannot confirm several steps as one',
  ],
  [
    'our own',
    new host.SequenceStoppedError({ id: 7, done: 1, of: 3 }),
    'sequence-stopped',
    'The sequence stopped after 1 of 3 calls',
  ],
  ['our own', new host.UnknownCallsError(), 'unknown-calls', 'The wallet does not know these calls'],
  ['our own', new host.InsufficientFundsError(), 'insufficient-funds', 'Your balance is too low'],
  ['our own', new host.InvalidAddressError(), 'invalid-address', 'This is not an address'],
  ['our own', new host.InvalidAmountError(), 'invalid-amount', 'Enter an amount above zero'],
  [
    'our own',
    new host.RecipientChangedError(),
    'recipient-changed',
    'This name stands for another address now. Check it and send it again.',
  ],
  ['our own', new host.InvalidNameError(), 'invalid-name', 'This name has characters that cannot be trusted'],
  ['S8.05', new host.SendFailedError(), 'send-failed', 'Failed to send transaction. Please try again.'],
  [
    'our own',
    new host.OtherTransactionError(),
    'other-transaction',
    'Your wallet sent a different transaction. Check its history before you send again.',
  ],
  [
    'our own',
    new host.SendUnknownError(),
    'send-unknown',
    'Your wallet may have sent this. Check its history before you send it again.',
  ],
  [
    'our own',
    new host.StaleTransferError(),
    'stale-transfer',
    'The account or the network changed. Check the transfer and send it again.',
  ],
  ['our own', new host.TooManyDecimalsError(), 'too-many-decimals', 'This amount has too many decimals'],
  ['our own', new host.TooLateError(), 'too-late', 'It is too late to change this transfer'],
  [
    'our own',
    new host.TransactionDroppedError(),
    'transaction-dropped',
    'The network dropped the transaction',
  ],
  [
    'our own',
    new host.TransactionExpiredError(),
    'transaction-expired',
    'The transaction expired and nothing was sent',
  ],
  ['our own', new host.TransactionFailedError(), 'transaction-failed', 'The transaction failed'],
  ['our own', new host.TransactionReplacedError(), 'transaction-replaced', 'Replaced by another transaction'],
  [
    'our own',
    new host.UnsafeRecipientError(),
    'unsafe-recipient',
    'Anything sent to this address would be lost',
  ],
  [
    'S8.17',
    new host.NamesWalletNotFoundError(),
    'names-wallet-not-found',
    'Address or auth connector not found',
  ],
  ['S8.18', new host.ResolveNameError(), 'resolve-name', 'Error resolving name'],
  ['S8.19', new host.NameSuggestionsError(), 'name-suggestions', 'Error fetching name suggestions'],
  ['S8.20', new host.NamesOfAddressError(), 'names-of-address', 'Error fetching names for address'],
  ['S8.21', new host.RegisterNameError('{name}'), 'register-name', 'Error registering name {name}'],
  ['our own', new host.NameNotYoursError(), 'name-not-yours', 'The name does not stand for this account'],
  ['S8.34', new host.SwapsNotSupportedError(), 'swaps-not-supported', 'Network not supported for Swaps'],
  ['our own', new host.BuyNotSupportedError(), 'buy-not-supported', 'Network not supported for Buy'],
  [
    'our own',
    new host.UnsafeBuyLinkError(),
    'unsafe-buy-link',
    'The address is not that of the provider, so it was not opened',
  ],
  ['our own', new host.NoRouteError(), 'no-route', 'There is no route between these tokens for this amount'],
  ['our own', new host.PriceMovedError(), 'price-moved', 'The price moved. Review the swap again'],
  [
    'our own',
    new host.UnsafeSwapError(),
    'unsafe-swap',
    'This swap would do more than swap, so it was stopped',
  ],
  ['our own', new host.WouldFailError(), 'would-fail', 'This transfer would fail'],
  ['our own', new host.ChainUnreachableError(), 'chain-unreachable', 'The network did not answer'],
  [
    'our own',
    new host.MalformedResponseError(),
    'malformed-response',
    'The wallet sent an answer that cannot be used',
  ],
  ['our own', new host.NoAccountsError(), 'no-accounts', 'The wallet shared no account'],
  ['our own', new host.NotSupportedError('transfer'), 'not-supported', 'The wallet cannot do this: transfer'],
  ['our own', new host.PairingExpiredError(), 'pairing-expired', 'The pairing expired'],
  ['our own', new host.ProviderDisconnectedError(), 'provider-disconnected', 'The wallet is not connected'],
  ['our own', new host.RelayUnreachableError(), 'relay-unreachable', 'The relay did not answer'],
  [
    'our own',
    new host.RequestPendingError(),
    'request-pending',
    'A request is already waiting in the wallet',
  ],
  ['our own', new host.SignInNotConfiguredError(), 'sign-in-not-configured', 'No sign-in is configured'],
  ['our own', new host.SignInRefusedError(), 'sign-in-refused', 'The server refused the sign-in'],
  [
    'our own',
    new host.SignInUnreachableError(),
    'sign-in-unreachable',
    'The sign-in server could not be reached',
  ],
  ['our own', new host.UnauthorizedError(), 'unauthorized', 'The wallet did not allow this request'],
  ['our own', new host.WalletLockedError(), 'wallet-locked', 'The wallet is locked'],
  ['our own', new host.WalletTimeoutError(), 'wallet-timeout', 'The wallet did not answer'],
  ['our own', new host.WrongCodeError(), 'wrong-code', 'That code is not right'],
  ['our own', new host.CodeExpiredError(), 'code-expired', 'The code is not valid any more'],
  ['our own', new host.InvalidEmailError(), 'invalid-email', 'Invalid email'],
  ['our own', new host.TooManyAttemptsError(), 'too-many', 'Too many attempts. Try again later'],
  ['our own', new host.LinkRequiredError(), 'link-required', 'This address is signed in with in another way'],
  ['our own', new host.LoginEndedError(), 'session-ended', 'The session has ended'],
  ['our own', new host.DeviceRevokedError(), 'revoked', 'This device was removed from the wallet'],
  ['our own', new host.ShareMismatchError(), 'share-mismatch', 'The wallet could not be put together'],
  ['our own', new host.PasskeyCancelledError(), 'passkey-cancelled', 'The passkey was not used'],
  ['our own', new host.PasskeyRefusedError(), 'passkey-refused', 'The passkey was not accepted'],
  [
    'our own',
    new host.KeeperUnreachableError(),
    'keeper-unreachable',
    'The embedded wallet could not be reached',
  ],
  ['our own', new host.KeeperVersionError(), 'version-mismatch', 'The embedded wallet is of another version'],
  ['our own', new host.ProviderRefusedError(), 'provider-refused', 'The sign-in was declined there'],
  ['our own', new host.HandoffExpiredError(), 'handoff-expired', 'The sign-in took too long'],
  ['our own', new host.FreshProofNeededError(), 'fresh-needed', 'This needs a sign-in of the last minutes'],
  ['our own', new host.NotOnDeviceError(), 'not-on-device', 'The wallet is not on this device'],
  ['our own', new host.NotProtectedError(), 'not-protected', 'Only this device opens the wallet'],
  [
    'S8.44',
    new host.EmbeddedWalletTimeoutError(),
    'embedded-wallet-timeout',
    'There was an issue loading the embedded wallet',
  ],
  ['our own', new host.PopupBlockedError(), 'popup-blocked', 'The window was blocked'],
  ['our own', new host.LoginFailedError(), 'login-failed', 'The sign-in failed'],
]

const codes = thrown.map(([, , code]) => code)

describe('S8.11 thrown errors', () => {
  it.each(thrown)('%s %o', (_, error, code, text) => {
    expect(error.message).toBe(text)
    expect(error.code).toBe(code)
    expect(error.name).toBe(error.constructor.name)
    expect(error.docsPath).toBe(`errors/${code}`)
  })

  it('every class that a host can meet is in the table, and every code is its own', () => {
    const classes = Object.values(host).filter(
      (value) => typeof value === 'function' && value.prototype instanceof LatchkeyError,
    )
    expect(new Set(thrown.map(([, error]) => error.constructor))).toEqual(new Set(classes))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[a-z]+(-[a-z]+)*$/.test(code))).toBe(true)
  })

  it('keeps the cause and the details', () => {
    const cause = new RangeError('inner')
    expect(new host.WalletError({ cause, details: 'words' })).toMatchObject({ cause, details: 'words' })
    expect(new host.WalletError()).not.toHaveProperty('cause')
  })
})

describe('S8.39 alerts', () => {
  it.each<[string, AlertCode, string]>([
    ['S8.40', 'origin-not-allowed', 'Invalid App Configuration'],
    ['S8.41', 'jwt-not-yet-valid', 'Session Expired'],
    ['S8.42', 'invalid-project-id', 'Invalid Project ID'],
    ['S8.43', 'switch-network-not-found', 'Network Not Found'],
    ['S8.44', 'embedded-wallet-timeout', 'There was an issue loading the embedded wallet'],
    ['S8.45', 'project-id-not-configured', 'Project ID Not Configured'],
  ])('%s %s is %j', (_, code, text) => expect(alerts[code].message).toBe(text))
})

/** The codes that the sources of all packages name; `siwx` has no errors of this kind, for it runs alone. */
function codesOfPackages(): readonly string[] {
  const names = readdirSync(PACKAGES).filter((name) => name !== 'siwx')
  return names.flatMap((name) => {
    const folder = new URL(`${name}/src/errors/`, PACKAGES)
    const files =
      readdirSync(new URL(`${name}/`, PACKAGES), { withFileTypes: true }).some(
        (entry) => entry.name === 'src',
      ) && hasFolder(folder)
        ? readdirSync(folder)
        : []
    return files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        [
          ...readFileSync(new URL(file, folder), 'utf8').matchAll(
            /readonly code(?:: [\w'| -]+)? = '([\w-]+)'/g,
          ),
        ].map(([, code]) => code as string),
      )
  })
}

function hasFolder(folder: URL): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

describe('docs/errors', () => {
  const pages = readdirSync(DOCS).filter((file) => file !== 'README.md')
  const read = (file: string): string => readFileSync(new URL(file, DOCS), 'utf8')

  it('has a page for each code, and no other', () => {
    expect(pages.map((file) => file.replace('.md', '')).sort()).toEqual([...codesOfPackages()].sort())
    expect(codesOfPackages()).toEqual(expect.arrayContaining(codes))
  })

  it('each page says what it means and what to do', () => {
    for (const file of pages) {
      const [title = '', named = '', ...rest] = read(file).split(/\n\n/)
      expect(title).toBe(`# ${file.replace('.md', '')}`)
      expect(named).toMatch(/^`\w+Error` from `@latchkey\/[\w-]+`: /)
      expect(rest.filter((part) => part.startsWith('## '))).toEqual(['## What it means', '## What to do'])
      expect(rest).toHaveLength(4)
    }
  })

  it('the pages and the list name the class and the exact text', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| ['))
    expect(rows.map((line) => /\(([\w-]+)\.md\)/.exec(line)?.[1])).toEqual(
      pages.map((file) => file.replace('.md', '')).sort(),
    )
    for (const [, error, code, text] of thrown) {
      const page = read(`${code}.md`)
      expect(page).toContain(`\`${error.name}\` from `)
      if (!/\d| X$|transfer|gatewayUrl|`account`/.test(text)) {
        expect(page).toContain(text)
        expect(rows.find((line) => line.includes(`(${code}.md)`))).toContain(text)
      }
    }
  })
})
