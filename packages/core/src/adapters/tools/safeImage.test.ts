import { describe, expect, it } from 'vitest'
import { embeddedImage } from './embeddedImage.js'
import { anyHttps, safeImage } from './safeImage.js'

const picture = 'data:image/svg+xml;base64,PHN2Zy8+'

describe('pictures (issue 11, item 1)', () => {
  it.each([picture, ` ${picture}\n`, 'DATA:image/png,x'])('%s is shown', (value) => {
    expect(embeddedImage(value)).toBe(value.trim())
    expect(safeImage(value, () => false)).toBe(value.trim())
  })

  it.each([
    undefined,
    null,
    {},
    '',
    'data:text/html,<script>',
    'data:image/',
    'javascript:alert(1)',
    'https://cdn.example/a.png',
    `${picture}${'A'.repeat(300_000)}`,
  ])('%o is no picture that a wallet brings', (value) => {
    expect(embeddedImage(value)).toBeUndefined()
    expect(safeImage(value, () => false)).toBeUndefined()
  })

  it('elsewhere only where the origin is allowed, and never with credentials', () => {
    expect(safeImage('https://cdn.example/a.png', anyHttps)).toBe('https://cdn.example/a.png')
    expect(safeImage('https://cdn.example/a.png', (origin) => origin === 'https://other.example')).toBe(
      undefined,
    )
    expect(safeImage('http://cdn.example/a.png', anyHttps)).toBeUndefined()
    expect(safeImage('https://user:pass@cdn.example/a.png', anyHttps)).toBeUndefined()
    expect(safeImage('ftp://cdn.example/a.png', () => true)).toBeUndefined()
    expect(safeImage('blob:https://page.example/1', () => false)).toBe('blob:https://page.example/1')
  })
})
