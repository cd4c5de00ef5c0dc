import { parseEther, recoverMessageAddress, toHex } from 'viem'
import { expect, it } from 'vitest'

import { anvilChain, loginOf, rpc, surfaceIn, testPage, world } from '../world.fixture.js'

const here = world({ withChain: true })

it('e-mail, code, a wallet of four families, a signature, a transaction on its chain', async () => {
  const browser = here.browser()
  const page = testPage(browser)
  page.engine.start()
  expect(page.events).toEqual([{ name: 'ready', data: undefined }])
  expect(await page.hello()).toMatchObject({ versions: [1] })
  expect(await page.ask('status', {})).toEqual({})
  const login = loginOf(await here.signIn(page, 'ada@app.example'))
  expect(login).toMatchObject({ created: true, lasting: true, safety: 'none', user: { provider: 'email' } })
  expect(Object.keys(login.grants)).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
  const address = login.grants['eip155']?.accounts[0]?.split(':')[2] as `0x${string}`

  const approve = async (approved = true): Promise<void> => {
    const { requestId } = await page.event('approvalWanted')
    const surface = surfaceIn(page)
    await surface.ask('open', { surface: 'approve', id: requestId })
    await surface.ask('decide', { id: requestId, approved })
    surface.close()
  }
  const signing = page.ask('request', {
    caipNetworkId: anvilChain,
    method: 'personal_sign',
    params: [toHex('Hello'), address],
  })
  await approve()
  expect(await recoverMessageAddress({ message: 'Hello', signature: (await signing) as `0x${string}` })).toBe(
    address,
  )

  await rpc(here.rpcUrl, 'anvil_setBalance', [address, toHex(parseEther('1'))])
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const sending = page.ask('request', {
    caipNetworkId: anvilChain,
    method: 'eth_sendTransaction',
    params: [{ from: address, to, value: toHex(parseEther('0.1')), chainId: '0x7a69' }],
  })
  await approve()
  const hash = (await sending) as string
  await expect
    .poll(() => rpc<{ status?: string } | null>(here.rpcUrl, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })

  const refused = page.ask('request', {
    caipNetworkId: anvilChain,
    method: 'personal_sign',
    params: [toHex('Hello'), address],
  })
  const no = expect(refused).rejects.toMatchObject({ code: 'user-rejected' })
  await approve(false)
  await no

  // A reload: the same browser, no question.
  const again = testPage(browser)
  await again.hello()
  expect((await again.ask('status', {})).login).toEqual({ ...login, created: false })
})
