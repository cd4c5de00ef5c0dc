import {
  type Address,
  type Blockhash,
  type KeyPairSigner,
  type Rpc,
  type SolanaRpcApi,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  getBase16Encoder,
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS, findAssociatedTokenPda } from '@solana-program/token'
import { token2022Address } from '../tokenHoldings.js'
import { type SolanaToken, solanaMaker, solanaTokens, wrappedSol } from '../world.js'

/** Something that the maker trades: SOL, or a token of the world. */
export type Traded = SolanaToken | 'SOL'

/** The maker's key, and the cluster as he reads it. */
export interface MakerChain {
  readonly signer: KeyPairSigner
  readonly rpc: Rpc<SolanaRpcApi>
  /** What is meant by a mint; that of wrapped SOL means SOL. */
  tradedAs(mint: string): Traded | undefined
  accountOf(owner: Address, token: SolanaToken): Promise<Address>
  /** What the maker has to trade with. */
  holdings(what: Traded): Promise<bigint>
  latestBlockhash(): Promise<{ readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }>
}

/** In lamports: stays with the maker, for the rent of his account. */
const kept = 1_000_000_000n

/** @param url of the cluster's node */
export async function openMakerChain(url: string): Promise<MakerChain> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(
    getBase16Encoder().encode(solanaMaker.secretKey),
  )
  const rpc = createSolanaRpc(url)
  const accountOf = async (owner: Address, token: SolanaToken): Promise<Address> => {
    const mint = token.address as Address
    const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: programOf(token) })
    return account
  }
  return {
    signer,
    rpc,
    accountOf,
    tradedAs: (mint) => (mint === wrappedSol ? 'SOL' : solanaTokens.find(({ address }) => address === mint)),
    async holdings(what) {
      if (what === 'SOL') return (await rpc.getBalance(signer.address).send()).value - kept
      const account = await accountOf(signer.address, what)
      return BigInt((await rpc.getTokenAccountBalance(account).send()).value.amount)
    },
    async latestBlockhash() {
      return (await rpc.getLatestBlockhash().send()).value
    },
  }
}

/** The program of a token. */
export const programOf = ({ program }: SolanaToken): Address =>
  program === 'spl-token-2022' ? token2022Address : TOKEN_PROGRAM_ADDRESS
