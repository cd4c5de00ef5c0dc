import { namehash, parseAbi, zeroAddress } from 'viem'
import type { Chain } from '../chains/chain.js'

/** The registry of ENS, on Ethereum and its test networks. */
const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const abi = parseAbi(['function owner(bytes32 node) view returns (address)'])

/**
 * Whether a name of the zone has an owner in the ENS registry of a chain. Until the owner sets a resolver,
 * the zone's resolver still answers for the name.
 *
 * @throws {GatewayError} 502 where the chain cannot be asked, or has no registry there
 */
export async function isOwnedOnChain(chains: ReadonlyMap<string, Chain>, name: string): Promise<boolean> {
  const asked = [...chains.values()].map(async ({ config, client, ask }) => {
    if (config.ensUniversalResolver === undefined) return false
    const address = config.ensRegistry ?? ensRegistry
    const args = [namehash(name)] as const
    const owner = await ask(() => client.readContract({ address, abi, functionName: 'owner', args }))
    return owner !== zeroAddress
  })
  return (await Promise.all(asked)).includes(true)
}
