import { encodeSs58 } from '../address/ss58.js'
import type { Node } from './openNode.js'
import { readStorage, unusable } from './runtime.js'

/** What an account has of a chain's own currency, in the smallest unit. */
export interface Balance {
  /** Not reserved. What is frozen is part of it. */
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
  readonly transferable: bigint
  /** What can leave while the account stays. */
  readonly spendable: bigint
  readonly existentialDeposit: bigint
  /** Whether anything keeps the account in the chain's state. */
  readonly exists: boolean
  readonly nonce: bigint
}

type Fields = Readonly<Record<string, unknown>>
const big = (value: unknown): bigint =>
  typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n
const max = (...list: readonly bigint[]): bigint => list.reduce((a, b) => (b > a ? b : a), 0n)

/** @throws {ChainUnreachableError} also where the runtime keeps balances elsewhere */
export async function readBalance({ runtime, send }: Node, accountId: string): Promise<Balance> {
  const { constant, entry } = await runtime()
  const address = encodeSs58(accountId, 42)
  const account = Object(await readStorage(send, entry('System', 'Account'), address)) as Fields
  const data = Object(account['data']) as Fields
  // Another pallet keeps the balances of this chain, and nothing is known of them here.
  if (data['free'] === undefined) throw unusable()
  const existentialDeposit = big(constant('Balances', 'ExistentialDeposit'))
  const [free, reserved] = [big(data['free']), big(data['reserved'])]
  // Older runtimes tell fees apart, and do not count what is reserved against what is frozen.
  const modern = data['frozen'] !== undefined
  const frozen = modern ? big(data['frozen']) : max(big(data['misc_frozen']), big(data['fee_frozen']))
  const untouchable = modern ? max(frozen - reserved) : frozen
  const users = big(account['providers']) + big(account['sufficients']) + big(account['consumers'])
  return {
    free,
    reserved,
    frozen,
    transferable: max(free - untouchable),
    spendable: max(free - max(untouchable, existentialDeposit)),
    existentialDeposit,
    exists: users > 0n,
    nonce: big(account['nonce']),
  }
}
