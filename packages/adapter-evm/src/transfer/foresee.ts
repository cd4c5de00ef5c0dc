import {
  cleanText,
  formatUnits,
  WouldFailError,
  type Foresight,
  type ForeseenApproval,
  type ForeseenChange,
  type TokenRef,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { erc20Abi, isAddressEqual, numberToHex, type Address } from 'viem'
import { readContract } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { checkTransfer, type CheckedTransfer } from './checkTransfer.js'
import { readEffects, type Effects } from './readEffects.js'
import { readFacts } from './readFacts.js'
import { transferCall, type TransferCall } from './transferCall.js'

const nothing = { changes: [], approvals: [] }
const unseen: Foresight = { ok: true, ...nothing, complete: false }
const failing = (reason: string | undefined): Foresight => ({
  ok: false,
  ...nothing,
  ...(reason && { reason: cleanText(reason, 200) }),
  complete: true,
})

/** From here on an approval is meant to have no bound. */
const BOUNDLESS = 2n ** 128n

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
  const answer = await simulate(client, from as Address, transferCall(recipient, units, contract))
  if (!answer) return unseen
  if (!answer.ok) return failing(answer.reason)
  const effects = readEffects(answer.logs, from as Address, recipient, contract)
  const arrived = effects.arrived.get(contract?.toLowerCase() ?? '') ?? 0n
  // A node that logs no moves of the own currency has not told all.
  const isSilent = !contract && arrived === 0n && units > 0n
  const known = token && { ...token, decimals: facts.decimals }
  const { changes, approvals } = await described(client, effects, known)
  return {
    ok: true,
    changes,
    approvals,
    ...(arrived < units && !isSilent && { received: formatUnits(arrived, facts.decimals) }),
    complete: effects.complete && !isSilent,
  }
}

interface Tried {
  readonly ok: boolean
  readonly reason?: string
  readonly logs: unknown
}

/** `undefined` where no node tries it. */
async function simulate(client: ChainClient, from: Address, call: TransferCall): Promise<Tried | undefined> {
  const calls = [{ from, ...call, value: numberToHex(call.value) }]
  const how = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const answer: unknown = await client
    .request({ method: 'eth_simulateV1', params: [how, 'latest'] } as never)
    .catch(() => undefined)
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  const { calls: done } = Object(block) as { readonly calls?: unknown }
  const [first] = Array.isArray(done) ? (done as readonly unknown[]) : []
  const { status, error, logs } = Object(first) as Readonly<Record<string, unknown>>
  const { message } = Object(error) as { readonly message?: unknown }
  if (status === '0x0') return { ok: false, ...(typeof message === 'string' && { reason: message }), logs }
  return status === '0x1' ? { ok: true, logs } : undefined
}

/** With the names and the decimals of the tokens that are not the one that is sent. */
async function described(
  client: ChainClient,
  { moved, approved }: Effects,
  sent: TokenRef | undefined,
): Promise<{ changes: readonly ForeseenChange[]; approvals: readonly ForeseenApproval[] }> {
  const addresses = [...moved.keys(), ...approved.map(({ token }) => token)].filter((each) => each !== '')
  const tokens = new Map<string, TokenRef>()
  for (const address of new Set(addresses))
    tokens.set(
      address,
      sent && isAddressEqual(address as Address, sent.address as Address)
        ? sent
        : await readToken(client, address as Address),
    )
  const amountOf = (units: bigint, token: TokenRef | undefined): string => {
    const decimals = token ? (token.decimals ?? 0) : client.chain.nativeCurrency.decimals
    return units < 0n ? `-${formatUnits(-units, decimals)}` : formatUnits(units, decimals)
  }
  return {
    changes: [...moved].flatMap(([address, units]) => {
      const token = tokens.get(address)
      return units === 0n ? [] : { ...(token && { token }), amount: amountOf(units, token) }
    }),
    approvals: approved.map(({ token: address, spender, units }) => {
      const token = tokens.get(address) ?? { address }
      return { token, spender, amount: units >= BOUNDLESS ? 'all' : amountOf(units, token) }
    }),
  }
}

/** What is no token of ERC-20, or does not answer, is counted in whole pieces. */
async function readToken(client: ChainClient, address: Address): Promise<TokenRef> {
  const [symbol, decimals] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'symbol' }).catch(() => ''),
    readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }).catch(() => 0),
  ])
  return { address, symbol: cleanText(symbol, 32), decimals }
}
