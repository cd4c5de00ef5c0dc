import { expect, it } from 'vitest'

import { bitcoin } from './exports/index.js'
import vectors from './vectors/bip322-basic.json'

const verify = (address: string, message: string, signature: string): Promise<boolean> =>
  bitcoin().verify({ address, reference: '000000000019d6689c085ae165831e93', message, signature })

it.each(
  vectors.simple.flatMap(({ address, message, bip322_signatures: signatures }) =>
    signatures.map((signature) => [address, message, signature] as const),
  ),
)('BIP-322 the vector of %s over %j is signed, with and without smp', async (address, message, signature) => {
  const bare = signature.replace(/^smp/, '')
  for (const text of [bare, `smp${bare}`]) {
    expect(await verify(address, message, text)).toBe(true)
    expect(await verify(address, `${message} `, text)).toBe(false)
    expect(await verify('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message, text)).toBe(false)
  }
  for (const prefix of ['ful', 'pof', 'SMP', 'smpsmp', ' smp', 'leg'])
    expect(await verify(address, message, prefix + bare), prefix).toBe(false)
})

it.each(vectors.error)('BIP-322 the vector "$description" is not signed', async (vector) => {
  expect(await verify(vector.address, vector.message, vector.signature)).toBe(false)
})

// BIP-322's vector of before 2026, whose signature has the kind of hash behind it.
it('BIP-322 a Taproot signature of 65 bytes is signed', async () => {
  const address = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
  const signature =
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
  expect(await verify(address, 'Hello World', signature)).toBe(true)
  expect(await verify(address, 'Hello World.', signature)).toBe(false)
})

it.each([
  ['1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', 'H'],
  ['1HZwkjkeaoZfTSaJxDw6aKkxp45agDiEzN', 'G'],
])('BIP-137 the example of bitcoinjs-message for %s is signed', async (address, first) => {
  const signature = `${first}9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=`
  const message = 'This is an example of a signed message.'
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(address, message.replace('.', '!'), signature)).toBe(false)
  expect(await verify(address, message, `smp${signature}`)).toBe(false)
})
