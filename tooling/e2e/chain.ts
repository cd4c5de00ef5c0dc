import { createPublicClient, createTestClient, erc20Abi, formatUnits, http, type Address } from 'viem'
import { chains, gatewayUrl, tokens } from '../../apps/sandbox/src/world.js'
import { expect } from './fixtures.js'

/** What an account owns on a chain of the sandbox, read without Latchkey: symbol → exact amount. */
export async function holdings(chainId: number, owner: string): Promise<Record<string, string>> {
  const chain = chains.find(({ id }) => id === chainId)
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const address = owner as Address
  const amounts: Record<string, string> = { ETH: formatUnits(await client.getBalance({ address }), 18) }
  for (const token of tokens) {
    const balance = await client.readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
    if (balance > 0n) amounts[token.symbol] = formatUnits(balance, token.decimals)
  }
  return amounts
}

/**
 * Waits until the gateway tells what the chain has. It keeps balances for half a minute, those of blocks that
 * were given back as well.
 */
export async function untilGatewayKnows(chainId: number, owner: string): Promise<void> {
  const { ETH: held } = await holdings(chainId, owner)
  const params = { chainId: `eip155:${chainId}`, forceUpdate: 'true', projectId: 'e2e' }
  const url = `${gatewayUrl}/v1/account/${owner}/balance?${new URLSearchParams(params).toString()}`
  await expect
    .poll(
      async () => {
        const { balances } = (await (await fetch(url)).json()) as {
          readonly balances: readonly {
            readonly symbol: string
            readonly quantity: { readonly numeric: string }
          }[]
        }
        return balances.find(({ symbol }) => symbol === 'ETH')?.quantity.numeric
      },
      { timeout: 15_000 },
    )
    .toBe(held)
}

/**
 * Runs what follows as if it had not been, once the returned function is called: other tests count what
 * accounts own.
 */
export async function borrowChain(chainId: number): Promise<() => Promise<void>> {
  const chain = chains.find(({ id }) => id === chainId)
  const client = createTestClient({ mode: 'anvil', transport: http(chain?.rpcUrl) })
  const id = await client.snapshot()
  return () => client.revert({ id })
}
