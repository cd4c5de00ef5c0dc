import { describe, expect, it } from 'vitest'
import { codeOf, openDesk } from './siwx.fixture.js'
import { recapWords } from './recap.js'

const encode = (att: unknown): string =>
  `urn:recap:${Buffer.from(JSON.stringify({ att, prf: [] })).toString('base64url')}`
const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'
const simple = encode({ eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } })
const simpleWords = `${opening} (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`

// What `createEncodedRecap` and `formatStatementFromRecap` of @walletconnect/utils 2.21.8 give.
const sdk = {
  recap:
    'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX2dldGJsb2NrIjpbe31dLCJyZXF1ZXN0L2V0aF9nZXRCbG9ja0J5TnVtYmVyIjpbe31dLCJyZXF1ZXN0L2V0aF9zZW5kVHJhbnNhY3Rpb24iOlt7fV0sInJlcXVlc3QvZXRoX3NpZ24iOlt7fV0sInJlcXVlc3QvZXRoX3NpZ25UcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9ldGhfc2lnblR5cGVkRGF0YSI6W3t9XSwicmVxdWVzdC9ldGhfc2lnblR5cGVkRGF0YV92NCI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dLCJyZXF1ZXN0L3dhbGxldF9zd2l0Y2hFdGhlcmV1bUNoYWluIjpbe31dfX19',
  words: `${opening} (1) 'request': 'eth_getblock', 'eth_getBlockByNumber', 'eth_sendTransaction', 'eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v4', 'personal_sign', 'wallet_switchEthereumChain' for 'eip155'.`,
}

describe('the words of a ReCap (ERC-5573)', () => {
  it('are those of the standard: ordered, numbered, one part a kind of ability', () => {
    const recap = encode({
      'my:resource:uri.1': { 'example/delete': [{}], 'example/append': [{}], 'other/action': [{}] },
      'https://example.com': { 'example/read': [{}] },
    })
    expect(recapWords(recap)).toEqual([
      `${opening} (1) 'example': 'read' for 'https://example.com'. (2) 'example': 'append', 'delete' for 'my:resource:uri.1'. (3) 'other': 'action' for 'my:resource:uri.1'.`,
    ])
  })

  it("are also those of the WalletConnect SDK, which orders by the language's rules", () => {
    const words = recapWords(sdk.recap)
    expect(words).toHaveLength(2)
    expect(words).toContain(sdk.words)
  })

  it('are read from base64 of either alphabet, with or without padding', () => {
    const object = JSON.stringify({ att: { 'https://a.example/?>>': { 'crud/read': [{}] } } })
    const usual = Buffer.from(object).toString('base64')
    expect(usual).toMatch(/[+/]/)
    expect(recapWords(`urn:recap:${usual}`)).toEqual([
      `${opening} (1) 'crud': 'read' for 'https://a.example/?>>'.`,
    ])
  })

  it.each([
    ['no base64', 'urn:recap:eyJhd!'],
    ['cut off', 'urn:recap:eyJhdH'],
    ['no object', `urn:recap:${Buffer.from('1').toString('base64url')}`],
    ['null', `urn:recap:${Buffer.from('null').toString('base64url')}`],
    ['without attenuations', encode(undefined)],
    ['with none', encode({})],
    ['with an empty one', encode({ a: {} })],
    ['with an ability that is none', encode({ a: { read: [{}] } })],
    ['with a quote in an ability', encode({ a: { "crud/re'ad": [{}] } })],
    ['with a list for an object', encode({ a: ['crud/read'] })],
    ['not UTF-8', `urn:recap:${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}`],
    ['empty', 'urn:recap:'],
  ])('are not there for an object that is %s', (_, recap) => expect(recapWords(recap)).toBeUndefined())
})

describe('a sign-in with a capability object', () => {
  const statement = 'Hello.'
  const send = async (resources: readonly string[], words: string | undefined, asked?: readonly string[]) => {
    const { siwx, request } = openDesk({ statement, ...(asked && { resources: asked }) })
    return codeOf(siwx.verify(await request({ resources, statement: words as string })))
  }

  it('counts with its words behind the statement', async () => {
    expect(await send([simple], `${statement} ${simpleWords}`)).toBeUndefined()
    expect(await send([sdk.recap], `${statement} ${sdk.words}`)).toBeUndefined()
    const terms = 'https://app.example/terms'
    expect(await send([terms, simple], `${statement} ${simpleWords}`, [terms])).toBeUndefined()
  })

  it('counts with its words alone where no statement was asked for', async () => {
    const { siwx, request } = openDesk({ statement: undefined as never })
    const sent = await request({ resources: [simple], statement: simpleWords })
    expect(await codeOf(siwx.verify(sent))).toBeUndefined()
  })

  it('is wrong-statement without its words, or with others', async () => {
    expect(await send([simple], statement)).toBe('wrong-statement')
    expect(await send([simple], `${statement} ${opening} (1) 'request': 'personal_sign' for 'eip155'.`)).toBe(
      'wrong-statement',
    )
    expect(await send([simple], simpleWords)).toBe('wrong-statement')
    expect(await send([simple], undefined)).toBe('wrong-statement')
  })

  it('is wrong-statement with the words of none', async () => {
    const { siwx, request } = openDesk({ statement })
    const sent = await request({ statement: `${statement} ${simpleWords}` })
    expect(await codeOf(siwx.verify(sent))).toBe('wrong-statement')
  })

  it('is wrong-resources with two, with one before the others, or with one that cannot be read', async () => {
    const words = `${statement} ${simpleWords}`
    const terms = 'https://app.example/terms'
    expect(await send([simple, simple], words)).toBe('wrong-resources')
    expect(await send([simple, terms], words, [terms])).toBe('wrong-resources')
    expect(await send(['urn:recap:eyJhdH'], statement)).toBe('wrong-resources')
  })
})
