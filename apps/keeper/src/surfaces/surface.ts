import type { Appearance, Surface } from '@latchkey/embedded-wallet/protocol'

import type { Opened } from '../channel/asks.js'
import { openChannel, type Channel } from '../channel/openChannel.js'
import { reachEngine } from '../channel/reachEngine.js'
import { applyAppearance } from './appearance.js'
import { button, type Button } from './button.js'
import { el, icon, type Child } from './dom.js'
import { crossIcon, warningIcon } from './icons.js'
import { formatIn, type Format } from './format.js'
import { loadTexts, sayIn, type Say, type TextKey } from './texts/texts.js'

/** What fills the frame: what scrolls, and below it what stays. */
export interface Screen {
  readonly body: readonly Child[]
  readonly foot?: readonly Child[]
}

/** What every surface works with. */
export interface SurfaceView {
  readonly opened: Opened
  readonly channel: Channel
  readonly say: Say
  readonly format: Format
  readonly card: HTMLElement
  /** What the address says: `id` of a request, `top` in a window of its own. */
  readonly address: URLSearchParams
  /** This is a window of the keeper's own, where nothing of the page's can lie on top. */
  readonly isTop: boolean
  /**
   * Opens the surface in such a window, for a yes where the browser cannot tell what was seen.
   * @param start what it begins with there
   * @returns whether the browser let it
   */
  openTop(start?: TopStart): boolean
  show(screen: Screen): void
  /** A screen with a symbol, a sentence, what it means, and what can be done. */
  notice(notice: Notice): void
  /** Says what went wrong, with a way to try again. */
  failed(error: unknown, again?: () => unknown, more?: FailureMore): void
  /** Tells the engine that the surface is over. */
  done(outcome: 'done' | 'closed'): Promise<void>
}

/** What a window of the keeper's own begins with. */
export interface TopStart {
  readonly what?: 'delete' | 'passkey'
  /** Of a permission: the amount that was typed, in the smallest unit. */
  readonly lower?: string | undefined
}

export interface FailureMore {
  readonly close?: () => unknown
  /** What it means, in place of what is usually said. */
  readonly hint?: TextKey
}

export interface Notice {
  readonly symbol: string
  readonly tone?: 'accent' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly hint?: string
  readonly foot?: readonly Child[]
}

/** Opens a surface: its line to the engine, its look, its language. */
export async function startSurface(surface: Surface, draw: (view: SurfaceView) => unknown): Promise<void> {
  const address = new URLSearchParams(location.hash.slice(1))
  const card = document.getElementById('surface') ?? document.body
  const session = address.get('session') ?? ''
  const channel = openChannel({ reach: () => reachEngine(session, address.get('secret')) })
  const id = address.get('id') ?? undefined
  let say: Say = (key) => key
  let format = formatIn('en')
  let isDressed = false
  const screens = screensOf(card)
  waiting(card)

  async function dress(appearance: Appearance): Promise<void> {
    applyAppearance(card, appearance)
    say = sayIn(await loadTexts(appearance.locale))
    format = formatIn(localeOf(appearance.locale))
    isDressed = true
  }
  channel.on('appearance', ({ appearance }) => applyAppearance(card, appearance))
  // The page around the frame hears no key of it. A card that asks something answers by itself: with no.
  // Without an engine there is no one to tell.
  if (surface !== 'approve' && window.top !== window)
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && event.isTrusted && !event.isComposing)
        channel.ask('escape', {}).catch(() => undefined)
    })

  async function open(): Promise<void> {
    waiting(card)
    try {
      const opened = await channel.ask('open', { surface, ...(id !== undefined && { id }) })
      await dress(opened.appearance)
      document.title = opened.host
      channel.on('engine-gone', () => notice(card, goneNotice('engineGone')))
      draw({
        opened,
        channel,
        say,
        format,
        card,
        address,
        // The address alone says nothing: a page can frame any.
        isTop: address.has('top') && window.top === window,
        openTop: ({ what, lower } = {}) =>
          window.open(
            `${location.pathname}${location.hash}&top=1&secret=${opened.secret}${what === undefined ? '' : `&do=${what}`}${lower === undefined ? '' : `&lower=${lower}`}`,
            '_blank',
            'popup,width=400,height=640',
          ) !== null,
        ...screens,
        notice: (each) => notice(card, each),
        failed,
        done,
      })
    } catch (error) {
      // The page did not say which language: the browser does.
      if (!isDressed) say = sayIn(await loadTexts(navigator.language))
      failed(error, open)
    }
  }

  const goneNotice = (key: 'engineGone' | 'gone' | 'answered'): Notice => ({
    symbol: crossIcon,
    title: say(key),
    hint: say(`${key}Hint`),
  })

  function failed(error: unknown, again?: () => unknown, { close, hint }: FailureMore = {}): void {
    const code = codeOf(error)
    if (code === 'gone' || code === 'answered') return notice(card, goneNotice(code))
    const key = failureOf(code)
    const retry = again && button(say('tryAgain'), { variant: 'primary', onPress: again })
    const leave = close && button(say('close'), { onPress: close })
    notice(card, {
      symbol: warningIcon,
      tone: 'warning',
      title: say(key),
      hint: say(hint ?? `${key}Hint`),
      foot: [retry?.element, leave?.element],
    })
  }
  async function done(outcome: 'done' | 'closed'): Promise<void> {
    await channel.ask('done', { outcome }).catch(() => undefined)
    if (address.has('top')) window.close()
  }
  await open()
}

