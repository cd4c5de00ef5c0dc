import { readAccountId } from '../address/ss58.js'

/** The account behind an address with the prefix of any network; what is no address as it is. */
export function addressKey(address: string): string {
  return readAccountId(address) ?? address
}
