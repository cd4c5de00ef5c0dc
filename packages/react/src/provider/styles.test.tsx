import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openModal } from '@latchkey/core'
import { ConnectButton } from '../button/ConnectButton.js'
import { button, dialog, pointAway, testLatchkey, type TestLatchkey } from '../hostPage.fixture.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

async function pageWith(styles: () => Promise<unknown>): Promise<TestLatchkey> {
  // A pointer on the button would load the modal before it is opened.
  await pointAway()
  const it = testLatchkey()
  const { unmount } = await render(
    <StrictMode>
      <LatchkeyProvider latchkey={it.latchkey} styles={styles}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await unmount()
    it.latchkey.stop()
  })
  return it
}

test('issue 12: the sheet of the modal loads with the modal, once, and the card waits for it', async () => {
  let arrive: (value?: unknown) => void = () => undefined
  const styles = vi.fn(() => new Promise((resolve) => (arrive = resolve)))
  const { latchkey } = await pageWith(styles)
  expect(styles).not.toHaveBeenCalled()
  await openModal(latchkey)
  await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.features['shell']).toBe('ready'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(dialog().elements()).toHaveLength(0)
  arrive()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  expect(styles).toHaveBeenCalledOnce()
})

test('issue 12: a sheet that does not arrive is a modal that does not, and is tried again', async () => {
  const styles = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
  const { latchkey } = await pageWith(styles)
  await openModal(latchkey)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the wallet window.')
  await button('Try again').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
})
