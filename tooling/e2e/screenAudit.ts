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

/**
 * Texts that end at an edge without an ellipsis, and controls that no scrolling brings into the window. Runs
 * in the page.
 */
export async function lostParts(): Promise<readonly string[]> {
  const card = document.querySelector<HTMLElement>('.lk-DialogCard')
  if (!card) return ['there is no card']
  const complaints: string[] = []
  const called = (each: Element): string =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)
  for (const each of card.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(each)
    const hasText = [...each.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasText || !each.checkVisibility() || position === 'absolute') continue
    const cut =
      /hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1 && textOverflow !== 'ellipsis'
    const low =
      /hidden|clip/.test(overflowY) &&
      each.scrollHeight > each.clientHeight + 2 &&
      (!webkitLineClamp || webkitLineClamp === 'none') &&
      textOverflow !== 'ellipsis'
    if (cut || low) complaints.push(`“${called(each)}” is cut off`)
  }
  for (const control of card.querySelectorAll<HTMLElement>('a[href], button, input, [role=tab]')) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('[inert]') ||
      (control.tabIndex < 0 && control.getAttribute('role') !== 'tab')
    )
      continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const box = (control.closest('label') ?? control).getBoundingClientRect()
    const whole = box.left >= -1 && box.right <= innerWidth + 1 && box.top < innerHeight && box.bottom > 0
    // Of one that is taller than what is left between header and footer, its middle.
    const isHit = [Math.min(box.height / 2, 20), box.height / 2].some((below) => {
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + below)
      return (
        hit && (control.contains(hit) || control.closest('label')?.contains(hit) || hit.contains(control))
      )
    })
    if (!whole || !isHit) complaints.push(`“${called(control)}” cannot be reached`)
  }
  card.querySelector('.lk-HeightTransition')?.scrollTo(0, 0)
  return complaints
}

/**
 * Controls that nothing sets off from the card, and marks that would be seen by their colour alone. Runs in
 * the page.
 */
export function unseenParts(): readonly string[] {
  const complaints: string[] = []
  const called = (each: Element): string =>
    `${each.className} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}”`
  const card = document.querySelector('.lk-DialogCard')
  if (!card) return ['there is no card']
  const { borderTopWidth: edge, borderTopColor: edgeColor, backgroundColor: ground } = getComputedStyle(card)
  for (const each of document.querySelectorAll<HTMLElement>(
    '.lk-DialogCard .lk-Button, .lk-DialogCard .lk-Chip, .lk-DialogCard .lk-SearchInput-field, .lk-DialogCard .lk-Toggle-track, .lk-DialogCard .lk-Tag',
  )) {
    if (!each.checkVisibility()) continue
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, outlineStyle } =
      getComputedStyle(each)
    const bordered = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && borderTopColor !== ground
    if (
      !bordered &&
      (backgroundColor === ground || backgroundColor.endsWith(', 0)')) &&
      outlineStyle === 'none'
    )
      complaints.push(`${called(each)} has no edge`)
  }
  if (parseFloat(edge) < 1 || edgeColor === ground) complaints.push('the card has no edge')
  // What is behind a mark: of the chosen tab, a colour of its own.
  const behind = (mark: Element | null): string => {
    const color = mark ? getComputedStyle(mark).backgroundColor : ground
    return mark && /^rgba.*, 0\)$/.test(color) ? behind(mark.parentElement) : color
  }
  for (const svg of document.querySelectorAll<SVGElement>('.lk-DialogCard svg.lucide')) {
    const own = behind(svg)
    if (
      svg.checkVisibility() &&
      [own, 'none'].includes(getComputedStyle(svg).fill) &&
      getComputedStyle(svg).stroke === own
    )
      complaints.push(`${svg.getAttribute('class')} is not to be seen`)
  }
  return complaints
}
