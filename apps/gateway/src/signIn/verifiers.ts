import type { Verifier } from '@latchkey/siwx'
import { bitcoin } from '@latchkey/verify-bitcoin'
import { evm } from '@latchkey/verify-evm'
import { polkadot } from '@latchkey/verify-polkadot'
import { solana } from '@latchkey/verify-solana'
import type { Chain } from '../chains/chain.js'
import { isSignedByContract } from '../names/findSigner.js'

/**
 * One a family. Keys' signatures are checked here; an account that is a contract is asked on its own chain,
 * if the gateway serves that, and has 5 seconds.
 */
export const createVerifiers = (chains: ReadonlyMap<string, Chain>): readonly Verifier[] => [
  evm({
    onChain: async ({ reference, ...signed }) => {
      const chain = chains.get(`eip155:${reference}`)
      return chain !== undefined && isSignedByContract(chain, signed)
    },
  }),
  solana(),
  polkadot(),
  bitcoin(),
]
