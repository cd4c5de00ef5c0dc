import './surface.css'

import { button } from './button.js'
import { el } from './dom.js'
import { inFours } from './format.js'
import { watchSeen } from './seen.js'
import { busy, problemLine, startSurface } from './surface.js'

void startSurface('consent', (view) => {
  const { say, channel, opened, card } = view
  const seen = watchSeen(card)
  const problem = problemLine()
  const needsWindow = !seen.canTell && !view.isTop
  const answer = async (allowed: boolean): Promise<void> => {
    await channel.ask('consent', { allowed })
    await view.done(allowed ? 'done' : 'closed')
  }
  const allow = button(say(needsWindow ? 'inWindow' : 'allow'), {
    variant: 'primary',
    onPress: () => {
      if (!seen.isSeen()) return problem.say(say('notSeen'))
      if (needsWindow) return view.openTop() ? undefined : problem.say(say('popupBlocked'))
      return busy(
        allow,
        () => answer(true),
        (error) => view.failed(error),
      )
    },
  })
  const refuse = button(say('notNow'), {
    onPress: () =>
      busy(
        refuse,
        () => answer(false),
        (error) => view.failed(error),
      ),
  })
  const addresses = opened.account?.addresses ?? []
  view.show({
    body: [
      el(
        'div',
        { class: 'ks-head' },
        el('h1', { class: 'ks-title' }, say('consentTitle', { host: opened.host })),
        el('p', { class: 'ks-hint' }, say('consentHint')),
      ),
      el(
        'ul',
        { class: 'ks-stack' },
        ...addresses.map((address) => el('li', { class: 'ks-text', dir: 'ltr' }, inFours(address))),
      ),
    ],
    foot: [problem.element, el('div', { class: 'ks-pair' }, refuse.element, allow.element)],
  })
})
