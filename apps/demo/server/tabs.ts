import type { Address, Hex } from 'viem'

/** What a guest lets the bar take. */
export interface Tab {
  readonly account: Address
  readonly context: Hex
}

/** The tabs that are open. */
export interface Tabs {
  /** A guest has one: the one before ends. Gives its name. */
  readonly open: (tab: Tab) => string
  readonly find: (name: string) => Tab | undefined
}

/** Kept in memory. Where there are more, the oldest ends: its guest opens another one. */
const MOST = 1000

export function createTabs(): Tabs {
  const tabs = new Map<string, Tab>()
  return {
    open(tab) {
      const names = [...tabs].filter(([, { account }]) => account === tab.account).map(([name]) => name)
      const [oldest] = tabs.keys()
      if (names.length === 0 && tabs.size >= MOST && oldest !== undefined) names.push(oldest)
      for (const name of names) tabs.delete(name)
      const name = crypto.randomUUID()
      tabs.set(name, tab)
      return name
    },
    find: (name) => tabs.get(name),
  }
}
