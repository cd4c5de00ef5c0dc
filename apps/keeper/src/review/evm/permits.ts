import { asList, asObject, quantity } from '../quantity.js'
import { isAddress } from './address.js'
import type { Effect } from './effects.js'
import type { TypedData } from './typedData.js'

/** What a signature over known types lets others do, without a transaction of the visitor's. */
export interface Permit {
  readonly effects: readonly Effect[]
  readonly expires?: bigint
  /** An order: others trade by it. `nothing`: the owner gets nothing for what is taken. */
  readonly order?: 'fair' | 'nothing'
  /** A call that the owner's own account shall make in another's code. */
  readonly delegates?: string
}

const MOST = 2n ** 256n - 1n
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export function readPermit({ primaryType, domain, message }: TypedData, own: string): Permit | undefined {
  const { verifyingContract } = domain
  const contract = typeof verifyingContract === 'string' ? verifyingContract.toLowerCase() : ''
  const allowed = (token: unknown, owner: unknown, spender: unknown, value: bigint | undefined): Effect[] =>
    isAddress(token) && isAddress(spender) && value !== undefined
      ? [
          {
            type: 'allowed',
            token: token.toLowerCase(),
            owner: isAddress(owner) ? owner.toLowerCase() : own,
            spender: spender.toLowerCase(),
            value,
          },
        ]
      : []
  if (primaryType === 'Permit') {
    const { owner, spender, value, deadline, holder, allowed: on, expiry, tokenId } = message
    // The form of DAI has no value: all or nothing.
    if (holder !== undefined)
      return { effects: allowed(contract, holder, spender, on === true ? MOST : 0n), ...until(expiry) }
    if (tokenId !== undefined && isAddress(spender))
      return {
        effects: [
          {
            type: 'allowed',
            token: contract,
            owner: own,
            spender: spender.toLowerCase(),
            value: 1n,
            id: quantity(tokenId) ?? 0n,
          },
        ],
        ...until(deadline),
      }
    return { effects: allowed(contract, owner, spender, quantity(value)), ...until(deadline) }
  }
  if (
    /^Permit(?:Batch)?(?:Single|TransferFrom|WitnessTransferFrom)?$/.test(primaryType) &&
    contract === PERMIT2
  ) {
    const items = [message['details'], message['permitted']].flatMap((each) =>
      Array.isArray(each) ? asList(each) : each ? [each] : [],
    )
    return {
      effects: items
        .map(asObject)
        .flatMap(({ token, amount }) => allowed(token, own, message['spender'], quantity(amount))),
      ...until(message['sigDeadline'] ?? message['deadline']),
    }
  }
  // EIP-3009: another hands it in, and the coins are moved.
  if (/^(?:Transfer|Receive)WithAuthorization$/.test(primaryType)) {
    const { from, to, value, validBefore } = message
    const moved = quantity(value)
    if (!isAddress(from) || !isAddress(to) || moved === undefined) return undefined
    return {
      effects: [
        { type: 'moved', token: contract, from: from.toLowerCase(), to: to.toLowerCase(), value: moved },
      ],
      ...until(validBefore),
    }
  }
  if (primaryType === 'OrderComponents') {
    const { offerer, offer, consideration, endTime } = message
    const back = asList(consideration).some(
      (item) => String(asObject(item)['recipient']).toLowerCase() === String(offerer).toLowerCase(),
    )
    return { effects: [], order: asList(offer).length > 0 && !back ? 'nothing' : 'fair', ...until(endTime) }
  }
  if (primaryType === 'SafeTx') {
    const { operation, to } = message
    return { effects: [], ...(quantity(operation) === 1n && { delegates: String(to) }) }
  }
  return undefined
}

function until(deadline: unknown): { readonly expires?: bigint } {
  const expires = quantity(deadline)
  return expires === undefined ? {} : { expires }
}
