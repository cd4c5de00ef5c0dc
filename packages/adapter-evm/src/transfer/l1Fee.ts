import { isAddress, parseAbi, serializeTransaction, type Address } from 'viem'
import { readContract } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { pricePerGas, type GasFees } from './fees.js'
import type { TransferCall } from './transferCall.js'

/**
 * At this address on every chain of the OP stack; a network with another one names it among its contracts.
 */
const ORACLE: Address = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
/** Numbers of usual length: what counts is how many bytes there are. */
const NONCE = 100_000

/**
 * What a roll-up takes beside its gas, for keeping the call's data on the chain below; 0 on chains without
 * such a fee.
 */
export async function readL1Fee(
  client: ChainClient,
  call: TransferCall,
  gas: bigint,
  fees: GasFees,
): Promise<bigint> {
  const named = client.chain.contracts?.['gasPriceOracle'] as { readonly address?: unknown } | undefined
  const address = typeof named?.address === 'string' && isAddress(named.address) ? named.address : ORACLE
  const price = pricePerGas(fees.normal)
  const serialized = serializeTransaction({
    type: 'eip1559',
    chainId: client.chain.id,
    nonce: NONCE,
    gas,
    maxFeePerGas: price,
    maxPriorityFeePerGas: price,
    ...call,
  })
  // Nothing is there, or nothing that answers: then there is nothing to pay.
  return readContract(client, { address, abi, functionName: 'getL1Fee', args: [serialized] }).catch(() => 0n)
}
