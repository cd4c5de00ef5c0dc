import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { Result } from '@polkadot/types'
import type { DispatchError } from '@polkadot/types/interfaces'
import type { Codec, ITuple } from '@polkadot/types/types'

import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import { nameOf } from '../transfer/readOutcome.js'
import type { SwapPlan } from './planSwap.js'
import { readEvents, type ChainEvent } from './readEvents.js'

/** What a call did in a trial that left nothing behind. */
export interface Tried {
  /** Why it failed, as the chain names it: `assetConversion.ProvidedMinimumNotSufficientForSwap`. */
  readonly failed?: string
  readonly events: readonly ChainEvent[]
}

/** The form of XCM for what goes to other chains: of a swap nothing. Every runtime of today has it. */
const XCM_VERSION = [4, 0, 0, 0]
/** What it weighed, or that and why it failed; then what it did. The SDK's own type leaves out a part. */
const EFFECTS = '(Result<(Option<Weight>, Pays), ((Option<Weight>, Pays), DispatchError)>, Vec<Event>)'
/** The account itself makes the call, and no part of the chain for it. */
const SIGNED = 1

/** Has the node try the call (`DryRunApi`); `undefined` where it cannot. */
export async function trySwap(node: Node, plan: SwapPlan, least: bigint): Promise<Tried | undefined> {
  const { api, swaps, account, block } = plan
  const system = (await node.runtime()).index('System')
  if (swaps.dryRun === undefined || system === undefined) return undefined
  const question = concatBytes(
    Uint8Array.of(system, SIGNED),
    hexToBytes(account.slice(2)),
    plan.call(least).method.toU8a(),
    Uint8Array.from(swaps.dryRun > 1 ? XCM_VERSION : []),
  )
  const answer = await node
    .send<unknown>('state_call', ['DryRunApi_dry_run_call', `0x${bytesToHex(question)}`, block])
    .catch((error: unknown) => {
      // The node's own word, over HTTP and over a socket: it has no such question after all.
      if (typeof (Object(error) as { readonly code?: unknown }).code === 'number') return '0x01'
      throw error
    })
  if (typeof answer !== 'string' || !/^0x0[01]([0-9a-f]{2})*$/i.test(answer)) throw unusable()
  if (answer.startsWith('0x01')) return undefined
  try {
    // What follows is about other chains.
    const [outcome, events] = api.registry.createTypeUnsafe(EFFECTS, [
      hexToBytes(answer.slice(4)),
    ]) as unknown as ITuple<[Result<Codec, ITuple<[Codec, DispatchError]>>, Codec]>
    return {
      ...(outcome.isErr && { failed: nameOf(api, outcome.asErr[1]) }),
      events: readEvents(events),
    }
  } catch (cause) {
    throw unusable(cause)
  }
}
