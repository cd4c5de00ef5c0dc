import { memo } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeRoot } from '../ThemeRoot/ThemeRoot.js'
import { WalletTile } from '../WalletTile/WalletTile.js'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid.js'

interface Wallet {
  id: string
  name: string
}

const make = (length: number): Wallet[] =>
  Array.from({ length }, (_, index) => ({ id: `${index}`, name: `Wallet ${index + 1}` }))

function grid(
  props: Partial<VirtualGridProps<Wallet>>,
  { width = 336, dir = 'ltr' } = {},
): React.JSX.Element {
  return (
    <div data-lk="" dir={dir} style={{ inlineSize: width, padding: 8 }}>
      <div style={{ inlineSize: width }}>
        <VirtualGrid
          label="Wallets"
          items={[]}
          itemKey={(wallet) => wallet.id}
          renderItem={(wallet, tile) => <WalletTile {...tile} {...wallet} onClick={() => undefined} />}
          {...props}
        />
      </div>
    </div>
  )
}

const tiles = (): NodeListOf<Element> => document.querySelectorAll('.lk-VirtualGrid-tile')
/** And the shapes behind them. */
const places = (): NodeListOf<Element> =>
  document.querySelectorAll('.lk-VirtualGrid-tile, .lk-VirtualGrid-blank')
const viewport = (): Element => document.querySelector('.lk-VirtualGrid') as Element
const focused = (): string | null | undefined => document.activeElement?.getAttribute('title')
const frame = (): Promise<number> => new Promise(requestAnimationFrame)

type Box = readonly [left: number, top: number]

/** The shapes that are seen: of rows with tiles that are not drawn yet. */
function shapes(): readonly Box[] {
  const layer = document.querySelector('.lk-VirtualGrid-blanks') as HTMLElement
  const { top } = layer.getBoundingClientRect()
  const [, from, to] = /^inset\((\d+)px 0px -(\d+)px\)$/.exec(layer.style.clipPath) ?? [undefined, 0, 0]
  return inSight(
    [...layer.children].filter((shape) => {
      const box = shape.getBoundingClientRect()
      return box.top >= top + Number(from) && box.bottom <= top + Number(to)
    }),
  )
}
const pictures = (): readonly Box[] => inSight([...viewport().querySelectorAll('.lk-Picture')])

/** Where those of the elements stand that are in sight as a whole. */
function inSight(elements: readonly Element[]): readonly Box[] {
  const { top, bottom } = viewport().getBoundingClientRect()
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.top >= top && box.bottom <= bottom)
    .map((box): Box => [Math.round(box.left), Math.round(box.top)])
    .sort(([x, y], [left, above]) => y - above || x - left)
}

test('ten thousand tiles: wherever it is scrolled to, never more than 60 are drawn', async () => {
  await render(grid({ items: make(10_000), pending: 3 }))
  let most = 0
  for (let step = 0; step <= 60; step++) {
    viewport().scrollTop = (viewport().scrollHeight / 60) * step
    await frame()
    await frame()
    most = Math.max(most, places().length)
    // Two rows of three at least are in sight as a whole, drawn or as shapes; the last row has one tile,
    // beside those that are on their way.
    const shown = new Set([...shapes(), ...pictures()].map(String))
    expect(shown.size, `step ${step}`).toBeGreaterThanOrEqual(step < 60 ? 6 : 4)
  }
  await expect.element(page.getByText('Wallet 10000')).toBeVisible()
  expect(most).toBeLessThanOrEqual(60)
  expect(most).toBeGreaterThan(9)
})

/** Leaps far down, and gives how many tiles were drawn with each step, until all are. */
async function leap(): Promise<readonly number[]> {
  const drawn = (): number =>
    [...tiles()].filter((tile) => Number((tile as HTMLElement).dataset['index']) > 100).length
  const steps = [0]
  const observer = new MutationObserver(() => steps.push(drawn()))
  observer.observe(viewport(), { childList: true, subtree: true })
  viewport().scrollTop = 100_000
  await expect.poll(() => steps.length > 1 && shapes().length).toBe(0)
  observer.disconnect()
  expect(Math.max(...steps)).toBeGreaterThan(4)
  return steps.slice(1).map((count, index) => count - (steps[index] ?? 0))
}

test('after a leap a few tiles are drawn with each frame, the others right after', async () => {
  await render(grid({ items: make(10_000) }))
  await expect.element(page.getByText('Wallet 12', { exact: true })).toBeVisible()
  const drawn = await leap()
  expect(Math.max(...drawn)).toBeLessThanOrEqual(4)
  // One more with each frame that is short.
  expect(Math.max(...drawn)).toBeGreaterThan(1)
})

