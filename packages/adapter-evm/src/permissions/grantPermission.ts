import {
  InvalidPermissionError,
  MalformedResponseError,
  NotSupportedError,
  PermissionMismatchError,
  type GrantedPermission,
  type GrantRequest,
} from '@latchkey/core/adapter'
import { getAddress, isAddress, isAddressEqual, numberToHex, type Address, type Hex } from 'viem'
import { getBlock, getCode } from 'viem/actions'
import * as v from 'valibot'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { walletOn } from '../transfer/askSend.js'
import { checkDelegate, checkWish, type CheckedWish } from './checkWish.js'
import { isSigned } from './isSigned.js'
import { readRules, type Rules } from './readRules.js'
import { readStates } from './readStates.js'
import { delegationOf, entrySchema } from './readWalletEntry.js'
import { supportedTypes } from './supported.js'
import { toGranted } from './toGranted.js'

/**
 * How long an upgrade of the account that came with it may take to be in a block, in ms, and between looks.
 */
const UPGRADE_MS = 60_000
const LOOK_MS = 1000

const answer = v.pipe(v.array(entrySchema), v.length(1))

/**
 * Asks for one permission (`wallet_requestExecutionPermissions`), and holds the answer against the
 * question.
 */
export async function grantPermission(
  context: EvmContext,
  request: GrantRequest,
): Promise<GrantedPermission> {
  const { connectorId, network, signal } = request
  if (!isAddress(request.address)) throw new MalformedResponseError({ details: 'address' })
  const account = getAddress(request.address)
  const chainId = Number(network.id)
  const client = chainClient(context, network)
  const to = checkDelegate(request.to, account)
  const end = Math.floor(request.expiresAt / 1000)
  if (!(end > Date.now() / 1000)) throw new InvalidPermissionError('expiry')
  const wish = await checkWish(client, request, account)
  const types = await supportedTypes(context, { connectorId, network, signal })
  if (!types.includes(wish.type)) throw new NotSupportedError(wish.type)
  const provider = await walletOn(context, { connectorId, network, signal })
  signal.throwIfAborted()
  const isAdjustmentAllowed = wish.kind === 'spend' && wish.adjustable
  const asked = {
    chainId: numberToHex(chainId),
    from: account,
    to,
    permission: { type: wish.type, isAdjustmentAllowed, data: wish.data },
    rules: [{ type: 'expiry', data: { timestamp: end } }],
  }
  const said = await ask(provider, 'wallet_requestExecutionPermissions', [asked], { signal })
  const { success, output } = v.safeParse(answer, said)
  if (!success) throw new PermissionMismatchError({ details: 'answer' })
  const [{ context: signed, delegationManager: manager, dependencies, ...entry }] = output as [
    (typeof output)[number],
  ]
  const mismatch = (details: string): Error => new PermissionMismatchError({ details })
  if (BigInt(entry.chainId) !== BigInt(chainId)) throw mismatch('chainId')
  if (!isAddressEqual(entry.to, to)) throw mismatch('to')
  if (dependencies && dependencies.length > 0) throw mismatch('dependencies')
  const delegation = delegationOf({ context: signed, manager }, account)
  if (!delegation || !isAddressEqual(delegation.delegate, to)) throw mismatch('context')
  const { timestamp } = await readChain(signal, getBlock(client))
  // A wallet begins a period by its own clock, which may be ahead of the newest block.
  const rules = readRules(delegation, Math.max(Number(timestamp), Math.floor(Date.now() / 1000)))
  if (!rules || !fits(rules, wish) || rules.end > end) throw mismatch('rules')
  if (!(await readChain(signal, isSigned(client, delegation, chainId)))) throw mismatch('signature')
  await upgraded(client, account, signal)
  const granted = toGranted(
    delegation,
    rules,
    { context: signed, manager, createdAt: Date.now() },
    wish.kind === 'spend' ? wish : undefined,
  )
  const standing = await readChain(
    signal,
    readStates(client, account, [{ delegation, rules }], Number(timestamp)),
  ).catch((error: unknown) => {
    signal.throwIfAborted()
    void error
  })
  // A wallet that answers with one that was taken back before has granted nothing.
  if (standing?.[0]?.state === 'revoked') throw mismatch('revoked')
  return { ...granted, ...standing?.[0] }
}

/** What was asked for; of an amount that the visitor may choose, no more than that. */
function fits(rules: Rules, wish: CheckedWish): boolean {
  if (rules.kind === 'calls')
    return (
      wish.kind === 'calls' &&
      isSameList(rules.targets, wish.targets) &&
      isSameList(rules.selectors, wish.selectors) &&
      (rules.count === undefined ? undefined : Number(rules.count)) === wish.count
    )
  if (wish.kind !== 'spend' || rules.every !== wish.every) return false
  const isLess = wish.adjustable && rules.units < wish.units
  if (rules.units !== wish.units && !isLess) return false
  const { token } = wish
  return rules.token === undefined ? token === undefined : !!token && isAddressEqual(rules.token, token)
}

const isSameList = (one: readonly Hex[], other: readonly Hex[]): boolean =>
  one.length === other.length &&
  one.every((each) => other.some((entry) => entry.toLowerCase() === each.toLowerCase()))

/**
 * Waits for the code of an account that is upgraded with its first permission: without it nothing is
 * redeemed.
 */
async function upgraded(client: ChainClient, address: Address, signal: AbortSignal): Promise<void> {
  const until = Date.now() + UPGRADE_MS
  for (;;) {
    const code = await readChain(signal, getCode(client, { address })).catch(() => {
      signal.throwIfAborted()
      return undefined
    })
    if ((code && code !== '0x') || Date.now() > until) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}
