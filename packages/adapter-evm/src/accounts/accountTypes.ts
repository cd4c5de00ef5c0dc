import {
  isAbortError,
  MalformedResponseError,
  NotSupportedError,
  SendUnknownError,
  type AccountTypeRequest,
  type AccountTypes,
  type CaipNetworkId,
  type Network,
  type SentCalls,
} from '@latchkey/core/adapter'
import { isAddress, isHex, numberToHex, type Address, type Hex } from 'viem'

import { chainClient } from '../chain/chainClient.js'
import type { EvmContext } from '../evmContext.js'
import { isUnknownMethod } from '../calls/callsErrors.js'
import { ask } from '../provider/ask.js'
import { walletOn } from '../transfer/askSend.js'
import { isRefusal } from '../transfer/lostAnswer.js'
import { codeOf } from '../transfer/relation.js'
import { keepPreference, preferenceOf } from './preference.js'

/** What a key that lends itself a contract's code has for its own (EIP-7702). */
const LENT = '0xef0100'

/** Regular accounts, and smart ones by EIP-7702: one address for both. */
export function evmAccountTypes(context: EvmContext): AccountTypes {
  return {
    async read({ address, networks, implementations, signal }) {
      const account = asAddress(address)
      const found = await Promise.all(
        networks.map(async (network) => {
          const known = (implementations[network.caipNetworkId] ?? []).filter((each): each is Address =>
            isAddress(each, { strict: false }),
          )
          return readOne(context, network, account, known, signal)
        }),
      )
      const those = (is: (one: Found) => boolean): readonly CaipNetworkId[] =>
        found.flatMap((one) => (one && is(one) ? [one.id] : []))
      const preferred = preferenceOf(context, address)
      return {
        enabled: those(({ isThere }) => isThere),
        deployed: those(({ isSmart }) => isSmart),
        ...(preferred && { preferred }),
      }
    },
    async prefer({ address, type }) {
      keepPreference(context, asAddress(address), type)
    },
    upgrade: (request) => change(context, 'wallet_upgradeAccount', request),
    downgrade: (request) => change(context, 'wallet_downgradeAccount', request),
  }
}

function asAddress(address: string): Address {
  if (!isAddress(address, { strict: false })) throw new MalformedResponseError({ details: 'address' })
  return address
}

interface Found {
  readonly id: CaipNetworkId
  readonly isThere: boolean
  readonly isSmart: boolean
}

/** `undefined` where the chain cannot be asked. */
async function readOne(
  context: EvmContext,
  network: Network,
  account: Address,
  implementations: readonly Address[],
  signal: AbortSignal,
): Promise<Found | undefined> {
  try {
    const client = chainClient(context, network)
    const [code, ...there] = await Promise.all([
      codeOf(client, account),
      ...implementations.map((each) => codeOf(client, each)),
    ])
    const lent = (each: Address): string => LENT + each.slice(2).toLowerCase()
    return {
      id: network.caipNetworkId,
      isThere: there.some((each) => each !== '0x'),
      isSmart: implementations.some((each) => lent(each) === code?.toLowerCase()),
    }
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** The embedded wallet's own words: other wallets change accounts by themselves, and for no page. */
async function change(
  context: EvmContext,
  method: 'wallet_upgradeAccount' | 'wallet_downgradeAccount',
  { connectorId, address, network, signal }: AccountTypeRequest & { readonly network: Network },
): Promise<SentCalls> {
  const provider = await walletOn(context, { connectorId, network, signal })
  const wanted = { from: asAddress(address), chainId: numberToHex(Number(network.id)) }
  signal.throwIfAborted()
  try {
    return { id: idOf(await ask(provider, method, [wanted], { signal })) }
  } catch (error) {
    if (isUnknownMethod(error)) throw new NotSupportedError('account:types', { cause: error })
    if ((signal.aborted && isAbortError(error)) || isRefusal(error)) throw error
    throw new SendUnknownError({ cause: error })
  }
}

function idOf(answer: unknown): Hex {
  const { id } = Object(answer) as { readonly id?: unknown }
  if (!isHex(id)) throw new MalformedResponseError({ details: 'id' })
  return id
}
