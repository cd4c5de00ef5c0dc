import type { SmartAccountOptions, SmartAccountsConfig, SponsorPolicy } from '@latchkey/gateway'
import { parseEther, toFunctionSelector } from 'viem'
import { keyOf } from './keyOf.js'
import { chains, contracts, delegationFramework, executor, sponsorSigner, tokens } from './world.js'

/** How both chains take operations. */
export const smartAccountsConfig: SmartAccountsConfig = {
  bundler: 'builtin',
  implementations: [delegationFramework.EIP7702StatelessDeleGator],
  paymaster: contracts.sponsorPaymaster,
}

/** Payments and approvals of USDC and DAI, and swaps. All else is the visitor's to pay. */
export const sponsorPolicy: SponsorPolicy = {
  name: 'Sandbox',
  chains: chains.map(({ caipNetworkId }) => caipNetworkId),
  targets: [
    ...tokens.flatMap(({ symbol, address }) => (['USDC', 'DAI'].includes(symbol) ? [address] : [])),
    contracts.swapRouter,
  ],
  selectors: [
    toFunctionSelector('transfer(address,uint256)'),
    toFunctionSelector('approve(address,uint256)'),
    toFunctionSelector('multicall(uint256,bytes[])'),
  ],
  maxCostPerOp: parseEther('0.05'),
  perAccountPerDay: parseEther('1'),
  perProjectPerDay: parseEther('100'),
}

/**
 * Keys that everyone knows, as all of the sandbox's.
 *
 * @param served the CAIP-2 ids of the chains that are there: a policy for another one keeps a gateway from
 * starting
 */
export function smartAccountOptions(served: readonly string[]): SmartAccountOptions {
  const own = sponsorPolicy.chains.filter((id) => served.includes(id))
  return {
    executorKeys: [keyOf(executor.index)],
    paymasterSignerKey: keyOf(sponsorSigner.index),
    sponsorPolicy: own.length > 0 ? [{ ...sponsorPolicy, chains: own }] : [],
  }
}
