import type { Address } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.js'
import { entryPoint } from '../operation.js'
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

/**
 * What was signed may be sent by anyone, through any bundler: only the chain says what it did cost, and only
 * its clock ends a signature.
 */
export function createSettling(chain: Chain, paymaster: Address, reservations: Reservations): Settling {
  const chainId = chain.config.id

  /** What an operation did cost the sponsor; nothing where it paid for none with that number. */
  const costOf = async ({ account, nonce, fromBlock }: HeldReservation): Promise<bigint | undefined> => {
    const logs = await chain.ask(async () => {
      const newest = await chain.client.getBlockNumber({ cacheTime: 0 })
      return chain.client.getContractEvents({
        address: entryPoint,
        abi: entryPoint07Abi,
        eventName: 'UserOperationEvent',
        args: { sender: account, paymaster },
        fromBlock,
        toBlock: newest < fromBlock + span ? newest : fromBlock + span,
        strict: true,
      })
    })
    return logs.find(({ args }) => args.nonce === nonce)?.args.actualGasCost
  }
  const settle = async (held: HeldReservation, isOver: boolean): Promise<void> => {
    const next = await readNonce(chain, { sender: held.account, nonce: held.nonce })
    const cost = next > held.nonce ? await costOf(held) : undefined
    // The next machine of a node's may not know the newest block yet: nothing is given back before the end.
    if (cost !== undefined || isOver) await reservations.settle(chainId, held, cost)
  }
  return {
    async mined(account, nonce) {
      for (const held of await reservations.heldFor(chainId, account, nonce)) await settle(held, false)
    },
    async overdue() {
      const now = BigInt(Math.floor(Date.now() / 1000))
      // Without one that could be over, the chain is not asked.
      if ((await reservations.overdue(chainId, now + 3600n)).length === 0) return
      const block = await chain.ask(() =>
        chain.client.getBlock({ blockTag: 'latest', includeTransactions: false }),
      )
      for (const held of await reservations.overdue(chainId, block.timestamp)) await settle(held, true)
    },
  }
}
