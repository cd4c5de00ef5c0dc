import { expect, it } from 'vitest'
import { normaliseEmail } from './emailAddress.js'

it.each([
  ['  Ann@App.Example ', 'ann@app.example'],
  ['ann.b+c@app.example', 'ann.b+c@app.example'],
  ['ａｎｎ＠app.example', 'ann@app.example'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['jörg@app.example', 'jörg@app.example'],
  [`${'a'.repeat(64)}@app.example`, `${'a'.repeat(64)}@app.example`],
])('%j is kept as %s', (text, address) => {
  expect(normaliseEmail(text)).toBe(address)
})

it.each([
  '',
  '@',
  'ann',
  'ann@',
  '@app.example',
  'ann@app',
  'ann@-app.example',
  'ann@app..example',
  '.ann@app.example',
  'ann.@app.example',
  'a..b@app.example',
  'ann@app.example\n',
  'ann\r\n@app.example',
  'ann@app.example, bob@app.example',
  'ann@bob@app.example',
  'ann <ann@app.example>',
  '"ann"@app.example',
  'ann\u0000@app.example',
  'ann\u200b@app.example',
  'ann@127.0.0.1:25',
  'ann@[127.0.0.1]',
  `${'a'.repeat(65)}@app.example`,
  `ann@${'a'.repeat(64)}.example`,
  `ann@${'abcdefgh.'.repeat(31)}example`,
])('%j is no address', (text) => {
  expect(() => normaliseEmail(text)).toThrow('This is not an e-mail address.')
})
