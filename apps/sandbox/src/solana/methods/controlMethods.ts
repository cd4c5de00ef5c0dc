import type { Cluster } from '../cluster.js'
import { amountAt } from '../params.js'
import type { Methods } from './method.js'

/** How long a blockhash lasts, and one block more. */
const pastEveryBlockhash = 151n

/**
 * What no real node has: makes this one misbehave, so that what a page does about it can be seen. They answer
 * always, even while other methods are refused.
 */
export const controlMethods: Methods = {
  /** Transactions are taken, and none gets into the chain. */
  latchkey_pause: (cluster) => change(cluster, { paused: true }),
  latchkey_resume: (cluster) => change(cluster, { paused: false }),
  /** Time passes: every blockhash given out so far has expired. */
  latchkey_expireBlockhash: (cluster) => (cluster.advance(pastEveryBlockhash), cluster.blockhashes.latest),
  /** `[seconds, requests?]`: 429 with Retry-After, for so many requests or until restored. */
  latchkey_rateLimit: (cluster, params) =>
    change(cluster, {
      limit: {
        retryAfter: Number(amountAt(params, 0)),
        left: params[1] === undefined ? Infinity : Number(amountAt(params, 1)),
      },
    }),
  /** `[slots]`: the node is so many slots behind; 0 for none. */
  latchkey_lag: (cluster, params) => change(cluster, { lag: amountAt(params, 0) }),
  /** Every connection breaks off. */
  latchkey_down: (cluster) => change(cluster, { down: true }),
  /** The node behaves again. */
  latchkey_restore: (cluster) => change(cluster, { paused: false, lag: 0n, limit: undefined, down: false }),
}

function change(cluster: Cluster, faults: Partial<Cluster['faults']>): true {
  Object.assign(cluster.faults, faults)
  return true
}
