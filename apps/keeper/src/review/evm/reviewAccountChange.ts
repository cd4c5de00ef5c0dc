import { asList, asObject, quantity } from '../quantity.js'
import { refuse, reviewOf, type Review, type ReviewContext, type ReviewRequest } from '../review.js'
import { IMPLEMENTATION } from '../../worker/contracts.js'
import { isAddress, same } from './address.js'
import { resumedSessions } from './resumedSessions.js'

/** An upgrade or a downgrade of the account itself: no call, and nothing moves. */
export async function reviewAccountChange(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const kind = request.method === 'wallet_upgradeAccount' ? 'upgrade' : 'downgrade'
  const { addresses, calls, read, currency } = context
  const [own] = addresses
  const { from = own, chainId } = asObject(asList(request.params)[0])
  if (!isAddress(from) || !addresses.some((each) => same(each, from)))
    return refuse(request, 'notYours', kind)
  const network = request.caipNetworkId.slice(request.caipNetworkId.indexOf(':') + 1)
  if (chainId !== undefined && quantity(chainId)?.toString() !== network)
    return refuse(request, 'otherChain', kind)
  const fees = calls?.own?.fees ?? {}
  const [gas, price] = [quantity(fees['gas']), quantity(fees['maxFeePerGas'])]
  const fee = gas !== undefined && price !== undefined ? gas * price : undefined
  const balance = await read('eth_getBalance', [from, 'latest']).then(quantity, () => undefined)
  const isPoor = calls?.ownError?.code === 'insufficient-funds' || (fee ?? 0n) > (balance ?? fee ?? 0n)
  return reviewOf(request, {
    kind,
    // Others could use what an account lends itself.
    movesAssets: true,
    canCheck: true,
    fee: fee === undefined ? undefined : { amount: { value: fee.toString(), ...currency }, most: true },
    facts: [
      { name: 'account', value: from.toLowerCase(), form: 'address' },
      ...(kind === 'upgrade'
        ? [{ name: 'contract' as const, value: IMPLEMENTATION, form: 'address' as const }]
        : []),
    ],
    warnings: [
      { code: kind, severity: kind === 'upgrade' ? 'note' : 'warning' },
      ...(kind === 'upgrade' ? await resumedSessions(read, from) : []),
      ...(isPoor ? [{ code: 'funds' as const, severity: 'warning' as const }] : []),
    ],
  })
}
