import { useLayoutEffect, type JSX } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LatchkeyButton } from '../button/LatchkeyButton.js'
import { useLatchkeyAccount } from '../hooks/useLatchkeyAccount.js'
import { button, dialog, testLatchkey } from '../hostPage.fixture.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import type { ConnectorRowSlotProps } from '../slots/slots.js'
import { evm } from '../views/scenery.fixture.js'
import { reachable, remote } from '../views/wallets/directory.fixture.js'

test('issue 12: the page has the address before the card closes, and before a list is drawn again', async () => {
  let drawn = 0
  const ConnectorRow = ({ name, onClick }: ConnectorRowSlotProps): JSX.Element => {
    drawn += 1
    const choose = (): void => {
      drawn = 0
      onClick()
    }
    return (
      <button type="button" onClick={choose}>
        {name}
      </button>
    )
  }
  const slots = { ConnectorRow }
  const seen: unknown[] = []
  function Page(): JSX.Element {
    const { address } = useLatchkeyAccount()
    useLayoutEffect(() => {
      if (address === undefined) return
      const layer = document.querySelector<HTMLElement>('.lk-DialogCard-layer')
      seen.push({ card: layer?.dataset['state'], drawn })
    }, [address])
    return <LatchkeyButton />
  }
  const { latchkey } = testLatchkey({ ...remote, enableWalletConnect: true }, reachable(evm()))
  const { unmount } = await render(
    <LatchkeyProvider latchkey={latchkey} slots={slots}>
      <Page />
    </LatchkeyProvider>,
  )
  onTestFinished(async () => {
    await unmount()
    latchkey.stop()
  })
  await button('Connect Wallet').click()
  await button('Orbit').click()
  await vi.waitFor(() => expect(seen).toEqual([{ card: 'open', drawn: 0 }]))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(latchkey.store.getState().wallets?.recent.map(({ name }) => name)).toEqual(['Orbit'])
})