test.each([
  [336, 'ltr'],
  [336, 'rtl'],
  [296, 'ltr'],
  [420, 'ltr'],
])('%s px wide, %s: a leap shows a shape where each picture will be, and none stays', async (width, dir) => {
  await render(grid({ items: make(10_000) }, { width, dir }))
  await expect.element(page.getByText('Wallet 6', { exact: true })).toBeVisible()
  await expect.poll(shapes).toEqual([])
  const seen: (readonly Box[])[] = []
  const observer = new MutationObserver(() => seen.push(shapes()))
  observer.observe(document.querySelector('.lk-VirtualGrid-blanks') as Element, { attributes: true })
  viewport().scrollTop = 100_000
  await expect.poll(() => seen.at(-1)).toEqual([])
  observer.disconnect()
  expect(pictures().length).toBeGreaterThanOrEqual(4)
  expect(seen[0]).toEqual(pictures())
})

test('on a slow device one tile is drawn with each frame', async () => {
  const Slow = memo(function Slow({ wallet, tabIndex }: { wallet: Wallet; tabIndex: number }) {
    const began = performance.now()
    while (Number(wallet.id) > 100 && performance.now() - began < 45);
    return <WalletTile tabIndex={tabIndex} {...wallet} onClick={() => undefined} />
  })
  const slowly: VirtualGridProps<Wallet>['renderItem'] = (wallet, { tabIndex }) => (
    <Slow wallet={wallet} tabIndex={tabIndex} />
  )
  await render(grid({ items: make(10_000), renderItem: slowly }))
  await expect.element(page.getByText('Wallet 12', { exact: true })).toBeVisible()
  // The first frames are not known to be long.
  expect((await leap()).filter((count) => count > 1).length).toBeLessThanOrEqual(2)
})

