import { type Hex, getAddress, hexToBytes } from 'viem'
import { looksEvm } from '../chains/addresses.js'
import type { Chain } from '../chains/chain.js'
import type { FamilyChain } from '../families/familyChain.js'
import { addressOf } from './answerQuestion.js'
import { coinTypeOf, evmBit, isEvmCoin } from './coinTypes.js'
import { isAnsweredElsewhere } from './isAnsweredElsewhere.js'
import { isOwnedOnChain } from './isOwnedOnChain.js'
import { type NameFault, asciiFaults, judgeName } from './nameRules.js'
import { type Registration, registerName } from './registerName.js'
import { type Suggestion, suggestNames } from './suggestNames.js'
import { type NameRecords, type ZoneBook, ownerKey } from './zoneBook.js'

/** The public state of a name of the zone. */
export interface NameProfile {
  readonly name: string
  readonly available: boolean
  readonly reason?: NameFault | 'taken'
  readonly addresses: Addresses
  readonly attributes: readonly { readonly key: string; readonly value: string }[]
}

type Addresses = Readonly<Record<string, { readonly address: string }>>

/** A name of an account. */
export interface OwnedName {
  readonly name: string
  readonly addresses: Addresses
  /** ISO 8601. */
  readonly registeredAt: string
}

/** The names of a zone, with their owners. */
export interface Zone {
  /** S7.13. */
  profileOf(typed: string): Promise<NameProfile>
  /**
   * S7.14: nothing or one.
   * @param chainId on which the address has to be the account; without it, on every EVM chain
   */
  namesOf(address: string, chainId?: string): Promise<readonly OwnedName[]>
  /** S7.15. @param zone nothing is known of another than this gateway's */
  suggest(typed: string, zone: string | undefined): Promise<readonly Suggestion[]>
  /** S7.16. @throws {GatewayError} 400 with the reason */
  register(registration: Registration): ReturnType<typeof registerName>
  /** The name and picture of an account that registered one. @param chainId as in `namesOf` */
  identityOf(address: string, chainId?: string): Promise<{ name: string; avatar: string | null } | undefined>
}

interface ZoneParts {
  readonly zone: string
  /** The contracts that answers are signed for. */
  readonly resolvers: readonly string[]
  readonly book: ZoneBook
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, Pick<FamilyChain, 'coinType' | 'addressOf'>>
}

export function createZone({ zone, resolvers, book, chains, families }: ZoneParts): Zone {
  const isGone = (name: string): Promise<boolean> => isAnsweredElsewhere(chains, resolvers, name)
  /** Whether it is assigned on a chain, even if the gateway's answer is still used there. */
  const isForeign = async (name: string): Promise<boolean> =>
    (await Promise.all([isGone(name), isOwnedOnChain(chains, name)])).includes(true)
  /** The address in the format of the first family with this coin type; without one, the bytes. */
  const spell = (coinType: string, record: string): string => {
    if (isEvmCoin(BigInt(coinType))) return getAddress(record)
    const family = [...families.values()].find((entry) => entry.coinType === coinType)
    return family?.addressOf(hexToBytes(record as Hex)) ?? record
  }
  const addressesOf = (records: NameRecords): Addresses =>
    Object.fromEntries(
      Object.entries(records.addresses).map(([coinType, record]) => [
        coinType,
        { address: spell(coinType, record) },
      ]),
    )
  /** The name that the account owns and whose record on the chain is its address. */
  const ownOf = async (address: string, chainId?: string): Promise<NameRecords | undefined> => {
    const coinType = chainId === undefined ? undefined : coinTypeOf(chainId)
    if (!looksEvm(address) || (chainId !== undefined && coinType === undefined)) return undefined
    const keys = coinType === undefined ? [] : [ownerKey(address, coinType)]
    const records = await book.ownedBy(...keys, ownerKey(address))
    const stands = addressOf(records, BigInt(coinType ?? evmBit))
    return stands?.toLowerCase() === address.toLowerCase() ? records : undefined
  }
  return {
    async profileOf(typed) {
      const { name, fault } = judgeName(typed, zone)
      const empty = { name, addresses: {}, attributes: [] }
      // The operator may have assigned a name that visitors cannot register.
      const records = fault === undefined || asciiFaults.has(fault) ? await book.find(name) : undefined
      if (!records) {
        const reason = fault ?? ((await isForeign(name)) ? 'taken' : undefined)
        return { ...empty, available: reason === undefined, ...(reason && { reason }) }
      }
      const attributes = Object.entries(records.texts).map(([key, value]) => ({ key, value }))
      return { name, available: false, reason: 'taken', addresses: addressesOf(records), attributes }
    },
    async namesOf(address, chainId) {
      const records = await ownOf(address, chainId)
      if (!records) return []
      const { name, registeredAt } = records
      return [{ name, addresses: addressesOf(records), registeredAt: registeredAt.toISOString() }]
    },
    suggest: async (typed, asked) =>
      asked !== undefined && asked.replace(/^\./, '').toLowerCase() !== zone
        ? []
        : suggestNames(typed, zone, (names) => book.taken(names)),
    register: (registration) => registerName({ zone, book, chains, isForeign }, registration),
    async identityOf(address, chainId) {
      const records = await ownOf(address, chainId)
      // An answer of ENS takes precedence over the gateway's.
      if (!records || (await isGone(records.name))) return undefined
      const { avatar = '' } = records.texts
      const isLink = URL.canParse(avatar) && new URL(avatar).protocol === 'https:'
      return { name: records.name, avatar: isLink ? avatar : null }
    },
  }
}
