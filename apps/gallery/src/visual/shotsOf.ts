/** What a picture needs to know of a story. */
export interface ShotStory {
  readonly id: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** One picture: its file's name, the window, and what of the page it shows. */
export interface Shot {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The system's own few colours take the place of ours. */
  readonly forced?: true
  readonly find: () => Element
}

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
/** What is left of a window of 1280 px at 400 % (WCAG 1.4.10). */
const ENLARGED = { width: 320, height: 256 }

// The card where there is one: of several the last, which stands over the others.
function subject(): Element {
  const cards = document.querySelectorAll('.lk-DialogCard')
  return cards.item(cards.length - 1) ?? document.querySelector('.gallery-Card') ?? document.querySelector('.gallery-Stage') ?? document.body
}

/**
 * The pictures of a story. A primitive looks the same in each window; a screen is drawn narrow, enlarged and in forced
 * colours as well. `parameters.picture`: `false` for what never stands still, with a reason beside it.
 */
export function shotsOf({ id, parameters }: ShotStory, theme: string): readonly Shot[] {
  if (parameters['picture'] === false) return []
  const [group = '', state = ''] = id.split('--')
  const name = `${group}/${state}-${theme}`
  const wide = { name, ...WIDE, find: subject }
  if (!/^(screens|shell)-/.test(id)) return [wide]
  const forced: Shot = { name: `${name}-forced`, ...WIDE, forced: true, find: subject }
  // The width changes the layout and not the colours.
  if (theme !== 'light') return [wide, forced]
  return [wide, { name: `${name}-390`, ...NARROW, find: subject }, { name: `${name}-320`, ...ENLARGED, find: subject }, forced]
}
