import {
  cleanText,
  formatUnits,
  WouldFailError,
  type Foresight,
  type TransferRequest,
} from '@latchkey/core/adapter'
import type { Address } from 'viem'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { checkTransfer, type CheckedTransfer } from './checkTransfer.js'
import { describeEffects } from './describeEffects.js'
import { readEffects } from './readEffects.js'
import { readFacts } from './readFacts.js'
import { simulate } from './simulate.js'
import { transferCall } from './transferCall.js'

const nothing = { changes: [], approvals: [] }
const unseen: Foresight = { ok: true, ...nothing, complete: false }
const failing = (reason: string | undefined): Foresight => ({
  ok: false,
  ...nothing,
  ...(reason && { reason: cleanText(reason, 200) }),
  complete: true,
})

/**
 * What a transfer would do to the account: a node tries it (`eth_simulateV1`) and tells what was logged. Few
 * nodes have that; of the others `complete` is false.
 */
export async function foresee(context: EvmContext, request: TransferRequest): Promise<Foresight> {
  const result = checkTransfer(request, await readFacts(context, request))
  if (!result.checked) {
    const refusal = result.problems.find(({ error }) => error instanceof WouldFailError)
    return refusal ? failing(refusal.error.details) : unseen
  }
  const client = chainClient(context, request.network)
  return readChain(request.signal, tried(client, request, result.checked))
}

async function tried(
  client: ChainClient,
  { from, token }: TransferRequest,
  { recipient, units, facts }: CheckedTransfer,
): Promise<Foresight> {
  const contract = token?.address as Address | undefined
  const answers = await simulate(client, from as Address, [transferCall(recipient, units, contract)])
  const answer = answers?.[0]
  if (!answer) return unseen
  if (!answer.ok) return failing(answer.reason)
  const effects = readEffects(answer.logs, from as Address, recipient, contract)
  const arrived = effects.arrived.get(contract?.toLowerCase() ?? '') ?? 0n
  // A node that logs no moves of the own currency has not told all.
  const isSilent = !contract && arrived === 0n && units > 0n
  const known = token && { ...token, decimals: facts.decimals }
  const { changes, approvals } = await describeEffects(client, effects, known)
  return {
    ok: true,
    changes,
    approvals,
    ...(arrived < units && !isSilent && { received: formatUnits(arrived, facts.decimals) }),
    complete: effects.complete && !isSilent,
  }
}
