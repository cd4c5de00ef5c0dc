import type { ApiPromise } from '@polkadot/api'
import type { Codec } from '@polkadot/types/types'

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

type Numbers = Readonly<Record<string, Codec | undefined>>
const big = (value: Codec | undefined): bigint => BigInt(value?.toString() ?? '0')
const max = (...list: readonly bigint[]): bigint => list.reduce((a, b) => (b > a ? b : a), 0n)

/** Now, or at a block. */
export async function readBalance(api: ApiPromise, accountId: string, block?: string): Promise<Balance> {
  const { query } = block ? await api.at(block) : api
  const account = (await query['system']?.['account']?.(accountId)) as unknown as Numbers & {
    readonly data: Numbers
  }
  const { data } = account
  const existentialDeposit = big(api.consts['balances']?.['existentialDeposit'])
  const [free, reserved] = [big(data['free']), big(data['reserved'])]
  // Older runtimes tell fees apart, and do not count what is reserved against what is frozen.
  const modern = data['frozen'] !== undefined
  const frozen = modern ? big(data['frozen']) : max(big(data['miscFrozen']), big(data['feeFrozen']))
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
