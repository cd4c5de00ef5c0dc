import { numberToHex, parseEther, parseUnits } from 'viem'
import { type WorldChain, accounts, tokens } from '../world.js'
import { loadArtifact } from './artifacts.js'
import type { ChainHands } from './chainHands.js'

/** Hands out what the world says each account owns. */
export async function fundAccounts(hands: ChainHands, chain: WorldChain): Promise<void> {
  const erc20 = loadArtifact('token').abi
  for (const { address, holdings } of accounts) {
    for (const [symbol, amount] of Object.entries(holdings[chain.id] ?? {})) {
      const token = tokens.find((entry) => entry.symbol === symbol)
      if (token)
        await hands.call(token.address, erc20, 'transfer', [address, parseUnits(amount, token.decimals)])
      else await hands.rpc('anvil_setBalance', [address, numberToHex(parseEther(amount))])
    }
  }
}
