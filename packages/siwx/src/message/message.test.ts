import { readFileSync } from 'node:fs'
import { verifyMessage } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { MessageError } from '../errors/messageError.js'
import { evmStyle, terseStyle } from '../evmLike.fixture.js'
import { formatMessage } from './formatMessage.js'
import type { MessageFields } from './messageFields.js'
import { parseMessage } from './parseMessage.js'
import { readDate } from './readDate.js'

/** Of EIP-4361's reference libraries: origin and licence are in this package's NOTICE. */
const vectors = <T>(name: string): [string, T][] =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as object,
  )

type Published = Omit<MessageFields, 'chainId'> & { chainId: number }
const fieldsOf = ({ chainId, ...rest }: Published): MessageFields => ({ ...rest, chainId: String(chainId) })
const known = ['domain', 'address', 'statement', 'uri', 'version', 'nonce', 'issuedAt', 'expirationTime']
const more = ['notBefore', 'requestId', 'resources', 'chainId']
const onlyFields = (object: Published): MessageFields =>
  fieldsOf(
    Object.fromEntries(Object.entries(object).filter(([key]) => [...known, ...more].includes(key))) as never,
  )

const full: MessageFields = {
  scheme: 'https',
  domain: 'app.example:8080',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the terms: https://app.example/terms',
  uri: 'https://app.example:8080/in?a=1#b',
  version: '1',
  chainId: '137',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-27T12:00:00.000Z',
  expirationTime: '2026-11-27T12:10:00.000Z',
  notBefore: '2026-11-27T12:00:00Z',
  requestId: 'r-1',
  resources: ['https://app.example/a', 'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu'],
}
const reasonOf = (text: string, style = evmStyle): string | undefined => {
  try {
    parseMessage(text, style)
    return undefined
  } catch (error) {
    return (error as MessageError).reason
  }
}

describe('published vectors of EIP-4361', () => {
  it.each(vectors<{ message: string; fields: Published }>('parsingPositive'))(
    'reads and writes the text "%s"',
    (_, { message, fields }) => {
      const read = parseMessage(message, evmStyle)
      const { scheme, ...rest } = fieldsOf(fields) as MessageFields & { scheme?: string | null }
      expect(read).toEqual(scheme == null ? rest : { scheme, ...rest })
      expect(formatMessage(read, evmStyle)).toBe(message)
    },
  )

  it.each(vectors<string>('parsingNegative'))('refuses the text "%s"', (_, message) => {
    expect(() => parseMessage(message, evmStyle)).toThrow(MessageError)
  })

  it.each(vectors<Published>('parsingNegativeObjects'))('refuses to write the fields "%s"', (_, object) => {
    expect(() => formatMessage(fieldsOf(object), evmStyle)).toThrow(MessageError)
  })

  it.each(vectors<Published & { signature: `0x${string}` }>('verificationPositive'))(
    'writes the text that was signed: "%s"',
    async (_, object) => {
      const message = formatMessage(onlyFields(object), evmStyle)
      const address = object.address as `0x${string}`
      expect(await verifyMessage({ address, message, signature: object.signature })).toBe(true)
    },
  )

  it.each(vectors<Published>('verificationNegative').filter(([name]) => name.startsWith('invalid ')))(
    'refuses the day that does not exist: "%s"',
    (_, object) => {
      expect(() => formatMessage(onlyFields(object), evmStyle)).toThrow(MessageError)
    },
  )
})

