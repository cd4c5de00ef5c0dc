import { expect, it } from 'vitest'
import { readZone } from './readZone.js'

const env = {
  NAMES_ZONE: 'people.example.eth',
  NAMES_SIGNER_KEY: `0x${'1f'.repeat(32)}`,
  NAMES_RESOLVERS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
}

it('there is no zone without its variables', () => {
  expect(readZone({ PORT: '80', NAMES_ZONE: '' })).toBeUndefined()
  expect(readZone(env)?.name).toBe('people.example.eth')
})

it.each([
  ['NAMES_ZONE', ''],
  ['NAMES_SIGNER_KEY', ''],
  ['NAMES_RESOLVERS', ''],
])('a zone is whole: %s', (variable, value) => {
  expect(() => readZone({ ...env, [variable]: value })).toThrow(`${variable} is not set.`)
})

it.each([
  ['NAMES_ZONE', 'People.example.eth', 'normal form, "people.example.eth", not "People.example.eth"'],
  ['NAMES_ZONE', 'eth', 'such as people.example.eth'],
  ['NAMES_ZONE', '.example.eth', 'such as people.example.eth'],
  ['NAMES_ZONE', 'p\u0435ople.example.eth', 'such as people.example.eth'],
  ['NAMES_RESOLVERS', '0x5FbDB2315678afecb367f032d93F642f64180aA3', 'must list addresses'],
  ['NAMES_RESOLVERS', 'people.example.eth', 'must list addresses'],
])('%s: %s stops the start', (variable, value, said) => {
  expect(() => readZone({ ...env, [variable]: value })).toThrow(said)
})

it.each(['1f'.repeat(32), `0x${'1f'.repeat(31)}`, `0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`])(
  'a key that is none is not repeated',
  (key) => {
    const start = (): unknown => readZone({ ...env, NAMES_SIGNER_KEY: key })
    expect(start).toThrow(/^NAMES_SIGNER_KEY must be a private key: 0x and 64 hexadecimal characters\.$/)
  },
)