test('S9.15 tiles are 104 px wide: three in a card, as many as there is room for elsewhere', async () => {
  const view = await render(grid({ items: make(100) }))
  const perRow = (): number => {
    const tops = [...tiles()].map((tile) => tile.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  }
  expect(perRow()).toBe(3)
  expect(tiles()[0]?.getBoundingClientRect().width).toBe(104)
  const [box, end] = [viewport().firstElementChild as Element, tiles()[2] as Element]
  expect(end.getBoundingClientRect().right).toBeCloseTo(box.getBoundingClientRect().right, 0)
  await view.rerender(grid({ items: make(100) }, { width: 296 }))
  await expect.poll(perRow).toBe(2)
  await view.rerender(grid({ items: make(100) }, { width: 420 }))
  await expect.poll(perRow).toBe(4)
})

test('tiles know their place in the whole, also in one that is not all here', async () => {
  await render(grid({ items: make(40), pending: 3, total: 539 }))
  const first = page.getByRole('listitem').first()
  await expect.element(first).toHaveAttribute('aria-setsize', '539')
  await expect.element(first).toHaveAttribute('aria-posinset', '1')
})

test('arrow keys walk in both directions', async () => {
  await render(grid({ items: make(539) }))
  await userEvent.tab()
  expect(focused()).toBe('Wallet 1')
  for (const [key, name] of [
    ['{ArrowRight}', 'Wallet 2'],
    ['{ArrowDown}', 'Wallet 5'],
    ['{ArrowLeft}{ArrowLeft}', 'Wallet 3'],
    ['{ArrowUp}', 'Wallet 3'],
    ['{PageDown}', 'Wallet 9'],
    ['{PageUp}', 'Wallet 3'],
    ['{End}', 'Wallet 539'],
    ['{ArrowUp}', 'Wallet 536'],
    ['{ArrowRight}', 'Wallet 537'],
    ['{ArrowDown}', 'Wallet 539'],
    ['{Home}', 'Wallet 1'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(name)
  }
  expect(document.querySelectorAll('[tabindex="0"]').length).toBe(1)
})

test('from right to left the first tile stands at the right, and the arrows along a row turn', async () => {
  await render(grid({ items: make(539) }, { dir: 'rtl' }))
  const lefts = [...tiles()].slice(0, 2).map((tile) => tile.getBoundingClientRect().left)
  expect(lefts[0]).toBeGreaterThan(lefts[1] as number)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toBe('Wallet 2')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('Wallet 1')
})

test('the tile with the focus stays when it is scrolled out of sight', async () => {
  await render(grid({ items: make(539) }))
  await userEvent.tab()
  viewport().scrollTop = viewport().scrollHeight
  await expect.element(page.getByText('Wallet 539')).toBeVisible()
  expect(focused()).toBe('Wallet 1')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('Wallet 2')
})

test('a grid that gets shorter keeps one tile in the tab order', async () => {
  const view = await render(grid({ items: make(100) }))
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Wallet 100')
  await view.rerender(grid({ items: make(4) }))
  await expect.poll(() => document.querySelectorAll('[tabindex="0"]').length).toBe(1)
  await view.rerender(grid({ items: [] }))
  expect(tiles()).toHaveLength(0)
})

test('S4.35 tells that its end came near, and again when there is more', async () => {
  const onEndReached = vi.fn()
  const view = await render(grid({ items: make(40), pending: 3, onEndReached }))
  expect(onEndReached).not.toHaveBeenCalled()
  viewport().scrollTop = viewport().scrollHeight
  await expect.poll(() => onEndReached.mock.calls.length).toBe(1)
  await view.rerender(grid({ items: make(80), pending: 3, onEndReached }))
  await frame()
  expect(onEndReached).toHaveBeenCalledTimes(1)
  viewport().scrollTop = viewport().scrollHeight
  await expect.poll(() => onEndReached.mock.calls.length).toBe(2)
})

test('S4.35 shapes shimmer until the first tiles fade in where they stood, in 200 ms', async () => {
  const inTheme = (props: Partial<VirtualGridProps<Wallet>>): React.JSX.Element => (
    <ThemeRoot>{grid(props)}</ThemeRoot>
  )
  const view = await render(inTheme({ pending: 16 }))
  expect(
    getComputedStyle(document.querySelector('.lk-VirtualGrid-tile .lk-Shimmer') as Element).animationName,
  ).toBe('lk-shimmer')
  const list = (): Element => document.querySelector('.lk-VirtualGrid-tiles') as Element
  await Promise.all(
    list()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  await view.rerender(inTheme({ items: make(40), pending: 3 }))
  const fade = list().getAnimations()[0] as CSSAnimation
  const effect = fade.effect as KeyframeEffect
  expect([fade.animationName, effect.getTiming().duration]).toEqual(['lk-grid-in', 200])
  expect(effect.getKeyframes().map(({ opacity }) => opacity)).toEqual(['0', '1'])
  await fade.finished
  // More of the same list comes without another fade.
  await view.rerender(inTheme({ items: make(80), pending: 3 }))
  expect(list().getAnimations()).toEqual([])
})

test('S9.15 it is as high as its rows, and at most 400 px or four fifths of the window', async () => {
  const height = (): number => viewport().clientHeight - 8
  const view = await render(grid({ items: make(6) }))
  await expect.poll(height).toBe(240)
  await view.rerender(grid({ items: make(100) }))
  await expect.poll(() => viewport().clientHeight).toBe(400)
  await page.viewport(1280, 450)
  onTestFinished(() => page.viewport(1280, 800))
  await expect.poll(() => viewport().clientHeight).toBe(360)
})

test('shapes stand for what is on its way, to the end of the row, and are nothing to walk to', async () => {
  await render(grid({ items: make(4), pending: 3 }))
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(4)
  expect(tiles()).toHaveLength(9)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Wallet 4')
})

test('another list begins at its top', async () => {
  const view = await render(grid({ items: make(539), listKey: 'all' }))
  viewport().scrollTop = 5000
  await userEvent.tab()
  await view.rerender(grid({ items: make(300), listKey: 'found' }))
  await expect.poll(() => viewport().scrollTop).toBe(0)
  await expect
    .element(page.getByRole('button', { name: 'Wallet 1', exact: true }))
    .toHaveAttribute('tabindex', '0')
})

test('the columns reach to both edges, but do not drift apart: few of them stand in the middle', async () => {
  const rooms = (): number[] => {
    const edges = viewport().firstElementChild!.getBoundingClientRect()
    const [one, two] = Array.from(tiles(), (tile) => tile.getBoundingClientRect())
    return [one!.left - edges.left, two!.left - one!.right]
  }
  const view = await render(grid({ items: make(6) }))
  await expect.poll(rooms).toEqual([0, 12])
  await view.rerender(grid({ items: make(6) }, { width: 296 }))
  await expect.poll(rooms).toEqual([28, 32])
  await view.rerender(grid({ items: make(6) }, { width: 296, dir: 'rtl' }))
  await expect.poll(rooms).toEqual([164, -240])
})
