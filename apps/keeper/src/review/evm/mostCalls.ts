import { PERMIT2 } from '../../worker/contracts.js'
import { same } from './address.js'
import { callEffects, type OneCall } from './callEffects.js'

/** What wallets take at once, most of them. */
const MOST = 20
/** Of calls that only take back what others may do: a visitor who ends all of it confirms once. */
const MOST_REVOKED = 200

/** `lockdown((address,address)[])` of Permit2: no one of the list may take that token any more. */
const LOCKDOWN = '0xcc53287f'
/** `approve(address,uint256)`, as a collection has it: an item that no one may take. */
const APPROVE_NONE = `0x095ea7b3${'0'.repeat(64)}`

/** How many calls a card may be of. */
export const mostCalls = (calls: readonly OneCall[], own: string): number =>
  calls.every((call) => onlyRevokes(call, own)) ? MOST_REVOKED : MOST

function onlyRevokes(call: OneCall, own: string): boolean {
  const { to, value, data } = call
  if (to === undefined || value > 0n) return false
  if (same(to, PERMIT2) && data.startsWith(LOCKDOWN)) return true
  if (data.length === 138 && data.startsWith(APPROVE_NONE)) return true
  const { effects } = callEffects(call, own)
  return effects.length > 0 && effects.every(takesBack)
}

const takesBack = (effect: ReturnType<typeof callEffects>['effects'][number]): boolean =>
  effect.type === 'allowed' ? effect.value === 0n : effect.type === 'allowedAll' && !effect.on
