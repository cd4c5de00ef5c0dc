import {
  type Address,
  type BaseError,
  ExecutionRevertedError,
  type Hex,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  hexToBigInt,
  isAddressEqual,
  recoverMessageAddress,
} from 'viem'
import type { Chain } from '../chains/chain.js'

/** The message, and the account that should have signed it. */
interface Signed {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/**
 * How an account signed a message: by its key, or as a contract (ERC-1271, and ERC-6492 where it is not
 * deployed yet), which the chain's node checks.
 *
 * @throws {GatewayError} 502 where the node does not answer
 */
export async function findSigner(chain: Chain, signed: Signed): Promise<'key' | 'contract' | undefined> {
  const recovered = await recoverMessageAddress(signed).catch(() => undefined)
  if (recovered && isAddressEqual(recovered, signed.address)) return 'key'
  return (await isSignedByContract(chain, signed)) ? 'contract' : undefined
}

/**
 * Whether the account's contract knows the signature as its own.
 *
 * @throws {GatewayError} 502 where the node does not answer
 */
export const isSignedByContract = (chain: Chain, signed: Signed): Promise<boolean> =>
  chain.ask(async () => (await chain.client.verifyMessage(signed)) || askAgain(chain, signed))

/**
 * `verifyMessage` is false also where the node fails. Here only a revert counts as the contract's refusal.
 */
async function askAgain({ client }: Chain, { address, message, signature }: Signed): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(message), signature],
  })
  try {
    const { data: said = '0x' } = await client.call({ data })
    return said !== '0x' && hexToBigInt(said) === 1n
  } catch (error) {
    const isRevert = (link: unknown): boolean => link instanceof ExecutionRevertedError
    if ((error as Partial<BaseError>).walk?.(isRevert)) return false
    throw error
  }
}
