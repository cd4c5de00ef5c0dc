import type { PopupProvider } from '@latchkey/embedded-wallet/protocol'

import type { AskArgs } from '../../channel/asks.js'
import { readHandoff } from '../../channel/readHandoff.js'
import { button } from '../button.js'
import { el } from '../dom.js'
import { askFresh, freshProblem } from '../fresh.js'
import { busy, codeOf, problemLine, type SurfaceView } from '../surface.js'
import type { Say } from '../texts/texts.js'

interface Adding {
  readonly provider: PopupProvider
  readonly name: string
  /** Shows the ways again, with what went wrong. */
  again(problem?: string): unknown
}

/** How often it is looked whether the window is closed, in ms. */
const LOOK = 500
/** How often the service is asked about a window that seems closed, in ms. */
const ASK = 1500

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
  const problem = problemLine()
  view.show({
    body: [
      el('h1', { class: 'ks-title' }, name),
      el('p', { class: 'ks-hint', role: 'status' }, say('wayWaiting', { provider: name })),
      problem.element,
    ],
    foot: [button(say('back'), { variant: 'ghost', onPress: () => end() }).element],
  })

  async function link(handed: AskArgs<'identity.link'>): Promise<void> {
    try {
      await channel.ask('identity.link', handed)
      again()
    } catch (error) {
      // What was handed over is good for two minutes more.
      if (codeOf(error) === 'fresh-needed')
        askFresh(
          view,
          () => link(handed),
          () => again(),
        )
      else again(problemOf(codeOf(error), name, say) ?? freshProblem(error, say))
    }
  }

  async function waitForNumber(attemptId: string): Promise<void> {
    for (; !signal.aborted; await new Promise((resolve) => setTimeout(resolve, ASK))) {
      try {
        const { answered } = await channel.ask('identity.answered', { attemptId })
        if (!answered || signal.aborted) continue
        over.abort()
        return askNumber(view, name, {
          typed: (number) => link({ attemptId, number }),
          back: () => again(),
        })
      } catch (error) {
        // Whatever else it is, a moment later it may be better.
        const why = problemOf(codeOf(error), name, say)
        if (why !== undefined) return end(why)
      }
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
      void link({ attemptId, code: said.code })
    }
    addEventListener('message', hear, { signal })
    popup.location.replace(url)
    let wasClosed = false
    const look = setInterval(() => {
      // Its last word may still be on the way. And a window that the browser parted from this one seems
      // closed as well: its number is waited for as long as the visitor stays.
      if (wasClosed) {
        clearInterval(look)
        problem.say(say('wayStillOpen'))
        void waitForNumber(attemptId)
      }
      wasClosed = popup.closed
    }, LOOK)
    signal.addEventListener('abort', () => clearInterval(look))
  } catch (error) {
    end(problemOf(codeOf(error), name, say) ?? freshProblem(error, say))
  }
}

/** The number that the window shows: who is there is who sits here. */
function askNumber(
  { say, show }: SurfaceView,
  name: string,
  { typed, back }: { readonly typed: (number: string) => Promise<void>; readonly back: () => unknown },
): void {
  const input = el('input', {
    id: 'number',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '6',
    pattern: '[0-9]*',
    dir: 'ltr',
  })
  const send = button(say('continue'), {
    variant: 'primary',
    onPress: () => busy(send, () => typed(input.value.trim()), back),
  })
  const update = (): void => send.setEnabled(/^\d{6}$/.test(input.value.trim()))
  input.addEventListener('input', update)
  update()
  show({
    body: [
      el('h1', { class: 'ks-title' }, name),
      el('p', { class: 'ks-hint' }, say('numberHint')),
      el('div', { class: 'ks-field' }, el('label', { for: 'number' }, say('numberLabel')), input),
    ],
    foot: [send.element, button(say('back'), { variant: 'ghost', onPress: back }).element],
  })
  input.focus()
}

function problemOf(code: string, provider: string, say: Say): string | undefined {
  if (code === 'link-required') return say('wayTaken', { provider })
  if (code === 'handoff-expired') return say('wayExpired')
  if (code === 'wrong-code') return say('numberWrong')
  if (code === 'provider-refused') return say('wayRefused', { provider })
  return undefined
}
