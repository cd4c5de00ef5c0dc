import { address, lamports } from '@solana/kit'
import {
  TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getMintToInstruction,
} from '@solana-program/token'
import { SandboxError } from '../sandboxError.js'
import { parseUnits } from 'viem'
import type { Cluster } from './cluster.js'
import { placeNfts } from './placeNfts.js'
import { token2022Address } from './tokenHoldings.js'
import { pay, sendAsTreasury, treasurySigner } from './treasury.js'
import {
  type SolanaToken,
  solanaAccounts,
  solanaChain,
  solanaMaker,
  solanaTokens,
  solanaTreasury,
} from './world.js'

const treasuryLamports = lamports(10n ** 16n)

/**
 * Makes the world on a new cluster: the mints in their places, and everybody's holdings, paid by the
 * treasury.
 */
export async function seedCluster(cluster: Cluster): Promise<void> {
  const { svm, chain } = cluster
  const treasury = address(solanaTreasury.address)
  svm.setAccount({
    address: treasury,
    lamports: treasuryLamports,
    data: new Uint8Array(),
    programAddress: address('11111111111111111111111111111111'),
    executable: false,
    space: 0n,
  })
  for (const token of solanaTokens) placeMint(cluster, token)
  for (const account of [...solanaAccounts, solanaMaker]) {
    const holdings = chain.genesisHash === solanaChain.genesisHash ? account.holdings : account.holdingsTwo
    const owner = address(account.address)
    for (const [symbol, amount] of Object.entries(holdings)) {
      if (symbol === chain.nativeCurrency.symbol)
        await sendAsTreasury(cluster, [pay(owner, parseUnits(amount, chain.nativeCurrency.decimals))])
      else await mintTo(cluster, tokenNamed(symbol), account.address, amount)
    }
  }
  await placeNfts(cluster)
  cluster.advance(1n)
}

const programOf = ({ program }: SolanaToken): typeof token2022Address =>
  program === 'spl-token-2022' ? token2022Address : TOKEN_PROGRAM_ADDRESS

/**
 * A mint's address would follow from a key of its own; its account is put there as the program would write
 * it.
 */
function placeMint({ svm }: Cluster, token: SolanaToken): void {
  const data = new Uint8Array(
    getMintEncoder().encode({
      mintAuthority: address(solanaTreasury.address),
      supply: 0n,
      decimals: token.decimals,
      isInitialized: true,
      freezeAuthority: null,
    }),
  )
  const space = BigInt(data.length)
  const rent = lamports(svm.minimumBalanceForRentExemption(space))
  svm.setAccount({
    address: address(token.address),
    lamports: rent,
    data,
    programAddress: programOf(token),
    executable: false,
    space,
  })
}

async function mintTo(cluster: Cluster, token: SolanaToken, account: string, amount: string): Promise<void> {
  const payer = await treasurySigner()
  const [owner, mint, tokenProgram] = [address(account), address(token.address), programOf(token)]
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  const units = parseUnits(amount, token.decimals)
  await sendAsTreasury(cluster, [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram }),
    getMintToInstruction(
      { mint, token: ata, mintAuthority: payer, amount: units },
      { programAddress: tokenProgram },
    ),
  ])
}

function tokenNamed(symbol: string): SolanaToken {
  const token = solanaTokens.find((entry) => entry.symbol === symbol)
  if (token === undefined) throw new SandboxError(`The world has no ${symbol} on Solana.`)
  return token
}
