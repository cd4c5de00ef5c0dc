import { cleanText } from '../adapters/tools/cleanText.js'
import { anyHttps, safeImage } from '../adapters/tools/safeImage.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { InstanceStorage } from '../platform/guarded.js'
import type { RecentWallet } from './walletsState.js'

/**
 * The number is raised when the shape changes, so that an older and a newer release leave each other's entry
 * alone.
 */
const KEY = 'recentWallets@1'

const MOST = 2000
const LONGEST_ID = 128
const LONGEST_NAME = 64
const LONGEST_ICON = 16_384
const LONGEST_LINK = 2048

function textOf(value: unknown, longest: number, form = /./): string | undefined {
  return typeof value === 'string' && value.length <= longest && form.test(value) ? value : undefined
}

/** The forms of links. `pairingLink` decides where a link is used: its lists are not loaded before that. */
const WEB_LINK = /^https:\S+$/i
const APP_LINK = /^(?!javascript:|vbscript:|data:|blob:|file:)[a-z][a-z0-9.+-]{2,}:\S+$/i

/**
 * What was stored may be from another release, or from another hand. By hand: schemas would bring their
 * library before the first view.
 */
function recentOf(value: unknown): readonly RecentWallet[] {
  const stored = Object(value) as Readonly<Record<string, unknown>>
  const { chains } = stored
  const id = textOf(stored['id'], LONGEST_ID)
  const name = cleanText(stored['name'], LONGEST_NAME)
  if (id === undefined || name === '') return []
  const rest = {
    rdns: textOf(stored['rdns'], LONGEST_ID, /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/),
    image_url: safeImage(textOf(stored['image_url'], LONGEST_ICON), anyHttps),
    image_id: textOf(stored['image_id'], LONGEST_NAME, /^[A-Za-z0-9-]+$/),
    chains: Array.isArray(chains) ? chains.slice(0, MOST).filter(isCaipNetworkId) : undefined,
    webapp_link: textOf(stored['webapp_link'], LONGEST_LINK, WEB_LINK),
    mobile_link: textOf(stored['mobile_link'], LONGEST_LINK, APP_LINK),
    desktop_link: textOf(stored['desktop_link'], LONGEST_LINK, APP_LINK),
  }
  return [
    {
      id,
      name,
      ...(Object.fromEntries(Object.entries(rest).filter(([, each]) => each !== undefined)) as Omit<
        RecentWallet,
        'id' | 'name'
      >),
    },
  ]
}

export function readRecentWallets(storage: InstanceStorage): readonly RecentWallet[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.slice(0, MOST).flatMap(recentOf) : []
  } catch {
    return []
  }
}

export function writeRecentWallets(storage: InstanceStorage, recent: readonly RecentWallet[]): void {
  storage.setItem(KEY, JSON.stringify(recent))
}
