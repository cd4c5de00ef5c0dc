import { type Address, getAddress, isAddressEqual, size, slice } from 'viem'
import { RpcFault, faultCodes } from '../../errors/rpcFault.js'
import type { GasPrices } from '../gasPrices.js'
import type { Operation } from '../operation.js'
import type { SponsorPolicy } from '../smartAccountOptions.js'
import { type AccountCall, decodeCalls } from './decodeCalls.js'

/** A visitor who takes back what others may do has one call for each, and confirms once. */
const mostCalls = 200

/** Why something is not paid for, for programs. */
export type RefusalReason = 'calls' | 'value' | 'target' | 'cost' | 'budget' | 'sign-in'

export const refusal = (reason: RefusalReason, words: string): RpcFault =>
  new RpcFault(faultCodes.refused, `Sponsoring refused: ${words}.`, { reason })

/**
 * Checks what an operation does against a policy.
 *
 * @param own contracts that are never paid for, whatever a policy lists: through them an account could do
 *   what its calls do not say
 * @throws RpcFault with words and a reason
 */
export function checkCalls(
  policy: SponsorPolicy,
  { sender, callData }: Operation,
  own: readonly Address[],
): void {
  const calls = decodeCalls(callData)
  if (calls === undefined) throw refusal('calls', 'what the account would do cannot be read')
  if (calls.length > mostCalls)
    throw refusal('calls', `there are ${calls.length} calls at once, and ${mostCalls} is the most`)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > (policy.maxValue ?? 0n))
    throw refusal('value', "more of the chain's currency would be sent than is allowed")
  const targets = new Set(policy.targets.map((target) => getAddress(target)))
  for (const call of calls) {
    const isOwn = [sender, ...own].some((address) => isAddressEqual(address, call.to))
    if (isOwn || !targets.has(getAddress(call.to))) throw refusal('target', 'a contract is not on the list')
    if (!isListedMethod(policy, call)) throw refusal('target', 'a method of a contract is not on the list')
  }
}

function isListedMethod({ selectors }: SponsorPolicy, { data }: AccountCall): boolean {
  if (selectors === undefined) return true
  return size(data) >= 4 && selectors.some((each) => each.toLowerCase() === slice(data, 0, 4).toLowerCase())
}

/** What an operation may state at most, beside what is needed. */
const slack = {
  /**
   * A bundler of someone else is paid for it, whatever it costs: only what the own one asks for, and a
   * little.
   */
  preVerificationGas: 2000n,
  /** A tenth of what is not used goes to the bundler. */
  callGas: 25_000n,
  verificationGas: 200_000n,
}

/** What an operation needs. */
export interface NeededGas {
  readonly calls: bigint
  readonly preVerificationGas: bigint
  /** What the chain's bundler asks for, where that is one of someone else: it knows what it wants itself. */
  readonly bundler?: GasEstimate | undefined
}

/** As a bundler estimates it (ERC-7769). */
export interface GasEstimate {
  readonly callGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly verificationGasLimit: bigint
}

/**
 * Checks that an operation states no more gas, and at no higher price, than it needs: the one who sends it,
 * who may be its own account, is paid for what it states.
 *
 * @throws RpcFault
 */
export function checkFigures(operation: Operation, prices: GasPrices, needed: NeededGas): void {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } =
    operation
  const { bundler } = needed
  if (bundler === undefined && preVerificationGas < needed.preVerificationGas)
    throw refusal('cost', 'too little gas is stated for sending it (preVerificationGas)')
  const most = {
    preVerificationGas: greater(needed.preVerificationGas, ((bundler?.preVerificationGas ?? 0n) * 11n) / 10n),
    calls: (greater(needed.calls, bundler?.callGasLimit ?? 0n) * 13n) / 10n,
    verification: greater(slack.verificationGas, ((bundler?.verificationGasLimit ?? 0n) * 13n) / 10n),
  }
  if (
    preVerificationGas > most.preVerificationGas + slack.preVerificationGas ||
    callGasLimit > most.calls + slack.callGas ||
    verificationGasLimit > most.verification
  )
    throw refusal('cost', 'more gas is stated than it needs')
  // Clients double what the chain asks for, so that it counts for some blocks.
  if (maxFeePerGas > (prices.base + prices.tip) * 3n || maxPriorityFeePerGas > (prices.tip * 5n) / 2n)
    throw refusal('cost', 'the price of gas is far above that of the chain')
  if (maxFeePerGas < prices.base)
    throw refusal('cost', "the price of gas is below that of the chain's last block")
}

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b)
