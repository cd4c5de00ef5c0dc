import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { wallets } from '../../stories.fixture.js'
import { WalletGroup, type WalletGroupProps } from './WalletGroup.js'

async function places(shown: WalletGroupProps['wallets']): Promise<Element[]> {
  const { container } = await render(
    <div data-lk="">
      <WalletGroup wallets={shown} />
    </div>,
  )
  return [...container.querySelector('.lk-WalletGroup')!.children]
}
// A width of 1.5 px is a whole pixel on a screen of one pixel a point.
const hasEdge = (place: Element): boolean => parseFloat(getComputedStyle(place).borderTopWidth) > 0
const unpictured = wallets.filter(({ id }) => id === 'none')

test.each([
  ['no wallet is known', []],
  ['no picture is known', unpictured],
  ['no picture loads', wallets.filter(({ id }) => id === 'broken')],
])('issue 11: where %s it is the icon of a grid', async (_, shown) => {
  const four = await places(shown)
  expect(four).toHaveLength(4)
  await expect.poll(() => four.map(hasEdge)).toEqual(Array(4).fill(true))
  expect(four.flatMap((place) => [...place.children]).filter((each) => each.checkVisibility())).toEqual([])
})

test('S9.10 up to four wallets; a missing picture is a place without an edge', async () => {
  const four = await places([...wallets.slice(0, 1), ...unpictured])
  expect(four[0]!.querySelector('img')!.checkVisibility()).toBe(true)
  expect(four.map(hasEdge)).toEqual(Array(4).fill(false))
  expect(await places(wallets)).toHaveLength(4)
})
