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

/** What is to have been signed, by whom. */
interface Signed {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/**
 * How a signature of a text is an account's: by its key, or by the contract that it is (ERC-1271, and
 * ERC-6492 where it is not deployed yet), which its chain's node says.
 *
 * @throws {GatewayError} 502 where the node does not say
 */
export async function findSigner(chain: Chain, signed: Signed): Promise<'key' | 'contract' | undefined> {
  const recovered = await recoverMessageAddress(signed).catch(() => undefined)
  if (recovered && isAddressEqual(recovered, signed.address)) return 'key'
  const isContracts = await chain.ask(
    async () => (await chain.client.verifyMessage(signed)) || askAgain(chain, signed),
  )
  return isContracts ? 'contract' : undefined
}

/** `verifyMessage` takes a node that fails for a contract that says no: only a revert is its word. */
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
