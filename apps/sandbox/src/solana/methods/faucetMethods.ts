import { addressAt, amountAt } from '../params.js'
import { pay, sendAsTreasury } from '../treasury.js'
import type { Methods } from './method.js'

/** Gives SOL to any caller. */
export const faucetMethods: Methods = {
  requestAirdrop: (cluster, params) =>
    sendAsTreasury(cluster, [pay(addressAt(params, 0), amountAt(params, 1))]),
}
