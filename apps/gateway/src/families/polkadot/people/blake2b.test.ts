import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { blake2b } from './blake2b.js'

it('hashes what Node hashes, of any length', () => {
  for (const length of [0, 1, 31, 32, 127, 128, 129, 255, 256, 1000]) {
    const input = randomBytes(length)
    expect(Buffer.from(blake2b(input, 64)).equals(createHash('blake2b512').update(input).digest())).toBe(true)
  }
})

it('a shorter hash is another hash', () => {
  // What a chain's storage has in front of Alice's account.
  const alice = Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex')
  expect(Buffer.from(blake2b(alice, 16)).toString('hex')).toBe('de1e86a9a8c739864cf3cc5ec2bea59f')
})
