'use client'
import { useCallback, useEffect, useState } from 'react'
import { openOnramp, prepareOnramp, type BuyArg, type OnrampLink, type OnrampProvider } from '@latchkey/core'
import { onWake, to, viewPushed } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

/** How often links are checked, in ms. The same link is returned until it is about to expire. */
const LOOK_MS = 10_000
/** Consecutive failures of a provider after which its links are no longer requested. */
const MOST_FAILS = 3

type Found = OnrampLink | 'failed'

const urlOf = (found: Found): string | undefined => (found === 'failed' ? undefined : found.url)

/** The page of each provider for what is wanted, ready before it is pressed, and renewed in time. */
export interface BuyLinks {
  readonly of: (provider: string) => Found | undefined
  /** The visitor opened the page: the order is followed from then on. */
  readonly opened: (link: OnrampLink) => void
  readonly retry: (provider: string) => void
}

/** @param place the account and network on show: a link of another one is never given */
export function useBuyLinks(
  providers: readonly OnrampProvider[],
  wish: BuyArg | undefined,
  place: string,
): BuyLinks {
  const core = useCore()
  const key = wish && JSON.stringify([wish, providers.map(({ id }) => id), place])
  const [known, setKnown] = useState<{ readonly of: string; readonly links: Record<string, Found> }>()
  // A press on a row that failed begins again.
  const [round, setRound] = useState(0)
  const links = known !== undefined && known.of === key ? known.links : undefined
  const ask = useCallback(
    async (of: string, provider: string, wanted: BuyArg, isOver: () => boolean): Promise<Found> => {
      const found: Found = await prepareOnramp(core, { ...wanted, provider }).catch(() => 'failed' as const)
      if (isOver()) return found
      setKnown((before) => {
        const links = before?.of === of ? before.links : {}
        const shown = links[provider]
        const isSame = shown === found || (typeof shown === 'object' && shown.url === urlOf(found))
        return before && isSame ? before : { of, links: { ...links, [provider]: found } }
      })
      return found
    },
    [core],
  )
  useEffect(() => {
    if (key === undefined) return
    const { platform } = core.services
    const [wanted, ids] = JSON.parse(key) as [BuyArg, readonly string[]]
    let over = false
    // Counted per provider, so that one that fails does not stop the others.
    const counts = new Map(ids.map((id) => [id, { fails: 0, rests: 0, isAsked: false }]))
    const look = (): void => {
      if (!platform.isVisible()) return
      for (const [id, count] of counts) {
        // Each failure doubles the pause, and after the last one a press on the row asks again.
        if (count.isAsked) continue
        if (count.rests > 0 || count.fails > MOST_FAILS) {
          count.rests -= 1
          continue
        }
        count.isAsked = true
        void ask(key, id, wanted, () => over).then((found) => {
          count.isAsked = false
          count.fails = found === 'failed' ? count.fails + 1 : 0
          count.rests = count.fails === 0 ? 0 : 2 ** count.fails
        })
      }
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    const stop = onWake(platform, look)
    return () => {
      over = true
      clearInterval(timer)
      stop()
    }
  }, [core, key, ask, round])
  // An expired link is removed even before the next one has arrived.
  const [, redraw] = useState(0)
  useEffect(() => {
    const { platform } = core.services
    const stops = Object.values(links ?? {}).flatMap((found) =>
      found === 'failed'
        ? []
        : [platform.delay(() => redraw((count) => count + 1), Math.max(found.expiresAt - platform.now(), 0))],
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [core, links])
  const isOver = (found: Found | undefined): boolean =>
    typeof found === 'object' && found.expiresAt <= core.services.platform.now()
  const opened = useCallback(
    (link: OnrampLink) => {
      // In the next task: the browser follows the link of a row that is still there.
      core.services.platform.delay(() => {
        openOnramp(core, { orderId: link.orderId })
          .then(({ id }) => core.store.dispatch(viewPushed(to('BuyInProgress', { orderId: id }))))
          .catch(() => undefined)
      }, 0)
    },
    [core],
  )
  return {
    of: (provider) => (isOver(links?.[provider]) ? undefined : links?.[provider]),
    opened,
    retry: (provider) => {
      if (key === undefined || !wish) return
      void ask(key, provider, wish, () => false)
      setRound((before) => before + 1)
    },
  }
}
