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
  encodeFunctionData,
  getAddress,
  isAddress,
  parseAbi,
} from 'viem'
import { simulateContract } from 'viem/actions'
import { normalize } from 'viem/ens'

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
  if (!chain || to === undefined) throw new NotSupportedError('name:primary')
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
  return { network: chain, body: { to: call.address, data }, coinTypes: [ETHER, ANY_CHAIN] }
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
