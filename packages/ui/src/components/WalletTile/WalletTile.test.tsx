import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeRoot } from '../ThemeRoot/ThemeRoot.js'
import { WalletTile } from './WalletTile.js'

/** Of the server that holds pictures back (`vitest.config.ts`). */
const ask = async (what: 'asked' | 'go'): Promise<number> =>
  Number(await (await fetch(`/held/${what}`)).text())

test('S2.62 a shimmer stands in the place of a picture until that is here; a picture out of sight is not asked for', async () => {
  const tile = (id: string): React.JSX.Element => (
    <WalletTile id={id} name={`Wallet ${id}`} src={`/held/${id}.svg`} onClick={() => undefined} />
  )
  await render(
    <ThemeRoot>
      {tile('near')}
      <div style={{ blockSize: 30_000 }} />
      {tile('far')}
    </ThemeRoot>,
  )
  const image = (id: string): HTMLImageElement =>
    page
      .getByRole('button', { name: `Wallet ${id}` })
      .element()
      .querySelector('img') as HTMLImageElement
  const shimmer = (id: string): string => getComputedStyle(image(id)).animationName
  await expect.poll(() => ask('asked')).toBe(1)
  expect([shimmer('near'), shimmer('far')]).toEqual(['lk-shimmer', 'lk-shimmer'])
  await ask('go')
  await expect.poll(() => shimmer('near')).toBe('none')
  expect([image('near').naturalWidth, shimmer('far'), await ask('asked')]).toEqual([8, 'lk-shimmer', 0])
  image('far').scrollIntoView()
  await expect.poll(() => ask('asked')).toBe(1)
  expect(shimmer('far')).toBe('lk-shimmer')
  await ask('go')
  await expect.poll(() => shimmer('far')).toBe('none')
})
