import { address } from '@solana/kit'
import { type Balance, toBalance } from '../../balances/balance.js'
import { type SolanaReader, readTokenAccounts } from './solanaReader.js'

/** SOL, and what the owner has of the tokens that the gateway knows, however many accounts it lies in. */
export async function readSolanaBalances(reader: SolanaReader, owner: string): Promise<readonly Balance[]> {
  const { config, rpc } = reader
  const [native, accounts] = await Promise.all([
    rpc.getBalance(address(owner), { commitment: 'confirmed' }).send(),
    readTokenAccounts(reader, address(owner)),
  ])
  const tokens = config.tokens.flatMap((token) => {
    const amount = accounts
      .filter(({ mint }) => mint === token.address)
      .reduce((sum, account) => sum + account.amount, 0n)
    return amount > 0n ? [toBalance(config.caipId, token, amount, undefined)] : []
  })
  return [toBalance(config.caipId, config.nativeCurrency, native.value, undefined), ...tokens]
}
