import { PublicKey } from '@solana/web3.js'
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, getMint } from '@solana/spl-token'
import { expect, it } from 'vitest'
import { formatUnits } from 'viem'
import { keyOf, runCluster } from './testCluster.fixture.js'
import { type SolanaToken, solanaAccounts, solanaChains, solanaTokens } from './world.js'

const programOf = ({ program }: SolanaToken): PublicKey =>
  program === 'spl-token' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID

it.each([1, 2] as const)('cluster %d is what the world says', async (which) => {
  const { connection } = await runCluster(which)
  const chain = solanaChains[which - 1]!
  expect(await connection.getGenesisHash()).toBe(chain.genesisHash)
  expect(chain.caipNetworkId).toBe(`solana:${chain.genesisHash.slice(0, 32)}`)
  for (const token of solanaTokens) {
    const mint = await getMint(connection, new PublicKey(token.address), 'confirmed', programOf(token))
    expect([mint.decimals, mint.isInitialized]).toEqual([token.decimals, true])
  }
  for (const [index, account] of solanaAccounts.entries()) {
    expect(keyOf(index).publicKey.toBase58()).toBe(account.address)
    const lamports = await connection.getBalance(keyOf(index).publicKey)
    const has: Record<string, string> = lamports > 0 ? { SOL: formatUnits(BigInt(lamports), 9) } : {}
    for (const token of solanaTokens) {
      const { value } = await connection.getParsedTokenAccountsByOwner(keyOf(index).publicKey, {
        mint: new PublicKey(token.address),
      })
      for (const { account: held } of value)
        has[token.symbol] = (
          held.data.parsed as { info: { tokenAmount: { uiAmountString: string } } }
        ).info.tokenAmount.uiAmountString
    }
    expect(has).toEqual(which === 1 ? account.holdings : account.holdingsTwo)
  }
})

it('no blockhash of one cluster is one of the other', async () => {
  const [one, two] = [await runCluster(1), await runCluster(2)]
  const { blockhash } = await one.connection.getLatestBlockhash()
  expect((await one.connection.isBlockhashValid(blockhash)).value).toBe(true)
  expect((await two.connection.isBlockhashValid(blockhash)).value).toBe(false)
})
