import { readFileSync } from 'node:fs'
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

/** The wallets of `data/`, with the badge. */
export function loadWallets(): readonly Wallet[] {
  const records: readonly Wallet[] = JSON.parse(readFileSync(new URL('../../data/wallets/wallets.json', import.meta.url), 'utf8'))
  return records.map((wallet) => (isCertified(wallet) ? { ...wallet, badge_type: 'certified' } : wallet))
}

/** The source certifies nobody: a wallet in both app stores with a mobile link counts as certified. */
const isCertified = (wallet: Wallet): boolean => Boolean(wallet.app_store && wallet.play_store && wallet.mobile_link)

/** One page, and how many wallets match in all. */
export function findWallets(wallets: readonly Wallet[], question: WalletQuestion): { count: number; data: readonly Wallet[] } {
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

const toSet = (list: string | undefined): ReadonlySet<string> => new Set((list ?? '').split(',').filter((entry) => entry !== ''))

const familyOf = (caipId: string): string => caipId.split(':')[0] ?? caipId
