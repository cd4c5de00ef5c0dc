import satisfies from 'spdx-satisfies'
import { allowed } from './allowed.mjs'

/**
 * Whether a licence field leaves a permissive choice. Anything that is not an SPDX expression does not.
 * @param {string} licence
 */
export function isPermissive(licence) {
  try {
    return satisfies(licence, allowed)
  } catch {
    return false
  }
}
