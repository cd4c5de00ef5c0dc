import { quantity } from '../quantity.js'
import type { Read, Warning } from '../review.js'

/**
 * Permissions that were granted before a downgrade count again by an upgrade: the chain never ended them. An
 * account that has made nothing has granted none, since to be upgraded uses up a number; of all others it is
 * not known here, as another browser may have done it.
 */
export async function resumedSessions(read: Read, account: string): Promise<readonly Warning[]> {
  const count = await read('eth_getTransactionCount', [account, 'latest']).then(quantity, () => undefined)
  return count === 0n ? [] : [{ code: 'resumes', severity: 'warning' }]
}
