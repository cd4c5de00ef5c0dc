import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Amount } from './Amount.js'

test('what is too long is written shorter, and marks of the direction of writing take no room', async () => {
  const screen = await render(
    <>
      <Amount value="4680.75" currency="USD" locale="ar" longest={12} />
      <Amount value="1234567.8" symbol="ETH" longest={12} />
    </>,
  )
  await expect.element(screen.getByText(/4,680\.75/)).toBeVisible()
  await expect.element(screen.getByText(/^1\.23M.ETH$/)).toBeVisible()
})
