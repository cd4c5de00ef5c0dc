import { describe, expect, it } from 'vitest'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import { evmLike } from '../evmLike.fixture.js'
import { createSiwx } from './createSiwx.js'
import { codeOf, openDesk, secret } from './siwx.fixture.js'
import type { SiwxOptions } from './siwxOptions.js'

describe('options', () => {
  it.each<[string, keyof SiwxOptions, unknown]>([
    ['a secret of 31 characters', 'secret', 'x'.repeat(31)],
    ['no secret', 'secret', undefined],
    ['a short secret of before', 'previousSecrets', [secret, 'short']],
    ['no domains', 'domains', []],
    ['a domain with a path', 'domains', ['app.example/in']],
    ['a domain with a star', 'domains', ['*.app.example/']],
    ['a domain in upper case', 'domains', ['App.example']],
    ['a domain with a user name', 'domains', ['me@app.example']],
    ['an empty domain', 'domains', ['']],
    ['an origin with a slash at its end', 'domains', ['http://app.example/']],
    ['a statement of two lines', 'statement', 'a\nb'],
    ['an empty statement', 'statement', ''],
    ['a statement beyond ASCII', 'statement', 'Grüezi'],
    ['a statement that is longer than pages take', 'statement', 'a'.repeat(501)],
    ['more resources than pages take', 'resources', Array.from({ length: 21 }, () => 'https://a.example')],
    ['a resource that is longer than pages take', 'resources', [`https://a.example/${'a'.repeat(2000)}`]],
    ['a resource that is no URI', 'resources', ['terms']],
    ['a resource that only a wallet may add', 'resources', ['urn:recap:e30']],
    ['no chains', 'chains', []],
    ['a chain of a family without a verifier', 'chains', ['tron:1']],
    ['a chain that is none of its family', 'chains', ['eip155:x']],
    ['a chain that is no CAIP-2 id', 'chains', ['1']],
    ['a life of 0 s', 'nonceTtl', 0],
    ['a life in milliseconds', 'nonceTtl', 600_000],
    ['a life that is no number', 'nonceTtl', '600'],
    ['a negative skew', 'clockSkew', -1],
    ['no time for signatures', 'signatureTimeout', Number.NaN],
    ['no verifiers', 'verifiers', []],
    ['two verifiers of one family', 'verifiers', [evmLike(), evmLike()]],
    ['a namespace that is none', 'verifiers', [evmLike({ namespace: 'EVM' })]],
    ['no claims', 'claims', undefined],
  ])('with %s are refused by the name of the option', (_, option, value) => {
    const { options } = openDesk()
    const create = (): unknown => createSiwx({ ...options, [option]: value })
    expect(create).toThrow(SiwxOptionsError)
    expect(create).toThrow(expect.objectContaining({ option, code: 'invalid-option' }))
  })

  it('that are refused never show a secret', () => {
    const { options } = openDesk()
    expect(() => createSiwx({ ...options, secret: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it('list hosts over https, loopback over both schemes, and others over http only by an entry of their own', () => {
    const { options } = openDesk()
    const domains = ['app.example', 'localhost:5173', 'http://192.168.1.5:5173', '[::1]:3000']
    const siwx = createSiwx({ ...options, domains })
    expect(siwx.domains).toEqual(['app.example', 'localhost:5173', '192.168.1.5:5173', '[::1]:3000'])
    const allowed = [
      'https://app.example',
      'http://localhost:5173',
      'https://localhost:5173',
      'http://192.168.1.5:5173',
      'http://[::1]:3000',
    ]
    for (const origin of allowed) expect(siwx.isOrigin(origin)).toBe(true)
    const refused = [
      'http://app.example',
      'https://app.example:8443',
      'https://192.168.1.5:5173',
      'http://localhost',
      'null',
      '',
    ]
    for (const origin of refused) expect(siwx.isOrigin(origin)).toBe(false)
  })

  it('with a clock skew of 0 hold the wallet to the second', async () => {
    const { siwx, request, clock } = openDesk({ clockSkew: 0 })
    expect(await codeOf(siwx.verify(await request()))).toBeUndefined()
    const issuedAt = new Date(clock.at + 1).toISOString()
    expect(await codeOf(siwx.verify(await request({ issuedAt })))).toBe('not-yet-valid')
  })
})
