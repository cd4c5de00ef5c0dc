import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../../chains/chain.js'
import { newestBlock } from '../bundler/findReceipt.js'
import { findEvents } from '../findEvents.js'
import { readNonce } from './createSponsor.js'
import type { HeldReservation, Reservations } from './reservations.js'

/** Ends reservations once the chain knows what became of them. */
export interface Settling {
  /** Where the operation with that number was mined a moment ago. */
  mined(account: Address, nonce: bigint): Promise<void>
  /** All whose end has passed. */
  overdue(): Promise<void>
}

/** In blocks: more than any chain makes while a signature counts. */
const span = 5000n
/** In seconds: so long a node may be without the log of what was paid. */
const patience = 3600n

/**
 * What was signed may be sent by anyone, through any bundler: only the chain says what it did cost, and only
 * its clock ends a signature.
 */
export function createSettling(chain: Chain, paymaster: Address, reservations: Reservations): Settling {
  const chainId = chain.config.id

  /** What an operation did cost the sponsor, 0 where it was paid otherwise; nothing where none is found. */
  const costOf = async ({ account, nonce, fromBlock }: HeldReservation): Promise<bigint | undefined> => {
    const newest = await newestBlock(chain)
    const last = newest < fromBlock + span ? newest : fromBlock + span
    const { found } = await findEvents(chain, { args: { sender: account }, first: fromBlock, last })
    const event = found.find((each) => each.nonce === nonce)
    return event && (isAddressEqual(event.paymaster, paymaster) ? event.actualGasCost : 0n)
  }
  /** @param now by the chain's clock, where its end has passed */
  const settle = async (held: HeldReservation, now?: bigint): Promise<void> => {
    const next = await readNonce(chain, { sender: held.account, nonce: held.nonce })
    if (next <= held.nonce) {
      // The next machine of a node's may not know the newest block yet: nothing is given back before the end.
      if (now !== undefined) await reservations.settle(chainId, held, undefined)
      return
    }
    const isLate = now !== undefined && now > held.validUntil + patience
    const cost = await costOf(held).catch((error: unknown) => {
      if (isLate) return undefined
      throw error
    })
    // The number was used: without a word of what was paid, that may have been all of it.
    const known = cost ?? (isLate ? held.wei : undefined)
    if (known !== undefined) await reservations.settle(chainId, held, known === 0n ? undefined : known)
  }
  return {
    async mined(account, nonce) {
      for (const held of await reservations.heldFor(chainId, account, nonce)) await settle(held)
    },
    async overdue() {
      const now = BigInt(Math.floor(Date.now() / 1000))
      // Without one that could be over, the chain is not asked.
      if ((await reservations.overdue(chainId, now + 3600n)).length === 0) return
      const block = await chain.ask(() =>
        chain.client.getBlock({ blockTag: 'latest', includeTransactions: false }),
      )
      const failures: unknown[] = []
      for (const held of await reservations.overdue(chainId, block.timestamp))
        await settle(held, block.timestamp).catch((error: unknown) => failures.push(error))
      // After all the others.
      if (failures.length > 0) throw failures[0]
    },
  }
}
