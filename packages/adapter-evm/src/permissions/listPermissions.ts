import {
  isAbortError,
  MalformedResponseError,
  type GrantedPermission,
  type KnownPermission,
  type PermissionList,
  type PermissionsRequest,
} from '@latchkey/core/adapter'
import { getAddress, isAddress, isAddressEqual, keccak256, stringToHex, type Address } from 'viem'
import { getBlock } from 'viem/actions'
import * as v from 'valibot'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import { readTokens, type TokenData } from '../chain/readTokens.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { hashOf } from './delegation.js'
import { delegationTimes } from './delegationTimes.js'
import { isSigned } from './isSigned.js'
import { readRules } from './readRules.js'
import { readStates, type Read, type Standing } from './readStates.js'
import { delegationOf, entrySchema } from './readWalletEntry.js'
import { toGranted } from './toGranted.js'

/** A visitor waits for the answer, in ms. */
const LONGEST_MS = 3000
const MOST = 200

interface Found extends Read {
  readonly entry: KnownPermission
}

/** As `permissions:list` tells it. */
export async function listPermissions(
  context: EvmContext,
  { connectorId, address, network, known, signal }: PermissionsRequest,
): Promise<PermissionList> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const account = getAddress(address)
  const chainId = Number(network.id)
  const client = chainClient(context, network)
  const told = await askWallet(context, { connectorId, account, chainId, signal })
  const all = once([...known, ...told.entries])
  const entries = all.slice(0, MOST)
  const block = await readChain(signal, getBlock(client)).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const now = block ? Number(block.timestamp) : Math.floor(Date.now() / 1000)
  const read = entries.flatMap((entry): Found[] => {
    const delegation = delegationOf(entry, account)
    // One of a moment ago may begin after the newest block; without a block no time is known.
    const latest = block ? Math.max(now, Math.floor(Date.now() / 1000)) : Number.MAX_SAFE_INTEGER
    return delegation ? [{ entry, delegation, rules: readRules(delegation, latest) }] : []
  })
  const foreign = entries.filter((entry) => !read.some((each) => each.entry === entry))
  const ask = <T>(reading: () => Promise<T>): Promise<T | undefined> =>
    block
      ? readChain(signal, reading()).catch(() => {
          signal.throwIfAborted()
          return undefined
        })
      : Promise.resolve(undefined)
  const [signed, standings, currencies, times] = await Promise.all([
    Promise.all(read.map(({ delegation }) => ask(() => isSigned(client, delegation, chainId)))),
    ask(() => readStates(client, account, read, now)),
    ask(() => readCurrencies(client, account, read)),
    ask(() => delegationTimes(client, account, block?.number ?? 0n)),
  ])
  const permissions = read.flatMap(({ entry, delegation, rules }, index): GrantedPermission[] => {
    // Not the account's own word. Where the chain did not answer, that is not known.
    if (signed[index] === false) return []
    const isToken = rules?.kind === 'spend' && rules.token !== undefined
    const currency = isToken ? currencies?.get(rules.token ?? '0x') : network.nativeCurrency
    const standing: Standing | undefined = signed[index] === undefined ? undefined : standings?.[index]
    const hash = hashOf(delegation)
    const usedAt = times?.used.get(hash)
    const revokedAt = standing?.state === 'revoked' ? times?.revoked.get(hash) : undefined
    return [
      {
        ...toGranted(delegation, rules, entry, currency),
        ...standing,
        ...(usedAt !== undefined && { usedAt }),
        ...(revokedAt !== undefined && { revokedAt }),
      },
    ]
  })
  const others = foreign.map((entry) => unread(entry, account))
  const complete = told.complete && all.length <= MOST
  return { permissions: [...permissions, ...others], complete }
}

interface Asked {
  readonly connectorId: string
  readonly account: Address
  readonly chainId: number
  readonly signal: AbortSignal
}

/**
 * What the wallet tells (`wallet_getGrantedExecutionPermissions`). A wallet without the call has no list:
 * that is no failure, but there may be more. Complete only where each entry could be read.
 */
async function askWallet(
  { wallet, silentTimeout }: EvmContext,
  { connectorId, account, chainId, signal }: Asked,
): Promise<{ readonly entries: readonly KnownPermission[]; readonly complete: boolean }> {
  const said = await ask(await wallet(connectorId), 'wallet_getGrantedExecutionPermissions', [], {
    signal,
    timeout: Math.min(silentTimeout, LONGEST_MS),
  }).catch((error: unknown) => {
    if (signal.aborted && isAbortError(error)) throw error
  })
  if (!Array.isArray(said)) return { entries: [], complete: false }
  const read = said.map((each) => v.safeParse(entrySchema, each))
  const entries = read.flatMap(({ success, output }) => {
    if (!success || BigInt(output.chainId) !== BigInt(chainId)) return []
    if (output.from && !isAddressEqual(output.from, account)) return []
    const isOther = !output.from && !delegationOf(toKnown(output), account)
    return isOther ? [] : [toKnown(output)]
  })
  return { entries, complete: read.length <= MOST && read.every(({ success }) => success) }
}

const toKnown = ({ context, delegationManager }: v.InferOutput<typeof entrySchema>): KnownPermission => ({
  context,
  manager: delegationManager,
})

/** Each once: the page's own record comes first, with when it was asked for. */
function once(entries: readonly KnownPermission[]): readonly KnownPermission[] {
  const seen = new Set<string>()
  return entries.filter(({ context, manager }) => {
    const key = `${manager} ${context}`.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** The tokens that permissions are about, with what they call themselves. */
async function readCurrencies(
  client: ChainClient,
  account: Address,
  read: readonly Read[],
): Promise<ReadonlyMap<Address, TokenData>> {
  const tokens = [
    ...new Set(read.flatMap(({ rules }) => (rules?.kind === 'spend' && rules.token ? [rules.token] : []))),
  ]
  const found = await readTokens(
    client,
    account,
    tokens.map((address) => ({ address })),
  )
  return new Map(tokens.map((address, index) => [address, found[index] ?? {}]))
}

/** What no manager that is known decides over: shown as it is. */
function unread({ context, manager, createdAt }: KnownPermission, account: Address): GrantedPermission {
  return {
    id: keccak256(stringToHex(context)),
    account,
    permission: { kind: 'unknown', raw: JSON.stringify({ manager, context }, null, 2) },
    state: 'unknown',
    context,
    manager,
    ...(createdAt !== undefined && { createdAt }),
  }
}
