import type { VerifyRequest } from '@latchkey/core/adapter'
import { evm, type OnChainRequest } from '@latchkey/verify-evm'
import {
  BaseError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  ExecutionRevertedError,
  hashMessage,
  hexToBigInt,
} from 'viem'
import { call, verifyMessage as verifyOnChain } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

/**
 * Whether the account signed the message. A key's own signature is checked without a request; a contract
 * account is asked on its chain (ERC-1271), also before it is deployed (ERC-6492).
 */
export async function verifyMessage(
  context: EvmContext,
  { account, network, message, signature, signal }: VerifyRequest,
): Promise<boolean> {
  const [, reference = '', address = ''] = account.split(':')
  const onChain = async (request: OnChainRequest): Promise<boolean> => {
    const client = chainClient(context, network)
    return (await verifyOnChain(client, request)) || askAgain(client, request)
  }
  // The client has limits of its own, and goes on to the next address after them.
  const verifier = evm({ onChain, timeout: Infinity })
  const said = await readChain(signal, verifier.verify({ address, reference, message, signature, signal }))
  return said === true || said === 'onChain'
}

/** viem takes a node that fails for a contract that says no. Only a revert is the contract's word. */
async function askAgain(
  client: ChainClient,
  { address, message, signature }: OnChainRequest,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  try {
    const { data: said = '0x' } = await call(client, { data })
    return said !== '0x' && hexToBigInt(said) === 1n
  } catch (error) {
    if (error instanceof BaseError && error.walk((link) => link instanceof ExecutionRevertedError))
      return false
    throw error
  }
}
