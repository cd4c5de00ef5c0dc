import {
  AddressOfOtherNetworkError,
  formatUnits,
  InvalidAddressError,
  InvalidAmountError,
  NotSupportedError,
  paymentParts,
  UnsafeRecipientError,
  type AskedPayment,
  type ReadPaymentUri,
} from '@latchkey/core/adapter'

/** As the standard has it. */
export const ADDRESS: RegExp = /^0x[0-9a-f]{40}$/i
/** A name of ENS, which the payer looks up: any letters, in labels. */
const NAME = /^[^\s%.:/?#@]+(\.[^\s%.:/?#@]+)+$/
/** A name can be bought that begins as an address does; EIP-681 warns of them. */
const LIKE_ADDRESS = /(^|\.)0x[0-9a-f]{8}/i
const LONGEST_NAME = 255
/** A query has spaces for plus signs. */
const NUMBER = /^[+ ]?(\d*)(?:\.(\d+))?(?:e(\d{0,3}))?$/i
const MOST_DIGITS = 78
const MOST = 2n ** 256n - 1n
/** What is no argument of a call. Fees are suggestions, and the visitor has chosen. */
const NO_ARGUMENTS: ReadonlySet<string> = new Set(['value', 'gas', 'gaslimit', 'gasprice'])
/** What a payment without a call may say; `data` would make it a call of another standard. */
const OF_PLAIN_PAYMENTS: ReadonlySet<string> = new Set([...NO_ARGUMENTS, 'label', 'message'])

const isAddress = (text: string): boolean => ADDRESS.test(text)
const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME && NAME.test(text) && !LIKE_ADDRESS.test(text)

/** A number of EIP-681: an exponent is allowed, and what is no integer then is not. */
function readNumber(text: string | undefined): bigint {
  if (text === undefined) return 0n
  const [, whole = '', fraction = '', exponent = ''] = NUMBER.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  const digits = whole.length + fraction.length
  if (digits === 0 || zeros < 0 || digits + zeros > MOST_DIGITS) throw new InvalidAmountError()
  const number = BigInt(whole + fraction + '0'.repeat(zeros))
  if (number > MOST) throw new InvalidAmountError()
  return number
}

function amountOf(text: string | undefined): Pick<AskedPayment, 'amount'> {
  const units = readNumber(text)
  return units === 0n ? {} : { amount: (decimals) => formatUnits(units, decimals) }
}

/**
 * EIP-681: a payment in the chain's own currency, or the call `transfer(address,uint256)` of an ERC-20, whose
 * amount may be left to the payer. No other call is a payment. Either may pay a name.
 */
export const readPaymentUri: ReadPaymentUri = (code, network) => {
  const { target, rest, names, parameter } = paymentParts(code, 'ethereum')
  // `pay-` always is the prefix. Other words before a dash are kept for other kinds of requests, so that a
  // name with a dash needs it.
  const [, prefix, named = ''] = /^(pay-)?(.*)$/i.exec(target) ?? []
  const [matched, chain, call] = /^(?:@(\d+))?(?:\/(\w+))?$/.exec(rest) ?? []
  const isNamed = isName(named) && (prefix !== undefined || !named.includes('-'))
  // The contract of a token is an address: a name could be given to another one meanwhile.
  if (matched === undefined || !(isAddress(named) || (call === undefined && isNamed)))
    throw new InvalidAddressError()
  if (chain !== undefined && chain.replace(/^0+/, '') !== String(network.id))
    throw new AddressOfOtherNetworkError()
  if (call === undefined) {
    const asked = names.find((name) => !OF_PLAIN_PAYMENTS.has(name.toLowerCase()))
    if (asked !== undefined) throw new NotSupportedError(asked)
    return { address: named, ...amountOf(parameter('value')) }
  }
  // Arguments are called by their types: those of another function, or in another order, are another call.
  const types = names.filter((name) => !NO_ARGUMENTS.has(name.toLowerCase()))
  const address = parameter('address') ?? ''
  if (
    call !== 'transfer' ||
    !/^address(,uint256)?$/.test(types.join(',')) ||
    !(isAddress(address) || isName(address))
  )
    throw new InvalidAddressError()
  if (readNumber(parameter('value')) !== 0n) throw new NotSupportedError('value')
  if (address.toLowerCase() === named.toLowerCase()) throw new UnsafeRecipientError()
  return { address, token: named, ...amountOf(parameter('uint256')) }
}
