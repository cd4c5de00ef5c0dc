import {
  cleanText,
  InvalidNameError,
  MalformedResponseError,
  NotSupportedError,
  WouldFailError,
  type Network,
  type PrimaryNameCall,
  type PrimaryNameRequest,
} from '@latchkey/core/adapter'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  isAddress,
  parseAbi,
  toHex,
  type Address,
} from 'viem'
import { readContract, simulateContract } from 'viem/actions'
import { namehash, normalize, packetToBytes } from 'viem/ens'

import { ETHER, toCoinType } from '../address/coinType.js'
import { chainClient } from '../chain/chainClient.js'
import { ensChain } from '../chain/ensChain.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

/** ENS's own on Ethereum. */
const MAINNET_REGISTRAR = '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb'
const MAINNET = 1
/** Any chain's where a name has no record of its own (ENSIP-19). */
const ANY_CHAIN = String(2 ** 31)
const registrar = parseAbi(['function setName(string name) returns (bytes32 node)'])
const universalResolver = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const reverseResolver = parseAbi(['function name(bytes32 node) view returns (string)'])

/**
 * S9.07: the kind of coin of a chain's accounts in names; Ethereum's is ether's own (ENSIP-11).
 *
 * @throws {InvalidChainIdError} S8.32
 */
export const nameCoinType = ({ network }: { readonly network: Network }): string =>
  Number(network.id) === MAINNET ? ETHER : toCoinType(Number(network.id))

/**
 * The transaction by which an account says its primary name: `setName` of ENS's reverse registrar, on the
 * first of the host's networks that has ENS. The chain tries it first.
 */
export async function primaryName(
  context: EvmContext,
  { name, address, network, signal }: PrimaryNameRequest,
): Promise<PrimaryNameCall> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const chain = ensChain(context.host.networks, network)
  const to = chain && registrarOf(chain)
  const resolver = chain?.contracts?.['ensUniversalResolver']?.address
  if (!chain || to === undefined || resolver === undefined) throw new NotSupportedError('name:primary')
  if (!isNormal(name)) throw new InvalidNameError()
  const args = [name] as const
  const call = { address: getAddress(to), abi: registrar, functionName: 'setName', args } as const
  await readChain(
    signal,
    simulateContract(chainClient(context, chain), { ...call, account: getAddress(address) }),
  ).catch((error: unknown) => {
    throw wouldFail(error) ?? error
  })
  const data = encodeFunctionData({ abi: registrar, functionName: 'setName', args })
  // An account is called by the name whose record of ether it is, on whichever chain the names are; the
  // chain's own record never takes that one's place (ENSIP-19).
  return {
    network: chain,
    body: { to: call.address, data },
    coinTypes: [ETHER, ANY_CHAIN],
    recorded: () => recordedName(chainClient(context, chain), getAddress(resolver), address, signal),
  }
}

/** The reverse record of an account (ENSIP-3) as it stands, without the look-up of the name that ENS adds. */
async function recordedName(
  client: ReturnType<typeof chainClient>,
  resolver: Address,
  account: Address,
  signal: AbortSignal,
): Promise<string | undefined> {
  const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`
  const record = { abi: reverseResolver, functionName: 'name' } as const
  const data = encodeFunctionData({ ...record, args: [namehash(reverse)] })
  const args = [toHex(packetToBytes(reverse)), data, []] as const
  const call = {
    address: resolver,
    abi: universalResolver,
    functionName: 'resolveWithGateways',
    args,
  } as const
  try {
    const [result] = await readChain(signal, readContract(client, call))
    return decodeFunctionResult({ ...record, data: result }) || undefined
  } catch (error) {
    // Without a resolver the chain refuses the question.
    if (wouldFail(error)) return undefined
    throw error
  }
}

/** The host's own word first; a contract that is not at an address is none. */
function registrarOf({ id, contracts }: Network): string | undefined {
  const named = contracts?.['ensReverseRegistrar']?.address
  if (named !== undefined) return isAddress(named) ? named : undefined
  return Number(id) === MAINNET ? MAINNET_REGISTRAR : undefined
}

function isNormal(name: string): boolean {
  try {
    return name.includes('.') && normalize(name) === name && cleanText(name, 255) === name
  } catch {
    return false
  }
}

/** What the chain said of the trial; `undefined` where it could not be reached. */
function wouldFail(error: unknown): WouldFailError | undefined {
  const cause = Object(error) as { readonly cause?: unknown }
  const found = cause.cause instanceof BaseError ? cause.cause : undefined
  const reverted = found?.walk(
    // Without a contract at the address there is no data.
    (link) => link instanceof ContractFunctionRevertedError || link instanceof ContractFunctionZeroDataError,
  )
  if (!reverted) return undefined
  return new WouldFailError({ cause: error, details: cleanText((reverted as BaseError).shortMessage, 200) })
}
