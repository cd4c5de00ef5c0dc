import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Holding } from '../nft.js'
import type { HoldingsSource } from '../nftChain.js'
import { confirmHoldings } from './confirmHoldings.js'
import type { NftLedger } from './nftLedger.js'

/** Of a ledger, for one answer. Most of what it names can be gone again. */
const mostPages = 4

/** Holdings of all collections of a chain, from a ledger and confirmed by the collections. */
export function createLedgerHoldings(chain: Chain, ledger: NftLedger): HoldingsSource {
  return {
    async holdings(address, { cursor, limit }) {
      const account = address as Address
      const data: Holding[] = []
      const seen = new Set<string>()
      let next = cursor
      let isComplete = true
      for (let pages = 0; pages < mostPages && data.length < limit; pages += 1) {
        const page = await ledger.page(account, next, limit - data.length)
        const others = page.data.filter(({ token, id }) => {
          const isNew = !seen.has(`${token}.${id}`)
          seen.add(`${token}.${id}`)
          return isNew
        })
        data.push(...(await chain.ask(() => confirmHoldings(chain, account, others))))
        isComplete &&= page.isComplete
        next = page.next
        if (next === undefined) break
      }
      return { data, next: next ?? null, partial: isComplete ? [] : ['holdings'] }
    },
  }
}
