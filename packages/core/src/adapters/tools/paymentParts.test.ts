import { describe, expect, it } from 'vitest'
import { askedAmount, paymentParts } from './paymentParts.js'

describe('paymentParts', () => {
  it('takes a URI apart, whatever the case of its scheme', () => {
    const parts = paymentParts('TRON:TQn9Y2kh@1/pay?amount=5&label=a%40b#top', 'tron')
    expect([parts.target, parts.rest, parts.names]).toEqual(['TQn9Y2kh', '@1/pay', ['amount', 'label']])
    expect(parts.parameter('label')).toBe('a@b')
    expect(parts.parameter('message')).toBeUndefined()
  })

  it('a name of a parameter in capitals is not passed over', () => {
    expect(paymentParts('TRON:A?TOKEN=B', 'tron').parameter('token')).toBe('B')
  })

  it.each(['tron:A?amount=1&amount=1000', 'tron:A?amount=1&AMOUNT=1000'])(
    '%s can be read in two ways, and is not read',
    (code) => {
      expect(() => paymentParts(code, 'tron').parameter('amount')).toThrow(
        expect.objectContaining({ code: 'not-supported' }),
      )
    },
  )

  it.each([
    ['litecoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'address-of-other-family'],
    ['troncash:A', 'address-of-other-family'],
    ['pay:A', 'address-of-other-family'],
    ['https://latchkey.test/pay', 'invalid-address'],
    ['tron:?label=a', 'invalid-address'],
    ['A', 'invalid-address'],
    ['', 'invalid-address'],
  ])('%s pays no account of the family: %s', (code, problem) => {
    expect(() => paymentParts(code, 'tron')).toThrow(expect.objectContaining({ code: problem }))
  })
})

describe('askedAmount', () => {
  it.each([
    ['1', '1'],
    ['0.50', '0.5'],
    ['007', '7'],
    ['1.000000000', '1'],
  ])('%s of six decimals is %s', (text, amount) => {
    expect(askedAmount(text).amount?.(6)).toBe(amount)
  })

  it.each([undefined, '0', '0.00'])('%s leaves the amount to the payer', (text) => {
    expect(askedAmount(text)).toEqual({})
  })

  it.each([
    ['-1', 'invalid-amount'],
    ['1e100', 'amount-format'],
    ['1e3', 'amount-format'],
    ['5,000.00', 'amount-format'],
    ['0x10', 'amount-format'],
    ['', 'invalid-amount-or-receiver'],
    ['9'.repeat(5000), 'amount-format'],
  ])('%s is no amount of any currency', (text, problem) => {
    expect(() => askedAmount(text)).toThrow(expect.objectContaining({ code: problem }))
  })

  it('more decimals than the currency has are an error, and nothing is rounded', () => {
    expect(() => askedAmount('0.0000001').amount?.(6)).toThrow(
      expect.objectContaining({ code: 'too-many-decimals' }),
    )
  })
})
