import { expect, it } from 'vitest'
import { runGateway } from '../testGateway.fixture.js'
import { createClient, namespaces, optionalNamespaces } from './sdk.fixture.js'

it('two clients of the real SDK pair, sign and part', async () => {
  const { relayUrl } = await runGateway({ relay: {} })
  const [app, wallet] = await Promise.all([createClient(relayUrl, 'app'), createClient(relayUrl, 'wallet')])
  wallet.on(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces }).then(({ acknowledged }) => acknowledged()),
  )
  wallet.on(
    'session_request',
    ({ topic, id }) => void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x51' } }),
  )

  const { uri, approval } = await app.connect({ optionalNamespaces })
  await wallet.pair({ uri: uri! })
  const { topic } = await approval()
  const request = { method: 'personal_sign', params: ['0x00', '0x00'] }
  expect(await app.request({ topic, chainId: 'eip155:31337', request })).toBe('0x51')

  const ended = new Promise((resolve) => app.once('session_delete', resolve))
  await wallet.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
  await ended
  expect(app.session.length).toBe(0)
})
