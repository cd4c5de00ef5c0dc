import { readFileSync } from 'node:fs'
import { StartError } from '../errors/startError.js'
import { pageOf, rankBySearch } from './pages.js'

/** A wallet record as the directory has it (S3.13): links may be anything. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly chains: readonly string[]
  readonly badge_type?: 'certified'
  readonly app_store?: string
  readonly play_store?: string
  readonly mobile_link?: string
}

/** Which wallets are asked for. Lists are separated by commas. */
export interface WalletQuestion {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly badge_type?: 'certified'
  readonly include?: string
  readonly exclude?: string
  readonly chains?: string
}

/** Who looked at wallets, when, and which passed. */
export interface Certification {
  readonly certifier: { readonly name: string; /** ISO 8601. */ readonly date: string }
  /** Ids of the directory. */
  readonly wallets: readonly string[]
}

/** The wallets of `data/`: well-known ones first, then by name; with a badge where a certifier gave one. */
export function loadWallets(certification?: Certification): readonly Wallet[] {
  const records = readJson<readonly Wallet[]>('wallets.json')
  const order = new Map(readJson<readonly string[]>('order.json').map((id, index) => [id, index]))
  const certified = new Set(certification?.wallets)
  const stray = certification?.wallets.find((id) => !records.some((wallet) => wallet.id === id))
  if (stray !== undefined)
    throw new StartError(`The list of certified wallets names "${stray}", which the directory does not have.`)
  const rank = ({ id }: Wallet): number => order.get(id) ?? order.size
  const sorted = [...records].sort(
    (a, b) => rank(a) - rank(b) || compare(a.name, b.name) || compare(a.id, b.id),
  )
  return sorted.map((wallet) => (certified.has(wallet.id) ? { ...wallet, badge_type: 'certified' } : wallet))
}

const readJson = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../../data/wallets/${file}`, import.meta.url), 'utf8')) as T

/** The same on every machine, whatever its language. */
const compare = (a: string, b: string): number => {
  const [left, right] = [a.trim().toLowerCase(), b.trim().toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

/** One page, and how many wallets match in all. */
export function findWallets(
  wallets: readonly Wallet[],
  question: WalletQuestion,
): { count: number; data: readonly Wallet[] } {
  const include = toSet(question.include)
  const exclude = toSet(question.exclude)
  const families = new Set([...toSet(question.chains)].map(familyOf))
  const matching = wallets.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.id)) &&
      !exclude.has(wallet.id) &&
      (question.badge_type === undefined || wallet.badge_type === question.badge_type) &&
      // The records name one chain for each family that a wallet speaks.
      (families.size === 0 || wallet.chains.some((chain) => families.has(familyOf(chain)))),
  )
  const ranked = rankBySearch(matching, question.search ?? '')
  return { count: ranked.length, data: pageOf(ranked, question.page, question.entries) }
}

const toSet = (list: string | undefined): ReadonlySet<string> =>
  new Set((list ?? '').split(',').filter((entry) => entry !== ''))

const familyOf = (caipId: string): string => caipId.split(':')[0] ?? caipId
