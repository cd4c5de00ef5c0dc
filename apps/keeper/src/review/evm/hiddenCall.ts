import { MANAGER } from '../../worker/contracts.js'
import { same } from './address.js'
import type { OneCall } from './callEffects.js'

/**
 * `disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))`: it only takes back.
 */
const DISABLE = '0x49934047'

/**
 * Whether a call would have the account make calls of its own that no card shows: an account with code takes
 * its own word for anything (`execute`), and the manager takes the account's for what it hands in
 * (`redeemDelegations` without a delegation).
 */
export const isHiddenCall = ({ to, data }: Pick<OneCall, 'to' | 'data'>, own: string): boolean =>
  to !== undefined &&
  ((same(to, own) && data !== '0x') ||
    (same(to, MANAGER) && data.slice(0, DISABLE.length).toLowerCase() !== DISABLE))
