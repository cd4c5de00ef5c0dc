import type { ApiPromise } from '@polkadot/api'
import { type Balance, toBalance } from '../../balances/balance.js'
import type { PolkadotConfig } from '../familyConfig.js'
import { type Send, readStorage } from './readStorage.js'

type Amounts = Readonly<Record<string, number | string>>

/** What can be sent of the native token, and what there is of the assets that the gateway knows. */
export async function readPolkadotBalances(
  api: ApiPromise,
  send: Send,
  { caipId, nativeCurrency, tokens }: PolkadotConfig,
  address: string,
): Promise<readonly Balance[]> {
  const [[native], accounts] = await Promise.all([
    readStorage(api, send, 'system', 'account', [[address]]),
    readStorage(
      api,
      send,
      'assets',
      'account',
      tokens.map((token) => [token.address, address]),
    ),
  ])
  const held = tokens.flatMap((token, index) => {
    const account = accounts[index] as Amounts | null
    const amount = BigInt(account?.['balance'] ?? 0)
    return amount > 0n ? [toBalance(caipId, token, amount, undefined)] : []
  })
  const data = (native as { readonly data: Amounts } | null)?.data
  return [toBalance(caipId, nativeCurrency, data ? transferable(data) : 0n, undefined), ...held]
}

/** Older runtimes keep frozen fees apart, and do not count what is reserved against what is frozen. */
function transferable(data: Amounts): bigint {
  const read = (name: string): bigint => BigInt(data[name] ?? 0)
  const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
  const frozen =
    data['frozen'] === undefined
      ? larger(read('miscFrozen'), read('feeFrozen'))
      : larger(read('frozen') - read('reserved'), 0n)
  return larger(read('free') - frozen, 0n)
}
