import { polkadotAccounts } from '@latchkey/sandbox/polkadot'
import type { VerifyRequest } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { remoteAnswer } from '../remoteWallet.fixture.js'
import { addressOf, hub } from '../world.fixture.js'
import { verifyMessage } from './verifyMessage.js'

const message = 'Hällo\n🦊'
const request = (address: string, signature: string, change: Partial<VerifyRequest> = {}): VerifyRequest => ({
  account: `${hub.caipNetworkId}:${address}`,
  network: hub,
  message,
  signature,
  signal: new AbortController().signal,
  ...change,
})

async function sign(address: string, text: string): Promise<string> {
  const answer = await remoteAnswer({
    caipNetworkId: hub.caipNetworkId,
    method: 'polkadot_signMessage',
    params: { address, message: text },
  })
  return (answer as { signature: string }).signature
}

it.each(polkadotAccounts)('knows a signature of $name, $type', async ({ address }) => {
  const signature = await sign(address, message)
  expect(await verifyMessage(request(address, signature))).toBe(true)
  expect(await verifyMessage(request(address, signature, { message: 'Hällo\n🦊 ' }))).toBe(false)
  const other = address === addressOf('Bob') ? addressOf('Alice') : addressOf('Bob')
  expect(await verifyMessage(request(other, signature))).toBe(false)
})

it('takes a text that looks like bytes, or wrapped, for what it is', async () => {
  const wrapped = '<Bytes>yes</Bytes>'
  expect(
    await verifyMessage(
      request(addressOf('Alice'), await sign(addressOf('Alice'), wrapped), { message: wrapped }),
    ),
  ).toBe(true)
  expect(
    await verifyMessage(
      request(addressOf('Alice'), await sign(addressOf('Alice'), 'yes'), { message: 'no' }),
    ),
  ).toBe(false)
})

it('never accepts nonsense', async () => {
  const signature = await sign(addressOf('Alice'), message)
  const flipped = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`
  for (const bad of [
    '',
    'nonsense',
    '0x',
    `0x${'00'.repeat(64)}`,
    `0x${'ff'.repeat(65)}`,
    signature.slice(0, -2),
    flipped,
  ])
    expect(await verifyMessage(request(addressOf('Alice'), bad))).toBe(false)
  expect(await verifyMessage(request('nobody', signature))).toBe(false)
})

it.each(polkadotAccounts)('knows a signature of $name that names its kind', async ({ address, type }) => {
  const signature = await sign(address, message)
  const [right, beyond] = [{ ed25519: '00', sr25519: '01', ecdsa: '02' }[type], '03']
  expect(
    await verifyMessage(request(address, `0x${right}${signature.slice(-(type === 'ecdsa' ? 130 : 128))}`)),
  ).toBe(true)
  expect(
    await verifyMessage(request(address, `0x${beyond}${signature.slice(-(type === 'ecdsa' ? 130 : 128))}`)),
  ).toBe(false)
})
