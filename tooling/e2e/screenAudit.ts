/**
 * What a visitor with a keyboard, a screen reader or a shaking hand would complain of in the open card: one
 * line each, none where all is well. Runs in the page.
 */
export function screenAudit(): readonly string[] {
  const card = document.querySelector<HTMLElement>('.lk-DialogCard')
  if (!card) return ['there is no card']
  const complaints: string[] = []
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const called = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

  const name =
    card.getAttribute('aria-label') ??
    document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent
  if (!name?.trim()) complaints.push('the card has no name')
  if (card.getAttribute('role') === 'dialog' && card.getAttribute('aria-modal') !== 'true')
    complaints.push('the dialog is not modal')
  const titles = [...card.querySelectorAll('h2')].filter((each) => each.textContent?.trim())
  if (titles.length !== 1) complaints.push(`${titles.length} headings of the card`)

  // WCAG 2.5.8. A link inside a sentence is exempt, and a box to tick is as large as its label.
  for (const control of card.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, [role=tab], [role=switch]',
  )) {
    if (!shown(control) || control.closest('p')) continue
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    if (Math.min(width, height) < 23.5)
      complaints.push(`${called(control)} is ${Math.round(width)} × ${Math.round(height)} px`)
  }

  // A shortened address is for the eye; who listens gets all of it, in groups. Neither is turned round by its
  // neighbours.
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: holder, textContent: text } = texts.currentNode
    if (!holder || !text || !/^(0x)?[0-9a-z]{3,}…[0-9a-z]{3,}$/i.test(text.trim()) || !shown(holder)) continue
    if (!['isolate', 'isolate-override', 'plaintext'].includes(getComputedStyle(holder).unicodeBidi))
      complaints.push(`${text} is not isolated`)
    const spoken = holder.closest('[aria-hidden=true]')?.nextElementSibling?.textContent ?? ''
    if (!/^(0x )?([0-9a-z]{1,4} ){5,}[0-9a-z]{1,4}$/i.test(spoken))
      complaints.push(`${text} is read out as “${spoken || text}”`)
  }

  // Nothing may lead sideways out of the card, or need scrolling both ways (WCAG 1.4.10).
  for (const element of [card.parentElement, card, ...card.querySelectorAll('*')]) {
    if (!(element instanceof HTMLElement) || !shown(element)) continue
    const { overflowX } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      complaints.push(`${called(element)} scrolls sideways`)
  }
  const { left, right } = card.getBoundingClientRect()
  if (left < -0.5 || right > innerWidth + 0.5) complaints.push('the card stands out of the window')
  return complaints
}
