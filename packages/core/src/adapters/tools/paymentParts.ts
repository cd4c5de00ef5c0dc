import { NotSupportedError } from '../../errors/notSupported.js'
import { AddressOfOtherFamilyError, InvalidAddressError } from '../../errors/send.js'
import type { AskedPayment } from '../../model/paymentUri.js'
import { formatUnits } from '../../model/decimal.js'
import { parseUnits } from './amounts.js'

/** The scheme; whom it names; what follows that, as the chain or a call; the query. */
const URI = /^([a-z][-+.\da-z]*):([^@/?#]*)([^?#]*)\??([^#]*)/i
/** More than any currency has: of what is no amount in any of them. */
const MOST_DECIMALS = 100

/** A payment URI in its parts. */
export interface PaymentParts {
  /** Whom it names, as it is written. Not empty, and not checked. */
  readonly target: string
  /** What stands between that and the query: `@1/transfer`. */
  readonly rest: string
  /** All names of parameters as they are written, in their order. */
  readonly names: readonly string[]
  /**
   * A parameter, whatever the case of its name: one in capitals, as codes for cameras have it, must not be
   * passed over. `undefined` where it is absent.
   *
   * @throws {NotSupportedError} it is there twice, so that two readers could take two payments from it
   */
  readonly parameter: (name: string) => string | undefined
}

/**
 * Takes a payment URI apart.
 *
 * @param code the URI, without spaces; from outside
 * @param scheme of the family's standard, in small letters, without the colon
 * @throws {AddressOfOtherFamilyError} another scheme
 * @throws {InvalidAddressError} no URI, or one that names no account
 * @see RFC 3986, and the forms of EIP-681, BIP-21 and Solana Pay
 * @example
 * const { target, parameter } = paymentParts('tron:TQn9Y2kh?amount=5', 'tron')
 * parameter('amount') // '5'
 */
export function paymentParts(code: string, scheme: string): PaymentParts {
  const [, named, target = '', rest = '', query] = URI.exec(code) ?? []
  if (named === undefined || target === '') throw new InvalidAddressError()
  if (named.toLowerCase() !== scheme) throw new AddressOfOtherFamilyError()
  const parameters = [...new URLSearchParams(query)]
  return {
    target,
    rest,
    names: parameters.map(([name]) => name),
    parameter: (wanted) => {
      const found = parameters.filter(([name]) => name.toLowerCase() === wanted)
      if (found.length > 1) throw new NotSupportedError(wanted)
      return found[0]?.[1]
    },
  }
}

/**
 * The amount of a payment URI whose standard counts whole coins or tokens, for the field of the same name.
 *
 * @param text a decimal string from outside, without sign and exponent; absent or zero: the payer chooses
 * @throws the errors of `parseUnits`
 * @see BIP-21 ("Transfer amount") and Solana Pay ("Amount")
 * @example
 * askedAmount('0.50').amount?.(6) // '0.5'
 */
export function askedAmount(text: string | undefined): Pick<AskedPayment, 'amount'> {
  if (text === undefined || /^0+(\.0+)?$/.test(text)) return {}
  const read = (decimals: number): string => {
    const { units, error } = parseUnits(text, decimals)
    if (error) throw error
    return formatUnits(units, decimals)
  }
  read(MOST_DECIMALS)
  return { amount: read }
}
