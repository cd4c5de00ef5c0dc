import { expect, it } from 'vitest'

import { evm, type OnChainRequest } from './exports/index.js'
import { siweText, type SiweFields } from './siweText.fixture.js'
import contracts from './vectors/siwe-eip1271.json'
import negative from './vectors/siwe-verification_negative.json'
import positive from './vectors/siwe-verification_positive.json'

type Signed = SiweFields & { readonly signature: string }

const verify = (fields: Signed, message = siweText(fields)): Promise<boolean> =>
  evm().verify({ address: fields.address, reference: '1', message, signature: fields.signature })

it.each(Object.entries(positive))('EIP-4361 the vector "%s" is signed', async (_name, fields) => {
  expect(await verify(fields)).toBe(true)
  expect(await verify(fields, `${siweText(fields)} `)).toBe(false)
})

it.each(['malformed signature', 'wrong signature'] as const)(
  'EIP-4361 the vector "%s" is not signed',
  async (name) => {
    expect(await verify(negative[name])).toBe(false)
  },
)

// Their times, domains and nonces are wrong, which the reader of messages says: their signatures are right.
it.each(['expired message', 'domain binding', 'custom time', 'custom nonce', 'not yet valid'] as const)(
  'EIP-4361 the vector "%s" is signed, though it is no valid sign-in',
  async (name) => {
    expect(await verify(negative[name])).toBe(true)
  },
)

it.each(Object.entries(contracts))(
  "EIP-4361 the vector of the contract %s is no key's, and its chain is asked",
  async (_name, { message, signature }) => {
    const address = message.split('\n')[1]!
    const request = { address, reference: '1', message, signature }
    expect(await evm().verify(request)).toBe(false)
    const asked: OnChainRequest[] = []
    const onChain = async (question: OnChainRequest): Promise<boolean> => asked.push(question) === 1
    expect(await evm({ onChain }).verify(request)).toBe('onChain')
    expect(asked).toMatchObject([request])
  },
)
