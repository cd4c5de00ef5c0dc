import { expect, test } from 'vitest'
import { browserLink, isInApp } from './inAppBrowser.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36'

test.each([
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, false],
  [`${iphone} Mobile/15E148`, true],
  [`${iphone} Mobile/15E148 Instagram 380.0`, true],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
  [android, true],
  [android.replace('; wv', ''), false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    false,
  ],
])('%s', (userAgent, is) => {
  expect(isInApp(userAgent)).toBe(is)
})

test('a link leads to the same page in the phone’s own browser', () => {
  const href = 'https://marram.example/pool?lane=4#now'
  expect(browserLink({ userAgent: android, href })).toBe(
    'intent://marram.example/pool?lane=4#Intent;scheme=https;end',
  )
  expect(browserLink({ userAgent: iphone, href })).toBe('x-safari-https://marram.example/pool?lane=4#now')
  expect(browserLink({ userAgent: 'Mozilla/5.0 (X11)', href })).toBeUndefined()
  expect(browserLink({ userAgent: android, href: 'http://localhost:5173/' })).toBeUndefined()
})
