import {
  type BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  namehash,
  parseAbi,
  toHex,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import type { Chain } from '../chains/chain.js'
import { readLookupFailure } from './readLookupFailure.js'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address resolver)',
  'function addr(bytes32 node) view returns (address)',
  'error ResolverNotFound(bytes name)',
])
/** Has the client ask for each of several answers by itself. */
const batch = 'x-batch-gateway:true'

/**
 * Whether a chain with ENS has another answer to a name of the zone than the gateway: the operator gave it
 * away there, as a name with a resolver of its own, so that who registers it here would not be paid by it.
 *
 * @param resolvers the contracts that the gateway signs answers for
 * @throws {GatewayError} 502 where the chain cannot be asked
 */
export async function isAnsweredElsewhere(
  chains: ReadonlyMap<string, Chain>,
  resolvers: readonly string[],
  name: string,
): Promise<boolean> {
  const ours = new Set(resolvers.map((resolver) => resolver.toLowerCase()))
  const asked = [...chains.values()].map(async (chain) => {
    const { ensUniversalResolver: address } = chain.config
    return address !== undefined && !(await chain.ask(() => isOurs(chain, { address, ours, name })))
  })
  return (await Promise.all(asked)).includes(true)
}

async function isOurs(
  { client }: Chain,
  { address, ours, name }: { address: `0x${string}`; ours: ReadonlySet<string>; name: string },
): Promise<boolean> {
  const question = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
  const args = [toHex(packetToBytes(name)), question, [batch]] as const
  try {
    const [, resolver] = await client.readContract({
      address,
      abi,
      functionName: 'resolveWithGateways',
      args,
    })
    return ours.has(resolver.toLowerCase())
  } catch (error) {
    const failure = readLookupFailure(error)
    if (failure === 'elsewhere') return false
    const reverted = (error as Partial<BaseError>).walk?.(
      (link) => link instanceof ContractFunctionRevertedError,
    ) as ContractFunctionRevertedError | null | undefined
    // A node that fails of itself is taken for a contract that says nothing.
    if (failure === 'failed' || (reverted?.raw ?? '0x') === '0x') throw error
    // Without the zone on this chain there is nothing that the name could be there.
    return reverted?.data?.errorName === 'ResolverNotFound'
  }
}
