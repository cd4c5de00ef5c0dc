import { readAddress, type AddressType } from '../address/readAddress.js'
import { scriptOf } from '../address/scriptOf.js'
import type { ChainCoin } from '../chain/readNode.js'
import type { Payment } from './buildPayment.js'
import { dustOf } from './readRecipient.js'
import { sum } from './spendable.js'

export interface MostRequest {
  readonly coins: readonly ChainCoin[]
  readonly from: string
  readonly recipient: string
  readonly rate: bigint
  pay(recipient: string, amount: bigint, rate: bigint): Payment | undefined
}

/** Virtual bytes of an input, by what it spends from; at least. */
const inputSize: Readonly<Record<AddressType, bigint>> = {
  p2wpkh: 68n,
  p2tr: 58n,
  p2sh: 91n,
  p2pkh: 148n,
  p2wsh: 105n,
}

/** The most that can be sent when every coin that is worth its fee goes: nothing comes back. */
export function mostAt({ coins, from, recipient, rate, pay }: MostRequest): bigint {
  const size = inputSize[readAddress(from).type]
  const worth = coins.filter(({ value }) => BigInt(value) > rate * (size + 2n))
  const to = readAddress(recipient)
  const fixed = 11n + 9n + BigInt(scriptOf(to).length)
  const count = BigInt(worth.length)
  let amount = sum(worth) - rate * (fixed + size * count)
  // The estimate is near; what the builder finds is what counts.
  const step = rate * (1n + count / 10n)
  for (let tries = 0; tries < 30 && amount >= dustOf(to); tries += 1, amount -= step)
    if (pay(recipient, amount, rate)) return amount
  return 0n
}
