import type { BitcoinChain } from './chain.js'
import type { Faucet } from './faucet.js'
import type { Ledger } from './ledger.js'
import { type BitcoinWorldAccount, bitcoinInscriptions } from './world.js'

/** Segwit is locked in after three windows, and rewards can be spent after 100 blocks. */
const blocksBefore = 112
/** How the holdings are split, so that coins have to be selected. */
const shares: readonly number[] = [0.5, 0.3, 0.2]
/** Less than this is left in one coin. */
const smallest = 10_000

interface SeedOptions {
  readonly chain: BitcoinChain
  readonly faucet: Faucet
  readonly ledger: Ledger
  readonly accounts: readonly BitcoinWorldAccount[]
}

/** Gives the accounts what the world says: one payment with inscriptions, one without, each in its block. */
export async function seed({ chain, faucet, ledger, accounts }: SeedOptions): Promise<void> {
  await chain.mine(blocksBefore, faucet.address)
  const inscribed = bitcoinInscriptions.flatMap(({ account, purpose, sats }) => {
    const address = accounts[account]?.[purpose].address
    return address === undefined ? [] : [{ address, sats }]
  })
  const txid = await faucet.pay(inscribed)
  await chain.mine(1, faucet.address)
  inscribed.forEach((_, vout) => ledger.inscribe(txid, vout))

  const coins = accounts.flatMap(({ payment: { address }, holdings }) => {
    const already = inscribed
      .filter((coin) => coin.address === address)
      .reduce((sum, { sats }) => sum + sats, 0)
    const sats = Math.round(Number(holdings.BTC) * 1e8) - already
    return split(sats).map((share) => ({ address, sats: share }))
  })
  await faucet.pay(coins)
  await chain.mine(1, faucet.address)
}

function split(sats: number): readonly number[] {
  if (sats === 0) return []
  if (sats < smallest) return [sats]
  const parts = shares.slice(1).map((share) => Math.floor(sats * share))
  return [sats - parts.reduce((sum, part) => sum + part, 0), ...parts]
}
