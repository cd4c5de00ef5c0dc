import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Hex,
  isAddressEqual,
  parseAbi,
  recoverAddress,
} from 'viem'
import type { Chain } from '../chains/chain.js'
import { type Delegation, delegationTuple, hashOf, manager } from './delegations.js'

const abi = parseAbi([
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const redeemed = {
  type: 'event',
  name: 'RedeemedDelegation',
  inputs: [
    { name: 'rootDelegator', type: 'address', indexed: true },
    { name: 'redeemer', type: 'address', indexed: true },
    { name: 'delegation', type: 'tuple', components: delegationTuple },
  ],
} as const
/** What a contract answers for its own signature (ERC-1271). */
const magic = '0x1626ba7e'
/** In blocks: as much as nodes answer at once. */
const window = 10_000n

/** @throws {GatewayError} 502 where the chain cannot be asked */
export const isDisabled = (chain: Chain, pci: Hex): Promise<boolean> =>
  chain.ask(() =>
    chain.client.readContract({ address: manager, abi, functionName: 'disabledDelegations', args: [pci] }),
  )

/**
 * Which of these delegations are disabled, with one question; none where the chain cannot be asked.
 */
export async function whichDisabled({ client }: Chain, pcis: readonly Hex[]): Promise<readonly Hex[]> {
  if (pcis.length === 0) return []
  const asked = { address: manager, abi, functionName: 'disabledDelegations' } as const
  const answers = await client
    .multicall({ contracts: pcis.map((pci) => ({ ...asked, args: [pci] as const })), batchSize: 0 })
    .catch(() => [])
  return pcis.filter((_, at) => answers[at]?.status === 'success' && answers[at].result)
}

/**
 * Whether a hash is signed by an account: by its key, or by its contract.
 *
 * @throws {GatewayError} 502 where the chain cannot be asked
 */
export async function isSignedBy(
  chain: Chain,
  account: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  const key = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (key !== undefined && isAddressEqual(key, account)) return true
  const asked = { address: account, abi, functionName: 'isValidSignature', args: [hash, signature] } as const
  return chain.ask(async () => {
    try {
      return (await chain.client.readContract(asked)) === magic
    } catch (error) {
      const isRefusal = (cause: unknown): boolean =>
        cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
      if (error instanceof BaseError && error.walk(isRefusal)) return false
      throw error
    }
  })
}

/**
 * The hashes of delegations of an account that were used of late: anyone can read them in the chain. Nothing
 * where a node keeps no logs.
 */
export async function usedDelegations(chain: Chain, account: Address): Promise<ReadonlySet<string>> {
  const { client } = chain
  try {
    const newest = await client.getBlockNumber()
    const logs = await client.getLogs({
      address: manager,
      event: redeemed as never,
      args: { rootDelegator: account } as never,
      fromBlock: newest > window ? newest - window : 0n,
      toBlock: newest,
      strict: true,
    })
    return new Set(
      logs.map((log) => hashOf((log as unknown as { args: { delegation: Delegation } }).args.delegation)),
    )
  } catch {
    return new Set()
  }
}
