import { expect, test } from 'vitest'
import { renderScene } from '../renderScene.fixture.js'
import { buying, NOW, shop } from './onramp.fixture.js'

test('a link that is too old cannot be pressed, also where no other one can be made', async () => {
  let now = NOW
  const ends: (() => void)[] = []
  const known = shop(
    {},
    {
      now: () => now,
      delay: (task, ms) => {
        if (ms > 200_000) ends.push(task)
        const timer = setTimeout(task, ms > 5000 ? ms : ms / 10)
        return () => clearTimeout(timer)
      },
    },
  )
  const { screen } = await renderScene(buying(known))
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  known.links = 'silent'
  now += 240_000
  for (const end of ends) end()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(0)
})

test('a link that could not be made is said on its row, and asked for again by a press', async () => {
  const known = shop({ links: 'down' })
  const { screen } = await renderScene(buying(known))
  await expect.poll(() => screen.getByText('Can’t be opened right now').elements().length).toBe(3)
  known.links = 'up'
  await screen.getByRole('button', { name: /MoonPay/ }).click()
  await expect.element(screen.getByRole('link', { name: /MoonPay/ })).toBeVisible()
})
