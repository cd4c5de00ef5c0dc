import { type Address, getAddress, isAddress } from 'viem'
import { badRequest } from '../errors/gatewayError.js'

/** Stands for the native token where an address is asked for. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether a text is meant as an EVM address; other families' addresses never start so. */
export const looksEvm = (address: string): boolean => address.startsWith('0x')

/** An EVM address with its checksum; a mixed-case one must have the right checksum (S5.07). */
export function requireEvmAddress(address: string, name: string): Address {
  const sameCase = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(address)
  if (!isAddress(address, { strict: !sameCase })) {
    throw badRequest(name, `${name} is not an EVM address, or its checksum is wrong.`)
  }
  return getAddress(address)
}
