import { type Hex, getAddress, hexToBytes, isHex, size } from 'viem'
import { normalize } from 'viem/ens'
import type { Chain } from '../chains/chain.js'
import { badRequest } from '../errors/gatewayError.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { FamilyNames } from '../families/familyNames.js'
import { readEnsRecord } from './readEnsRecord.js'

/** Whom a name stands for on a chain. */
export interface Recipient {
  readonly address: string
  readonly name: string
  readonly origin: string
  readonly warning?: 'renamed'
}

interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, NamedFamily>
}

type NamedFamily = Pick<FamilyChain, 'coinType' | 'addressOf' | 'names'>

/** How a chain is paid by a name: the records that count, the best first, and the address of one. */
interface Target {
  readonly coinTypes: readonly string[]
  addressOf(record: Hex, coinType: string, isContract: boolean): string | undefined
}

/** Ether's own kind of coin. */
const ether = '60'
/** A chain stands in names with this bit (ENSIP-11). */
const firstBit = 2 ** 31

/**
 * Whom a name stands for on a chain: by a service of that chain's own, where there is one, and by the ENS of
 * that chain or of the first that has one. A name that both know, as two accounts, stands for none. One that
 * is kept on a server (ERC-3668) is not known: the gateway follows no address that someone else wrote.
 */
export async function findRecipients(
  { chains, families }: Services,
  text: string,
  chainId: string,
): Promise<readonly Recipient[]> {
  const typed = text.trim()
  const own = chains.get(chainId)
  const family = families.get(chainId)
  if ((!own && !family) || !/^[^\s.]+(\.[^\s.]+)+$/.test(typed)) return []
  const name = normalForm(typed)
  const names = family?.names
  const [byEns, byNames] = await Promise.all([
    names?.isOwn(name) ? undefined : findByEns(chains, name, targetOf(own, family), own),
    findInFamily(names, name, family),
  ])
  const address = byEns ?? byNames?.address
  if (!address || (byNames !== undefined && byNames.address !== address)) return []
  const origin = byEns === undefined && byNames ? byNames.origin : 'ENS'
  return [{ address, name, origin, ...(name !== typed && { warning: 'renamed' as const }) }]
}

async function findInFamily(
  names: FamilyNames | undefined,
  name: string,
  family: NamedFamily | undefined,
): Promise<Pick<Recipient, 'address' | 'origin'> | undefined> {
  const found = await names?.find(name)
  const address = found && family?.addressOf(found.account)
  if (!names || address === undefined) return undefined
  return { address, origin: found?.isVerified ? `${names.origin}, identity verified` : names.origin }
}

async function findByEns(
  chains: Services['chains'],
  name: string,
  target: Target | undefined,
  own: Chain | undefined,
): Promise<string | undefined> {
  const ens = [...(own ? [own] : []), ...chains.values()].find(
    ({ config }) => config.ensUniversalResolver !== undefined,
  )
  if (!target || !ens) return undefined
  const found = await ens.ask(() => readEnsRecord(ens, name, target.coinTypes))
  return found && target.addressOf(found.bytes, found.coinType, found.isContract)
}

function targetOf(chain: Chain | undefined, family: NamedFamily | undefined): Target | undefined {
  if (family)
    return { coinTypes: [family.coinType], addressOf: (record) => family.addressOf(hexToBytes(record)) }
  if (!chain || chain.config.id >= firstBit) return undefined
  const own = chain.config.id === 1 ? ether : String((firstBit | chain.config.id) >>> 0)
  return {
    coinTypes: own === ether ? [ether] : [own, ether],
    // A contract of Ethereum is nothing on another chain, or another's.
    addressOf: (record, coinType, isContract) =>
      isHex(record) && size(record) === 20 && (coinType === own || !isContract)
        ? getAddress(record)
        : undefined,
  }
}

/** ENSIP-15: a name without a normal form can be none, or could be taken for another. */
function normalForm(name: string): string {
  try {
    return normalize(name)
  } catch {
    throw badRequest('text', 'text has characters that cannot be trusted in a name.')
  }
}
