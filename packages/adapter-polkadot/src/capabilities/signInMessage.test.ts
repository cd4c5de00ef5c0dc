import type { Network, SignInChallenge } from '@latchkey/core/adapter'
import { MessageError, parseMessage } from '@latchkey/siwx/message'
import { polkadotStyle } from '@latchkey/verify-polkadot'
import { expect, it } from 'vitest'

import { signInMessage } from './signInMessage.js'

const challenge: SignInChallenge = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-02T08:00:00.000Z',
  expirationTime: '2026-11-02T08:10:00.000Z',
  statement: 'Welcome back',
}
const network = { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' } as Partial<Network> as Network
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

it('words a challenge as the family does, so that a server reads it', () => {
  const message = signInMessage({ challenge, address, network })
  expect(message).toBe(
    [
      'app.example wants you to sign in with your Polkadot account:',
      address,
      '',
      'Welcome back',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 91b171bb158e2d3848fa23a9f1c25182',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-11-02T08:00:00.000Z',
      'Expiration Time: 2026-11-02T08:10:00.000Z',
    ].join('\n'),
  )
  expect(parseMessage(message, polkadotStyle)).toMatchObject({
    address,
    chainId: '91b171bb158e2d3848fa23a9f1c25182',
  })
})

it('makes no message of a challenge that would forge a line of it', () => {
  const forged = { ...challenge, statement: 'Welcome\n\nURI: https://evil.example' }
  expect(() => signInMessage({ challenge: forged, address, network })).toThrow(MessageError)
})
