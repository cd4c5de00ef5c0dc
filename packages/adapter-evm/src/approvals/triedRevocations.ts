import type { RevokeApprovalsRequest, RevokingCall } from '@latchkey/core/adapter'
import { BaseError, ExecutionRevertedError, getAddress, type Address } from 'viem'
import { call } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import type { EvmCall } from '../calls/readCalls.js'
import { revokeApprovals } from './revokeApprovals.js'

/** Tried side by side. */
const BESIDE = 20
/** What a call may use, far more than any approval does: what burns more is left out, too. */
const MOST_GAS = 5_000_000n

type Tried = 'goes' | 'refused' | 'silent'

/**
 * The calls that end approvals, each tried on its own by a node: with one that its contract undoes, none of
 * the others would take effect. Where the node does not say, all are left in.
 */
export async function triedRevocations(
  context: EvmContext,
  { approvals, address, network, signal }: Omit<RevokeApprovalsRequest, 'connectorId'>,
): Promise<readonly RevokingCall[]> {
  const calls = revokeApprovals({ approvals })
  const client = chainClient(context, network)
  const account = getAddress(address)
  const kept: RevokingCall[] = []
  for (let at = 0; at < calls.length; at += BESIDE) {
    const part = calls.slice(at, at + BESIDE)
    const tried = await readChain(
      signal,
      Promise.all(part.map(({ body }) => tryCall(client, account, body as EvmCall))),
    )
    kept.push(...part.filter((_, index) => tried[index] !== 'refused'))
    // A node that fell silent is not asked for the rest.
    if (tried.includes('silent')) return [...kept, ...calls.slice(at + BESIDE)]
  }
  return kept
}

const tryCall = (client: ChainClient, account: Address, { to, data = '0x' }: EvmCall): Promise<Tried> =>
  call(client, { account, to, data, gas: MOST_GAS }).then(
    () => 'goes',
    (error: unknown) => (isRefusal(error) ? 'refused' : 'silent'),
  )

/** The contract's own end of it, in a node's words. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((each) => each instanceof ExecutionRevertedError) !== null ||
    /revert|out ?of ?gas|opcode|invalid ?jump/i.test(error.details))
