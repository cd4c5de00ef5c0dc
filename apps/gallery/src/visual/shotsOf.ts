/** What is to be known of a story, to look at it. */
export interface ShotStory {
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** A window that stories are looked at in. */
export interface Pane {
  readonly width: number
  readonly height: number
}

export const WIDE: Pane = { width: 1200, height: 900 }
export const NARROW: Pane = { width: 390, height: 844 }
/** What is left of a window of 1280 px at 400 % (WCAG 1.4.10). */
export const ENLARGED: Pane = { width: 320, height: 256 }

/** What is looked at: the card where there is one, of several the last, which stands over the others. */
export function subject(): Element {
  const cards = document.querySelectorAll('.lk-DialogCard')
  return (
    cards.item(cards.length - 1) ??
    document.querySelector('.gallery-Card') ??
    document.querySelector('.gallery-Stage') ??
    document.body
  )
}

/**
 * The sheets of a story: one a theme, and one for what a narrow window and forced colours make of a screen.
 */
export const sheetsOf = ({
  id,
  parameters,
}: ShotStory): {
  readonly group: string
  readonly state: string
  readonly isScreen: boolean
  readonly isPictured: boolean
} => {
  const [group = '', state = ''] = id.split('--')
  // `parameters.picture`: `false` for what never stands still, with a reason beside it.
  return { group, state, isScreen: /^(screens|shell)-/.test(id), isPictured: parameters['picture'] !== false }
}
