import { expect, it } from 'vitest'
import { readDataUrl } from './readDataUrl.js'

it.each([
  ['data:application/json;base64,eyJhIjoxfQ==', '{"a":1}'],
  ['data:application/json;charset=utf-8;base64,eyJhIjoxfQ%3D%3D', '{"a":1}'],
  ['DATA:application/json,{"a":"%23"}', '{"a":"#"}'],
  // As contracts write drawings.
  [
    'data:image/svg+xml;utf8,<svg fill="#0a7" width="100%"><!-- 50% --></svg>',
    '<svg fill="#0a7" width="100%"><!-- 50% --></svg>',
  ],
  ['data:image/svg+xml;utf8,<svg fill="#0a7"/>', '<svg fill="#0a7"/>'],
  ['data:,', ''],
])('%s holds %s', (url, text) => expect(readDataUrl(url, 100).toString('utf8')).toBe(text))

it.each([
  ['data:nothing', 'address'],
  [`data:,${'a'.repeat(101)}`, 'large'],
  [`data:;base64,${'A'.repeat(400)}`, 'large'],
])('%s is refused', (url, fault) =>
  expect(() => readDataUrl(url, 100)).toThrow(expect.objectContaining({ fault })),
)
