import type { Network, SignInChallenge } from '@latchkey/core/adapter'
import { MessageError, parseMessage } from '@latchkey/siwx/message'
import { solanaStyle } from '@latchkey/verify-solana'
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
const network = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as Partial<Network> as Network
const address = 'CcaHc2L43ZWjwCHART3oZoJvHLAe9hzT2DJNUpBzoTN1'

it('words a challenge as the family does, so that a server reads it', () => {
  const message = signInMessage({ challenge, address, network })
  expect(message).toBe(
    [
      'app.example wants you to sign in with your Solana account:',
      address,
      '',
      'Welcome back',
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-11-02T08:00:00.000Z',
      'Expiration Time: 2026-11-02T08:10:00.000Z',
    ].join('\n'),
  )
  expect(parseMessage(message, solanaStyle)).toMatchObject({
    address,
    chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
})

it('makes no message of a challenge that would forge a line of it', () => {
  const forged = { ...challenge, statement: 'Welcome\n\nURI: https://evil.example' }
  expect(() => signInMessage({ challenge: forged, address, network })).toThrow(MessageError)
})
