import {
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  InvalidAddressError,
  type Network,
  type PaymentUri,
} from '@latchkey/core'

const LONGEST = 256
/** The scheme; whom it names; what follows that, as the chain or a call; the query. */
const URI = /^([a-z][-+.\da-z]*:)(?:pay-)?([^@/?#]*)([^?#]*)\??([^#]*)/i

/**
 * Whom a code asks to pay: an address or a name as it is, or the address of a payment URI. A URI is held
 * against the one that the family itself writes for a payment to this address on this network. Its amount is
 * not taken over: the visitor enters what is sent.
 *
 * @throws {AddressOfOtherFamilyError} a payment of another blockchain
 * @throws {AddressOfOtherNetworkError} a payment on another network of the family
 * @throws {InvalidAddressError} a call, a link, nothing at all; and what else the family says of the address
 */
export function readScanned(text: string, network: Network, uriOf: PaymentUri | undefined): string {
  const code = text.replaceAll(/\s+/g, '')
  const uri = URI.exec(code)
  if (!uri && code !== '') return code.slice(0, LONGEST)
  const [, scheme, address = '', rest = '', query] = uri ?? []
  const own = URI.exec(uriOf?.({ address, network }) ?? '')
  if (!own || address === '') throw new InvalidAddressError()
  const [, ownScheme, , ownRest, ownQuery] = own
  if (scheme?.toLowerCase() !== ownScheme?.toLowerCase()) throw new AddressOfOtherFamilyError()
  const isOther = rest !== '' && rest !== ownRest
  if (isOther && rest.includes('/')) throw new InvalidAddressError()
  const asked = new URLSearchParams(query)
  // What a payment without an amount says beside its address is the network. It may be left out.
  const isElsewhere = [...new URLSearchParams(ownQuery)].some(([name, value]) =>
    asked.getAll(name).some((each) => each !== value),
  )
  if (isOther || isElsewhere) throw new AddressOfOtherNetworkError()
  return address
}
