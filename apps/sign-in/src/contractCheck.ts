import type { OnChainRequest } from '@latchkey/verify-evm'
import { createPublicClient, http } from 'viem'

/**
 * For accounts that are contracts (ERC-1271, ERC-6492): `evm({ onChain: contractCheck(nodes) })`.
 *
 * @param nodes an RPC address by chain id: `{ 8453: 'https://…' }`; contracts of other chains cannot sign in
 */
export function contractCheck(nodes: Readonly<Record<string, string>>) {
  return async ({ reference, signal, ...signed }: OnChainRequest): Promise<boolean> => {
    const url = nodes[reference]
    if (url === undefined) return false
    const client = createPublicClient({ transport: http(url, { retryCount: 0, fetchOptions: { signal } }) })
    const isSigned = await client.verifyMessage(signed)
    // viem says `false` for a node that does not answer, too; this throws then.
    if ((await client.getChainId()) !== Number(reference)) throw new Error('The node is of another chain.')
    return isSigned
  }
}
