import { expect, test } from 'vitest'
import { EmptyQrCodeError, QrCodeTooLongError } from '../../errors/qrCode.js'
import { encodeModules } from './encodeModules.js'

test('S5.21 rejects empty input', () => {
  expect(() => encodeModules('')).toThrow(EmptyQrCodeError)
  expect(() => encodeModules('')).toThrow('No input text')
})

// Capacity of byte mode at correction Q, ISO/IEC 18004 table 7.
test.each([
  [11, 1],
  [20, 2],
  [125, 9],
  [241, 13],
  [1663, 40],
])('S5.21 %i bytes at correction Q are version %i', (length, version) => {
  expect(encodeModules('a'.repeat(length))).toHaveLength(17 + 4 * version)
})

test('S5.21 there is no version 41', () => {
  expect(() => encodeModules('a'.repeat(1664))).toThrow(QrCodeTooLongError)
})