describe('a message', () => {
  it('comes out of the reader as it went into the writer, with every field', () => {
    const text = formatMessage(full, evmStyle)
    expect(parseMessage(text, evmStyle)).toEqual(full)
  })

  it('is the text that viem writes, and viem reads the same from it', () => {
    const { chainId, issuedAt, expirationTime, notBefore, resources, scheme, ...rest } = full
    const theirs = createSiweMessage({
      ...rest,
      scheme: scheme!,
      version: '1',
      address: full.address as `0x${string}`,
      chainId: Number(chainId),
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime!),
      notBefore: new Date(notBefore!),
      resources: [...resources!],
    })
    const ours = formatMessage({ ...full, notBefore: '2026-11-27T12:00:00.000Z' }, evmStyle)
    expect(ours).toBe(theirs)
    expect(parseSiweMessage(ours)).toMatchObject({ domain: full.domain, nonce: full.nonce, chainId: 137 })
  })

  it('without a statement has two blank lines, or one in the words of some families', () => {
    const { statement: _, ...fields } = full
    const two = formatMessage(fields, evmStyle)
    expect(two).toContain(`${full.address}\n\n\nURI: `)
    const one = formatMessage(fields, terseStyle)
    expect(one).toContain(`${full.address}\n\nURI: `)
    expect(parseMessage(one, terseStyle)).toEqual(fields)
    expect(parseMessage(two.replace('Ethereum', 'Terse'), terseStyle)).toEqual(fields)
    expect(reasonOf(one.replace('Terse', 'Ethereum'))).toBeDefined()
  })

  it('is of one family only', () => {
    expect(reasonOf(formatMessage(full, evmStyle), terseStyle)).toBe('first line')
  })

  it.each<[string, (text: string) => string, string]>([
    ['CRLF', (text) => text.replaceAll('\n', '\r\n'), 'first line'],
    ['a line feed at the end', (text) => `${text}\n`, 'Resources'],
    ['a line before', (text) => `\n${text}`, 'first line'],
    ['a letter of another script in the domain', (text) => text.replace('app.', 'аpp.'), 'domain'],
    [
      'a space in the domain',
      (text) => text.replace('app.example:8080 w', 'evil app.example:8080 w'),
      'domain',
    ],
    ['a path in the domain', (text) => text.replace(':8080 wants', ':8080/a wants'), 'domain'],
    ['a statement beyond ASCII', (text) => text.replace('I accept', 'Í accept'), 'statement'],
    ['a second line in the statement', (text) => text.replace('terms: ', 'terms:\n'), 'URI'],
    ['an unknown line', (text) => text.replace('Request ID', 'Extra: 1\nRequest ID'), 'form'],
    ['a line twice', (text) => text.replace('Version: 1', 'Version: 1\nVersion: 1'), 'Chain ID'],
    ['an item without its dash', (text) => text.replace('- ipfs', '* ipfs'), 'form'],
    ['two spaces after a name', (text) => text.replace('Nonce: ', 'Nonce:  '), 'Nonce'],
    ['8193 characters', (text) => `${text}/${'a'.repeat(8193 - text.length - 1)}`, 'length'],
  ])('is refused with %s', (_, change, reason) => {
    const text = change(formatMessage(full, evmStyle))
    expect(reasonOf(text)).toBe(reason)
  })

  it('may have 8192 characters', () => {
    const text = formatMessage(full, evmStyle)
    expect(reasonOf(`${text}${'a'.repeat(8192 - text.length)}`)).toBeUndefined()
  })

  it.each<[string, Partial<Record<keyof MessageFields, unknown>>]>([
    ['a line feed in the statement', { statement: 'a\n\nURI: https://evil.example' }],
    ['an empty statement', { statement: '' }],
    ['a line feed in the nonce', { nonce: 'abcdefgh\nIssued At: x' }],
    ['a line feed in a resource', { resources: ['https://a.example\n- https://b.example'] }],
    ['a line feed in the request id', { requestId: 'a\nb' }],
    ['a number for a text', { domain: 1 }],
    ['a list for a text', { uri: ['https://app.example'] }],
    ['a text for a list', { resources: 'https://app.example' }],
    ['a nonce of 7 characters', { nonce: 'abcdefg' }],
    ['a nonce of 129 characters', { nonce: 'a'.repeat(129) }],
    ['a port that is none in the URI', { uri: 'https://app.example:80a/' }],
    ['a bracket in the URI', { uri: 'https://app.example/[' }],
    ['a broken escape in the URI', { uri: 'https://app.example/%2' }],
    ['a scheme with a colon', { scheme: 'https:' }],
  ])('is not written with %s', (_, change) => {
    expect(() => formatMessage({ ...full, ...change } as MessageFields, evmStyle)).toThrow(MessageError)
  })

  it('with any one character removed, doubled or replaced is refused, or is another message', () => {
    const text = formatMessage(full, evmStyle)
    let refused = 0
    for (let at = 0; at < text.length; at += 1)
      for (const put of ['', text[at]!.repeat(2), '\n', ' ', 'a', '0', ':', '\u00a0', '\u200b']) {
        const changed = text.slice(0, at) + put + text.slice(at + 1)
        if (changed === text) continue
        if (reasonOf(changed) !== undefined) refused += 1
        else {
          const fields = parseMessage(changed, evmStyle)
          expect(fields).not.toEqual(full)
          expect(formatMessage(fields, evmStyle)).toBe(changed)
        }
      }
    expect(refused).toBeGreaterThan(text.length * 4)
  })

  it('is read in time that grows with its length only', () => {
    const hostile = [
      `${'a:'.repeat(4000)} wants you to sign in with your Ethereum account:\n`,
      formatMessage(full, evmStyle).replace('/in?a=1#b', `/${'%41'.repeat(2000)}[`),
      formatMessage(full, evmStyle).replace('app.example:8080/in', `${'a@'.repeat(3000)}[`),
    ]
    const start = performance.now()
    for (const text of hostile) expect(reasonOf(text)).toBeDefined()
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('tells of what is wrong by the name of the part, never by its content', () => {
    const secret = formatMessage({ ...full, statement: 'between us' }, evmStyle).replace('us\n', 'ús\n')
    expect(() => parseMessage(secret, evmStyle)).toThrow(/^No sign-in message: statement$/)
  })
})

describe('readDate', () => {
  it.each([
    ['2026-11-27T12:00:00Z', Date.UTC(2026, 10, 27, 12)],
    ['2026-11-27T14:30:00+02:30', Date.UTC(2026, 10, 27, 12)],
    ['2026-11-27T10:00:00-02:00', Date.UTC(2026, 10, 27, 12)],
    ['2026-11-27T12:00:00.5Z', Date.UTC(2026, 10, 27, 12, 0, 0, 500)],
    ['2026-11-27T12:00:00.123456789Z', Date.UTC(2026, 10, 27, 12, 0, 0, 123)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ])('reads %s', (text, at) => expect(readDate(text)).toBe(at))

  it.each([
    '2026-02-31T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-27T24:00:00Z',
    '2026-11-27T12:60:00Z',
    '2026-11-27T12:00:60Z',
    '2026-11-27T12:00:00+24:00',
    '2026-11-27T12:00:00+02:60',
    '2026-11-27T12:00:00',
    '2026-11-27 12:00:00Z',
    '2026-11-27T12:00:00Z\n',
    '2026-11-27',
    '',
  ])('refuses %j', (text) => expect(readDate(text)).toBeUndefined())
})
