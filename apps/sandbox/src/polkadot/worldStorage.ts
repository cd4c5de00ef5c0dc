import { polkadotNfts } from '../nfts/world.js'
import {
  type PolkadotWorldAccount,
  type PolkadotWorldToken,
  polkadotAccounts,
  polkadotChain,
  polkadotTokens,
  polkadotTreasury,
} from './world.js'

/** Storage by pallet and item: a value, or pairs of keys and value. */
export type Storage = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The storage that gives the accounts of the world what they own. */
export function worldStorage(): Storage {
  const living = polkadotAccounts.filter((account) => nativeOf(account) > 0n)
  const treasury = units(polkadotTreasury.holdings.UNIT)
  const total = living.reduce((sum, account) => sum + nativeOf(account) + units(account.reserved), treasury)
  return {
    System: {
      Account: [
        ...living.map((account) => [[account.address], toAccountInfo(account)]),
        [[polkadotTreasury.address], toOwner(treasury)],
      ],
    },
    Balances: {
      TotalIssuance: String(total),
      Locks: living
        .filter(({ frozen }) => frozen !== undefined)
        .map(({ address, frozen }) => [[address], [toLock(frozen)]]),
    },
    Assets: {
      Asset: polkadotTokens.map((token) => [[token.address], toAssetDetails(token)]),
      Metadata: polkadotTokens.map(({ address, name, symbol, decimals }) => [
        [address],
        { deposit: 0, name: toHex(name), symbol: toHex(symbol), decimals, isFrozen: false },
      ]),
      Account: polkadotTokens.flatMap((token) =>
        holdersOf(token).map(({ address, holdings }) => [
          [token.address, address],
          {
            balance: toSmallest(holdings[token.symbol], token.decimals),
            isFrozen: false,
            reason: token.sufficient ? 'Sufficient' : 'Consumer',
            extra: null,
          },
        ]),
      ),
    },
    Uniques: uniques(),
  }
}

/** A value without bytes: the key says it all. */
const nothing = '0x'

/** One collection of the first account, with all its items. */
function uniques(): Storage[string] {
  const owner = polkadotAccounts[0]?.address
  const collections = [...new Set(polkadotNfts.map(({ collection }) => collection))]
  const itemsOf = (wanted: string): number =>
    polkadotNfts.filter(({ collection }) => collection === wanted).length
  return {
    Class: collections.map((collection) => [
      [collection],
      {
        owner,
        issuer: owner,
        admin: owner,
        freezer: owner,
        totalDeposit: 0,
        freeHolding: false,
        instances: itemsOf(collection),
        instanceMetadatas: itemsOf(collection),
        attributes: 0,
        isFrozen: false,
      },
    ]),
    ClassAccount: collections.map((collection) => [[owner, collection], nothing]),
    Asset: polkadotNfts.map(({ collection, item }) => [
      [collection, item],
      { owner, approved: null, isFrozen: false, deposit: 0 },
    ]),
    Account: polkadotNfts.map(({ collection, item }) => [[owner, collection, item], nothing]),
    InstanceMetadataOf: polkadotNfts.map(({ collection, item, uri }) => [
      [collection, item],
      { deposit: 0, data: toHex(uri), isFrozen: false },
    ]),
  }
}

function toAccountInfo(account: PolkadotWorldAccount): object {
  const held = polkadotTokens.filter(({ symbol }) => account.holdings[symbol] !== undefined)
  const sufficients = held.filter(({ sufficient }) => sufficient).length
  const consumers =
    held.length -
    sufficients +
    (account.reserved === undefined ? 0 : 1) +
    (account.frozen === undefined ? 0 : 1)
  const frozen = String(units(account.frozen))
  const data = {
    free: String(nativeOf(account)),
    reserved: String(units(account.reserved)),
    miscFrozen: frozen,
    feeFrozen: frozen,
  }
  return { nonce: 0, consumers, providers: 1, sufficients, data }
}

/** An account that has nothing but native tokens. */
const toOwner = (free: bigint): object => ({
  nonce: 0,
  consumers: 0,
  providers: 1,
  sufficients: 0,
  data: { free: String(free), reserved: '0', miscFrozen: '0', feeFrozen: '0' },
})

function toAssetDetails(token: PolkadotWorldToken): object {
  const [owner] = polkadotAccounts
  const holders = holdersOf(token)
  const supply = holders.reduce(
    (sum, { holdings }) => sum + BigInt(toSmallest(holdings[token.symbol], token.decimals)),
    0n,
  )
  return {
    owner: owner?.address,
    issuer: owner?.address,
    admin: owner?.address,
    freezer: owner?.address,
    supply: String(supply),
    deposit: 0,
    minBalance: token.minBalance,
    isSufficient: token.sufficient,
    approvals: 0,
    isFrozen: false,
    accounts: holders.length,
    sufficients: token.sufficient ? holders.length : 0,
  }
}

const toLock = (amount: string | undefined): object => ({
  id: toHex('sandbox '),
  amount: String(units(amount)),
  reasons: 'All',
})

const holdersOf = ({ symbol }: PolkadotWorldToken): readonly PolkadotWorldAccount[] =>
  polkadotAccounts.filter(({ holdings }) => holdings[symbol] !== undefined)

const nativeOf = ({ holdings }: PolkadotWorldAccount): bigint =>
  units(holdings[polkadotChain.nativeCurrency.symbol])

const units = (amount: string | undefined): bigint =>
  BigInt(toSmallest(amount, polkadotChain.nativeCurrency.decimals))

const toHex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

/** `1.5` with 3 decimals is `1500`. */
function toSmallest(amount: string = '0', decimals: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return String(BigInt(whole + fraction.padEnd(decimals, '0')))
}
