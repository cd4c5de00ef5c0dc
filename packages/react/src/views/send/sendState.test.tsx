import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LatchkeyContext } from '../../provider/LatchkeyContext.js'
import { useLatchkeySendForm, type LatchkeySendForm } from '../../hooks/useLatchkeySendForm.js'
import { mark } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { entered, friend, payer, sending } from './send.fixture.js'

test('S3.06 the state of a send: what was entered, who gets it, what it costs, and what there is', async () => {
  const avatar = mark('#16181d', '')
  const asked: string[] = []
  const { core } = await renderScene({
    ...sending,
    adapters: () => {
      const adapter = payer()
      const start = adapter.start.bind(adapter)
      adapter.start = (host) => {
        const running = start(host)
        const resolve = async ({ address }: { address: string }): Promise<object> => {
          asked.push(address)
          return address === friend ? { name: 'friend.test', avatar } : {}
        }
        return { ...running, capabilities: { ...running.capabilities, 'identity:resolve': resolve } }
      }
      return [adapter]
    },
  })
  let now: LatchkeySendForm | undefined
  const Probe = (): null => {
    now = useLatchkeySendForm()
    return null
  }
  await render(
    <LatchkeyContext.Provider value={core}>
      <Probe />
    </LatchkeyContext.Provider>,
  )
  expect(now).toMatchObject({ sendTokenAmount: '', receiverAddress: '', gasPrice: undefined })
  // What is no address yet is asked about nowhere.
  await entered({ amount: '0.25', recipient: '0xnonsense' })({ core } as never)
  await expect.element(page.getByRole('button', { name: /different blockchain/ })).toBeVisible()
  expect(asked).not.toContain('0xnonsense')
  await entered({ amount: '0.25', recipient: friend })({ core } as never)
  expect(now).toMatchObject({ receiverProfileName: undefined })
  await vi.waitFor(() =>
    expect(now).toMatchObject({
      token: undefined,
      sendTokenAmount: '0.25',
      receiverAddress: friend,
      receiverProfileName: 'friend.test',
      receiverProfileImageUrl: avatar,
      gasPrice: { value: '420000000000000', decimals: 18, symbol: 'ETH' },
      // 0.00042 of 3120.5
      gasPriceInUsd: '1.31061',
      loading: false,
    }),
  )
  expect(Number(now?.networkBalanceInUsd)).toBeGreaterThan(0)
  expect(now?.tokenBalances.map(({ symbol }) => symbol)).toContain('ETH')
  await expect.element(page.getByText('friend.test')).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const whom = page.getByRole('definition').filter({ hasText: friend })
  await expect.element(whom).toHaveTextContent('friend.test')
  // Of another recipient nothing is known at first.
  await entered({ recipient: 'stranger' })({ core } as never)
  expect(now).toMatchObject({ receiverProfileName: undefined, receiverProfileImageUrl: undefined })
})
