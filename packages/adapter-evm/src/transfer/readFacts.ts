import { InvalidAddressError, parseUnits, type TransferRequest } from '@latchkey/core/adapter'
import { erc20Abi, isAddress, type Address, type Hex } from 'viem'
import { getBalance, readContract } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { checkNode } from '../chain/checkNode.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { assumedGas, estimateCall, type GasEstimate } from './estimateCall.js'
import { readFees, type GasFees } from './fees.js'
import { readL1Fee } from './l1Fee.js'
import { codeOf, isContract } from './relation.js'
import { transferCall } from './transferCall.js'

/** What the chain says that matters for a transfer. */
export interface TransferFacts extends GasEstimate {
  /** Of the network's own currency. */
  readonly native: bigint
  /** Of what is sent. */
  readonly available: bigint
  readonly decimals: number
  readonly fees: GasFees
  /** What a roll-up takes beside the gas. */
  readonly l1Fee: bigint
  /** The recipient is a token's contract. */
  readonly isToken: boolean
  /** The recipient is a contract. */
  readonly toContract: boolean
  /** The sender is a contract: who sends for it pays the network. */
  readonly othersPay: boolean
}

const NO_CODE: Hex = '0x'

export function readFacts(context: EvmContext, request: TransferRequest): Promise<TransferFacts> {
  request.signal.throwIfAborted()
  return readChain(request.signal, read(chainClient(context, request.network), request))
}

async function read(
  client: ChainClient,
  { from, recipient, amount, token, network }: TransferRequest,
): Promise<TransferFacts> {
  if (!isAddress(from, { strict: false }) || (token && !isAddress(token.address)))
    throw new InvalidAddressError()
  const address = token?.address as Address | undefined
  const to = isAddress(recipient) ? recipient : undefined
  const [native, tokens, decimals, fees, recipientCode, code] = await Promise.all([
    getBalance(client, { address: from }),
    address && readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
    // The contract's own word: a wrong one would send another amount.
    address
      ? readContract(client, { address, abi: erc20Abi, functionName: 'decimals' })
      : network.nativeCurrency.decimals,
    readFees(client),
    to ? codeOf(client, to) : NO_CODE,
    codeOf(client, from),
    checkNode(client),
  ])
  const isToken = to !== undefined && recipientCode !== '0x' && (await isTokenContract(client, to))
  const toContract = isContract(recipientCode)
  const available = tokens ?? native
  const { units } = parseUnits(amount, decimals)
  // What the account has not got cannot be tried, and an intent without its parts is estimated by the least
  // one.
  const isWhole = to !== undefined && units !== undefined && units <= available
  const call = transferCall(to ?? from, isWhole ? units : 1n, address)
  const tried =
    isWhole || available > 0n ? await estimateCall(client, from, call) : assumedGas(address !== undefined)
  const estimate = isWhole ? tried : { gas: tried.gas, real: false }
  const l1Fee = await readL1Fee(client, call, estimate.gas, fees)
  const othersPay = isContract(code)
  return { ...estimate, native, available, decimals, fees, l1Fee, isToken, toContract, othersPay }
}

/** What a wallet's contract has no answer to. */
async function isTokenContract(client: ChainClient, address: Address): Promise<boolean> {
  const supply = await readContract(client, { address, abi: erc20Abi, functionName: 'totalSupply' }).catch(
    () => undefined,
  )
  return supply !== undefined
}
