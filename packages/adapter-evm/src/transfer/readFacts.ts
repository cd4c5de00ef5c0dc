import { ChainBehindError, ChainUnreachableError, InvalidAddressError, type TransferRequest } from '@latchkey/core/adapter'
import { erc20Abi, isAddress, type Address } from 'viem'
import { estimateGas, getBalance, getChainId, getCode, readContract } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { readFees, type GasFees } from './fees.js'
import { transferCall } from './transferCall.js'

/** What the chain says that matters for a transfer. */
export interface TransferFacts {
  /** Of the network's own currency. */
  readonly native: bigint
  /** Of what is sent. */
  readonly available: bigint
  readonly decimals: number
  readonly fees: GasFees
  readonly gas: bigint
  /** The recipient is a token's contract. */
  readonly isToken: boolean
}

const PLAIN_GAS = 21_000n
const TOKEN_GAS = 65_000n
/** A node this many blocks behind says what was. */
const FAR_BEHIND = 5

export function readFacts(context: EvmContext, request: TransferRequest): Promise<TransferFacts> {
  request.signal.throwIfAborted()
  return readChain(request.signal, read(chainClient(context, request.network), request))
}

async function read(client: ChainClient, { from, recipient, token, network }: TransferRequest): Promise<TransferFacts> {
  if (!isAddress(from, { strict: false }) || (token && !isAddress(token.address))) throw new InvalidAddressError()
  const address = token?.address as Address | undefined
  const to = isAddress(recipient) ? recipient : undefined
  const [native, tokens, decimals, fees, isToken] = await Promise.all([
    getBalance(client, { address: from }),
    address && readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
    // The contract's own word: a wrong one would send another amount.
    address ? readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }) : network.nativeCurrency.decimals,
    readFees(client),
    to ? isTokenContract(client, to) : false,
    isRightNode(client, Number(network.id)),
  ])
  const available = tokens ?? native
  return { native, available, decimals, fees, gas: await gasOf(client, from, to ?? from, available, address), isToken }
}

async function isRightNode(client: ChainClient, chainId: number): Promise<void> {
  const [id, syncing] = await Promise.all([getChainId(client), client.request({ method: 'eth_syncing' } as never).catch(() => false)])
  if (id !== chainId) throw new ChainUnreachableError({ details: `The node serves chain ${id}` })
  const { currentBlock, highestBlock } = Object(syncing) as { currentBlock?: unknown; highestBlock?: unknown }
  if (Number(highestBlock) - Number(currentBlock) > FAR_BEHIND) throw new ChainBehindError()
}

/** What a wallet's contract has no answer to. */
async function isTokenContract(client: ChainClient, address: Address): Promise<boolean> {
  const code = await getCode(client, { address })
  if (!code || code === '0x') return false
  const supply = await readContract(client, { address, abi: erc20Abi, functionName: 'totalSupply' }).catch(() => undefined)
  return supply !== undefined
}

/** A contract may need more, of a payment too. What cannot be estimated, for want of funds mostly, is assumed. */
async function gasOf(client: ChainClient, from: Address, to: Address, available: bigint, token: Address | undefined): Promise<bigint> {
  const assumed = token ? TOKEN_GAS : PLAIN_GAS
  if (available === 0n) return assumed
  const gas = await estimateGas(client, { account: from, ...transferCall(to, 1n, token) }).catch(() => assumed)
  return gas > PLAIN_GAS ? (gas * 120n) / 100n : gas
}
