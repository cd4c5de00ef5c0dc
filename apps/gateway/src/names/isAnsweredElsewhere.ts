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
/** Makes viem send each request of a batch by itself, without a batch gateway. */
const batch = 'x-batch-gateway:true'

/**
 * Whether ENS on a chain answers for a name of the zone through another resolver than the gateway's. The
 * operator then assigned the name on chain, and payments to it would not reach an account that registers
 * it here.
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
    // A revert without data is a failure of the node and not an answer.
    if (failure === 'failed' || (reverted?.raw ?? '0x') === '0x') throw error
    // Without a resolver for the zone on this chain, the name cannot exist there.
    return reverted?.data?.errorName === 'ResolverNotFound'
  }
}