function failureOf(code: string): 'offline' | 'unreachable' | 'engineGone' | 'failed' {
  if (code === 'engine-gone') return 'engineGone'
  if (!navigator.onLine) return 'offline'
  return code === 'keeper-unreachable' ? 'unreachable' : 'failed'
}

/** A tag that `Intl` takes. */
function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed'

function screensOf(card: HTMLElement): Pick<SurfaceView, 'show'> {
  return { show: (screen) => fill(card, screen) }
}

function fill(card: HTMLElement, { body, foot = [] }: Screen): void {
  // What scrolls can be reached with the keyboard.
  const main = el('main', { class: 'ks-body', tabindex: '0' }, ...body)
  const below = foot.filter((child) => child !== undefined && child !== false)
  const stands = card.querySelector('.ks-foot')
  const heading = main.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  // Buttons that stay are left alone: a press that has begun on one of them is not lost, nor is the focus.
  if (stands && below.length > 0 && [...stands.childNodes].every((child, index) => child === below[index])) {
    card.querySelector('.ks-body')?.replaceWith(main)
    if (stands.contains(document.activeElement)) return
  } else {
    card.replaceChildren(main, ...(below.length > 0 ? [el('div', { class: 'ks-foot' }, ...below)] : []))
  }
  // A reader begins with what is new, and Enter does nothing yet.
  heading?.focus({ preventScroll: true })
}

/** The shape of what will come. */
function waiting(card: HTMLElement): void {
  const line = (width: string): HTMLElement => el('div', { class: `ks-shape ks-shape-${width}` })
  const body = el(
    'main',
    { class: 'ks-body', 'aria-busy': 'true' },
    line('half'),
    line('full'),
    line('full'),
    line('third'),
  )
  card.replaceChildren(body)
}

function notice(card: HTMLElement, { symbol, tone, title, hint, foot }: Notice): void {
  fill(card, {
    body: [
      el(
        'div',
        { class: 'lk-EmptyState ks-notice', 'data-layout': 'screen' },
        el('div', { class: 'lk-EmptyState-symbol', 'data-variant': tone }, icon(symbol, 28)),
        el(
          'div',
          { class: 'lk-EmptyState-texts', role: 'status' },
          el('h1', { class: 'lk-EmptyState-title' }, title),
          hint !== undefined && el('p', { class: 'lk-EmptyState-text' }, hint),
        ),
      ),
    ],
    foot: foot ?? [],
  })
}

/** Does something that takes a while: the button waits, and what fails is told. */
export async function busy(
  pressed: Button,
  work: () => Promise<unknown>,
  failed: (error: unknown) => unknown,
): Promise<void> {
  pressed.setBusy(true)
  try {
    await work()
  } catch (error) {
    failed(error)
  } finally {
    pressed.setBusy(false)
  }
}

/** A line that says what went wrong, where it went wrong. */
export function problemLine(): { readonly element: HTMLElement; say(text: string): void } {
  const element = el('p', { class: 'ks-problem', role: 'alert' })
  return { element, say: (text) => void (element.textContent = text) }
}
