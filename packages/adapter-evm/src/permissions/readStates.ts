import type { GrantedPermission, PermissionState } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import { getCode } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { Question } from '../chain/readMany.js'
import { hashOf, type Delegation } from './delegation.js'
import { ENFORCERS, enforcerAbi, managerAbi } from './framework.js'
import { MANAGER } from './manager.js'
import { readEach } from './readEach.js'
import type { Rules } from './readRules.js'

/** A delegation, with what its rules allow where that is certain. */
export interface Read {
  readonly delegation: Delegation
  readonly rules: Rules | undefined
}

/** What the chain says of a permission. */
export type Standing = Pick<GrantedPermission, 'state' | 'left'>

/**
 * How permissions of an account stand in the chain at this moment. A chain that does not answer is an error,
 * and says nothing of any of them.
 *
 * @param now of the chain's newest block, in seconds
 */
export async function readStates(
  client: ChainClient,
  account: Address,
  all: readonly Read[],
  now: number,
): Promise<readonly Standing[]> {
  const [code, answers] = await Promise.all([
    getCode(client, { address: account }),
    readEach(client, all.flatMap(questionsOf)),
  ])
  let next = 0
  return all.map((each) => {
    const said = answers.slice(next, (next += questionsOf(each).length))
    return standing(each, said, { now, isPaused: !code || code === '0x' })
  })
}

/** Always three: whether it was taken back, its account's number, and what was used of it. */
function questionsOf({ delegation, rules }: Read): readonly Question[] {
  const hash = hashOf(delegation)
  const ask = (address: Address, functionName: string, ...args: readonly unknown[]): Question => ({
    address,
    abi: enforcerAbi,
    functionName,
    args,
  })
  const disabled: Question = {
    address: MANAGER,
    abi: managerAbi,
    functionName: 'disabledDelegations',
    args: [hash],
  }
  return [
    disabled,
    ask(ENFORCERS.nonce, 'currentNonce', MANAGER, delegation.delegator),
    usedBy(rules, (address, name, ...args) => ask(address, name, ...args), hash) ?? disabled,
  ]
}

function usedBy(
  rules: Rules | undefined,
  ask: (address: Address, functionName: string, ...args: readonly unknown[]) => Question,
  hash: string,
): Question | undefined {
  if (rules?.kind === 'calls')
    return rules.count === undefined ? undefined : ask(ENFORCERS.count, 'callCounts', MANAGER, hash)
  if (!rules) return undefined
  const { by, terms } = rules
  return by === 'erc20Period' || by === 'nativePeriod'
    ? ask(ENFORCERS[by], 'getAvailableAmount', hash, MANAGER, terms)
    : ask(ENFORCERS[by], 'spentMap', MANAGER, hash)
}

function standing(
  { rules }: Read,
  [disabled, nonce, used]: readonly unknown[],
  { now, isPaused }: { readonly now: number; readonly isPaused: boolean },
): Standing {
  const state = ((): PermissionState => {
    if (typeof disabled !== 'boolean') return 'unknown'
    const isOver = rules?.nonce !== undefined && typeof nonce === 'bigint' && nonce !== rules.nonce
    // Revoked counts before expired.
    if (disabled || isOver) return 'revoked'
    if (!rules) return 'unknown'
    if (rules.nonce !== undefined && typeof nonce !== 'bigint') return 'unknown'
    if (now >= rules.end) return 'expired'
    return isPaused ? 'paused' : 'active'
  })()
  // What cannot be used has nothing left, whatever its rule would answer.
  const left = state === 'active' ? leftOf(rules, used, now) : undefined
  return { state, ...(left && { left }) }
}

function leftOf(rules: Rules | undefined, used: unknown, now: number): GrantedPermission['left'] {
  if (rules?.kind === 'calls') {
    if (rules.count === undefined || typeof used !== 'bigint') return undefined
    return { count: Number(used >= rules.count ? 0n : rules.count - used) }
  }
  if (!rules) return undefined
  const { every, start, units } = rules
  if (Array.isArray(used)) {
    const [available] = used as readonly unknown[]
    if (typeof available !== 'bigint') return undefined
    const renewsAt =
      every === undefined || start === undefined
        ? undefined
        : (start + (Math.floor((now - start) / every) + 1) * every) * 1000
    return { units: String(available), ...(renewsAt !== undefined && { renewsAt }) }
  }
  if (typeof used !== 'bigint') return undefined
  return { units: String(used >= units ? 0n : units - used) }
}
