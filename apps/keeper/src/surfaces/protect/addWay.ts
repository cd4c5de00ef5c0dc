import type { PopupProvider } from '@latchkey/embedded-wallet/protocol'

import { readHandoff } from '../../channel/readHandoff.js'
import { button } from '../button.js'
import { el } from '../dom.js'
import { askFresh, freshProblem } from '../fresh.js'
import { codeOf, type SurfaceView } from '../surface.js'
import type { Say } from '../texts/texts.js'

interface Adding {
  readonly provider: PopupProvider
  readonly name: string
  /** Shows the ways again, with what went wrong. */
  again(problem?: string): unknown
}

/** How often it is looked whether the window is closed, in ms. */
const LOOK = 500

/** Opens a provider's window, which only a press can, and adds the account that the visitor chooses there. */
export async function addWay(view: SurfaceView, { provider, name, again }: Adding): Promise<void> {
  const { say, channel } = view
  const popup = window.open('about:blank', '_blank', 'popup,width=480,height=680')
  if (!popup) return void again(say('popupBlocked'))
  const over = new AbortController()
  const { signal } = over
  const end = (problem?: string): void => {
    if (signal.aborted) return
    over.abort()
    popup.close()
    again(problem)
  }
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, name),
      el('p', { class: 'ks-hint', role: 'status' }, say('wayWaiting', { provider: name })),
    ],
    foot: [button(say('back'), { variant: 'ghost', onPress: () => end() }).element],
  })

  async function link(attemptId: string, code: string): Promise<void> {
    try {
      await channel.ask('identity.link', { attemptId, code })
      again()
    } catch (error) {
      // What was handed over is good for two minutes more.
      if (codeOf(error) === 'fresh-needed')
        askFresh(
          view,
          () => link(attemptId, code),
          () => again(),
        )
      else again(problemOf(codeOf(error), name, say) ?? freshProblem(error, say))
    }
  }

  try {
    const { attemptId, url } = await channel.ask('identity.begin', { provider })
    if (signal.aborted) return
    if (!/^https?:\/\//.test(url)) throw new TypeError('no page')
    const hear = ({ origin, source, data }: MessageEvent): void => {
      const said = origin === location.origin && source === popup ? readHandoff(data) : undefined
      if (said?.attemptId !== attemptId) return
      if (said.code === undefined) return end(say('wayRefused', { provider: name }))
      over.abort()
      void link(attemptId, said.code)
    }
    addEventListener('message', hear, { signal })
    popup.location.replace(url)
    let wasClosed = false
    const look = setInterval(() => {
      // Its last word may still be on the way.
      if (wasClosed) end(say('wayRefused', { provider: name }))
      wasClosed = popup.closed
    }, LOOK)
    signal.addEventListener('abort', () => clearInterval(look))
  } catch (error) {
    end(problemOf(codeOf(error), name, say) ?? freshProblem(error, say))
  }
}

function problemOf(code: string, provider: string, say: Say): string | undefined {
  if (code === 'link-required') return say('wayTaken', { provider })
  if (code === 'handoff-expired') return say('wayExpired')
  if (code === 'provider-refused') return say('wayRefused', { provider })
  return undefined
}
