import { expect, test } from 'vitest'
import { selectView, to, viewPushed } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'

test('S2.36 what a wallet is, and the way to one', async () => {
  const { screen, core } = await renderScene({ open: { view: 'WhatIsAWallet' } })
  await expect.poll(() => screen.getByRole('heading', { level: 3 }).elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Choose a wallet' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
})

test('somebody who has one is not sent for another', async () => {
  const { screen } = await renderScene({ connected: true, open: { view: 'WhatIsAWallet' } })
  await expect.element(screen.getByText('Yours alone')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose a wallet' }).elements()).toHaveLength(0)
})

test('S2.36 what a network is, and back to the list', async () => {
  const { screen, core } = await renderScene({
    open: { view: 'Networks' },
    then: (world) => world.core.store.dispatch(viewPushed(to('WhatIsANetwork'))),
  })
  await screen.getByRole('button', { name: 'Choose a network' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
})

test('the drawings are decoration and nothing leads to another site', async () => {
  const { screen } = await renderScene({ open: { view: 'WhatIsAWallet' } })
  await expect.element(screen.getByText('Yours alone')).toBeVisible()
  for (const drawing of screen.container.querySelectorAll('.lk-Drawing'))
    expect(drawing).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('link').elements()).toHaveLength(0)
})
