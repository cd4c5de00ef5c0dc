import { afterEach, describe, expect, test, vi } from 'vitest'
import { imageSource } from './imageSource.js'

afterEach(() => vi.unstubAllGlobals())

function onPage(href: string): void {
  vi.stubGlobal('location', new URL(href))
}

describe('on https://app.example', () => {
  test.each([
    'https://cdn.example/a.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%3E',
    'data:image/svg+xml;utf8,<svg onload="alert(1)">', // inert inside <img>
    'blob:https://app.example/1',
    '/logo.png',
    'logo.png',
    '//cdn.example/a.png',
  ])('%s passes', (source) => {
    onPage('https://app.example/page')
    expect(imageSource(source)).toBe(source)
  })
  test.each([
    undefined,
    '',
    '  ',
    'http://cdn.example/a.png',
    'http://localhost:8080/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'data:,x',
    'data:application/pdf;base64,AA',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example/a.png',
    'https://',
    'ipfs://hash',
  ])('%j does not', (source) => {
    onPage('https://app.example/page')
    expect(imageSource(source)).toBeUndefined()
  })
})

test('a page on this machine may load from this machine without TLS, and from nowhere else', () => {
  onPage('http://localhost:5173/')
  expect(imageSource('http://127.0.0.1:8787/a.png')).toBe('http://127.0.0.1:8787/a.png')
  expect(imageSource('http://localhost:5173/a.png')).toBe('http://localhost:5173/a.png')
  expect(imageSource('http://192.168.1.1/a.png')).toBeUndefined()
  expect(imageSource('http://localhost.example.com/a.png')).toBeUndefined()
})

test('on the server a path passes and what would depend on the page does not', () => {
  onPage('https://app.example')
  vi.stubGlobal('location', undefined)
  expect(imageSource('/logo.png')).toBe('/logo.png')
  expect(imageSource('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  expect(imageSource('http://cdn.example/a.png')).toBeUndefined()
  expect(imageSource('//cdn.example/a.png')).toBeUndefined()
  expect(imageSource('/\\cdn.example/a.png')).toBeUndefined()
})
