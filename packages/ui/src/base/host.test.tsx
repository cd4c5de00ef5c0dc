import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../components/Button/Button.js'
import { DialogCard } from '../components/DialogCard/DialogCard.js'
import { Header } from '../components/Header/Header.js'
import { HeightTransition } from '../components/HeightTransition/HeightTransition.js'
import { IconButton } from '../components/IconButton/IconButton.js'
import { ListItem } from '../components/ListItem/ListItem.js'
import { SearchInput } from '../components/SearchInput/SearchInput.js'
import { Tooltip } from '../components/Tooltip/Tooltip.js'
import { HelpIcon } from '../icons/icons.js'
import { ViewTransition } from '../components/ViewTransition/ViewTransition.js'

function Card({ view = 'one' }: { view?: string }): React.JSX.Element {
  return (
    <DialogCard open label="Connect Wallet" onCloseRequest={() => undefined}>
      <Header
        title={view}
        start={
          <Tooltip content="tip">
            <IconButton label="Help" icon={<HelpIcon size={20} />} />
          </Tooltip>
        }
      />
      <HeightTransition>
        <ViewTransition viewKey={view}>
          <ListItem title="Harbour" subtitle={view} onClick={() => undefined} />
          <SearchInput label="Search" value="" onChange={() => undefined} />
          <Button>Go</Button>
          {view === 'two' && <ListItem title="More" />}
        </ViewTransition>
      </HeightTransition>
    </DialogCard>
  )
}

const HOSTS = {
  'rules for elements': `
  * { margin: 7px; padding: 9px; letter-spacing: 3px; line-height: 3; box-sizing: content-box; }
  button { background: red; text-transform: uppercase; border: 5px solid lime; border-radius: 0; font: italic 30px serif; min-width: 300px; }
  input { border: 4px dashed; width: 20%; } h2 { font-size: 60px; color: lime; } span { display: block; } svg { width: 200px; }
  li::before { content: '→'; } a { color: lime; }
`,
  'everything unset': '* { all: unset } *::before, *::after { all: unset }',
  'rules for a class above': `
  .host div, .host span { display: none; opacity: 0.2 } .host button:hover, .host button { position: fixed; float: right; filter: invert(1) }
  .host svg { width: 200px; fill: red } body :focus { outline: 9px solid red } .host button::after { content: '→' }
`,
  'what is inherited': `
  html { font-size: 30px } body { visibility: hidden; word-break: break-all; white-space: pre; text-indent: 9px; font: italic 900 40px/3 serif;
  letter-spacing: 9px; text-transform: uppercase; text-align: end; color: red; quotes: none; hyphens: auto; tab-size: 1; zoom: 1 }
`,
}
const PROPERTIES = [
  'marginTop',
  'paddingLeft',
  'letterSpacing',
  'lineHeight',
  'boxSizing',
  'backgroundColor',
  'textTransform',
  'borderTopWidth',
  'borderRadius',
  'fontSize',
  'fontStyle',
  'color',
  'width',
  'height',
  'display',
  'visibility',
  'opacity',
  'position',
  'float',
  'filter',
  'whiteSpace',
  'wordBreak',
  'textIndent',
  'textAlign',
  'fill',
  'stroke',
  'strokeWidth',
  'r',
  'd',
  'outlineWidth',
] as const

function looks(): string[] {
  const elements = document.querySelectorAll('.lk-DialogCard-layer, .lk-DialogCard-layer *')
  return Array.from(elements, (element) => {
    const style = getComputedStyle(element)
    const extras = (['::before', '::after'] as const).map((part) => getComputedStyle(element, part).content)
    return `${element.tagName} ${element.getAttribute('class')} ${PROPERTIES.map((name) => `${name} ${style[name]}`).join(', ')} ${extras.join()}`
  })
}

describe("the host's page", () => {
  let sheet: HTMLStyleElement | undefined
  afterEach(() => {
    sheet?.remove()
    document.body.classList.remove('host')
  })

  test.each(Object.entries(HOSTS))('does not reach the card: %s', async (_, rules) => {
    await render(<Card />)
    await new Promise((done) => setTimeout(done, 600))
    const before = looks()
    document.body.classList.add('host')
    sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = rules
    await new Promise((done) => setTimeout(done, 300))
    expect(looks()).toEqual(before)
  })

  test('gets no style element and no sheet from us', async () => {
    const sheets = (): number =>
      document.querySelectorAll('style').length + document.adoptedStyleSheets.length
    const before = sheets()
    await render(<Card />)
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    expect(sheets()).toBe(before)
  })
})

describe('where motion is not welcome', () => {
  const media = (value: string): Promise<unknown> =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  beforeEach(() => media('reduce'))
  afterEach(() => media(''))

  test('a view changes at once and nothing runs', async () => {
    const view = await render(<Card view="one" />)
    await view.rerender(<Card view="two" />)
    await expect.element(page.getByText('two').first(), { timeout: 60 }).toBeVisible()
    expect(page.getByText('one').query()).toBeNull()
    expect(document.querySelector('[data-moving]')).toBeNull()
    expect(document.getAnimations().filter((animation) => animation.playState === 'running')).toEqual([])
  })
})
