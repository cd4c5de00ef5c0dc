import {
  cleanText,
  errorChain,
  InvalidNameError,
  type FoundName,
  type NameRequest,
} from '@latchkey/core/adapter'
import { ContractFunctionRevertedError, type Hex } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'

import { ETHER } from '../address/coinType.js'
import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { ensChain } from '../chain/ensChain.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { codeOf, isContract } from '../transfer/relation.js'

/** Of the universal resolver, and of a resolver whose answer is on a server (ERC-3668). */
const OFFCHAIN_LOOKUP = '0x556f1830'
const UNKNOWN = ['ResolverNotFound', 'ResolverNotContract']
const WITHOUT_RECORD = ['ResolverError', 'UnsupportedResolverProfile', 'EmptyAddress']

/**
 * An ENS name and its record of the first kind of coin that it has one of; `undefined` where ENS does not
 * have the name, or no network of the host has ENS. The chain alone is asked: a server that a resolver refers
 * to is not followed, so that a name cannot make the page talk to a host that its maker did not choose.
 *
 * @throws {InvalidNameError} the name has no normal form (ENSIP-15)
 */
export async function findName(
  context: EvmContext,
  { text, network, coinTypes, signal }: NameRequest,
): Promise<FoundName | undefined> {
  const chain = ensChain(context.host.networks, network)
  if (!chain) return undefined
  const found = { name: normalForm(text), origin: 'ENS' }
  const client = chainClient(context, chain)
  for (const coinType of coinTypes) {
    const bytes = await readChain(signal, readRecord(client, found.name, coinType))
    if (bytes === undefined) return undefined
    if (bytes === null) continue
    const about =
      coinType === ETHER && coinTypes.length > 1
        ? { isContract: isContract(await readChain(signal, codeOf(client, bytes))) }
        : {}
    return { ...found, record: { coinType, bytes, ...about } }
  }
  return found
}

function normalForm(text: string): string {
  try {
    return normalize(text)
  } catch (cause) {
    throw new InvalidNameError({ cause, details: cleanText((cause as Error).message, 200) })
  }
}

/** `null` where the name has no such record, `undefined` where there is no such name. */
async function readRecord(
  client: ChainClient,
  name: string,
  coinType: string,
): Promise<Hex | null | undefined> {
  try {
    // Resolvers from before other coins know the plain question only.
    const coin = coinType === ETHER ? {} : { coinType: BigInt(coinType) }
    return await getEnsAddress(client, { name, strict: true, ...coin })
  } catch (error) {
    const reverted = errorChain(error).find((link) => link instanceof ContractFunctionRevertedError)
    const reason = reverted?.data?.errorName ?? ''
    if (UNKNOWN.includes(reason) || reverted?.signature === OFFCHAIN_LOOKUP) return undefined
    if (WITHOUT_RECORD.includes(reason)) return null
    throw error
  }
}
