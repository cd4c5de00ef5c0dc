import { describe, expect, it } from 'vitest'

import { browserLabel } from './browserLabel.js'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const brandsOf = (...names: readonly string[]) => names.map((brand) => ({ brand, version: '156' }))

describe('the label of a browser', () => {
  it.each([
    [`${mac} ${chrome}`, 'Chrome · macOS'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/156.0.0.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0.0.0`, 'Opera · Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome · ChromeOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15`, 'Safari · macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome · iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
      'Firefox · iPadOS',
    ],
  ])('%s', (userAgent, label) => {
    expect(browserLabel({ userAgent })).toBe(label)
  })

  it('takes what the browser says in parts before the one that says it all at once', () => {
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`
    const labelOf = (platform: string, ...brands: readonly string[]) =>
      browserLabel({ userAgent, userAgentData: { brands: brandsOf(...brands), platform } })
    expect(labelOf('macOS', 'Not A;Brand', 'Chromium', 'Google Chrome')).toBe('Chrome · macOS')
    expect(labelOf('Windows', 'Microsoft Edge', ';Not A Brand', 'Chromium')).toBe('Edge · Windows')
    expect(labelOf('Linux', 'HeadlessChrome', 'Not/A)Brand', 'Chromium')).toBe('Chrome · Linux')
    expect(labelOf('Linux', 'Not.A/Brand', 'Chromium')).toBe('Chromium · Linux')
    expect(labelOf('Chromium OS', 'Brave', 'Chromium')).toBe('Brave · ChromeOS')
    expect(labelOf('Unknown')).toBe('Chrome · Linux')
  })

  it('is short and holds nothing that the service refuses, whatever a browser says', () => {
    expect(browserLabel({ userAgent: '' })).toBeUndefined()
    expect(browserLabel({ userAgent: 'curl/8.5.0' })).toBeUndefined()
    expect(browserLabel({ userAgent: `(Windows NT 10.0)` })).toBe('Windows')
    const label = browserLabel({
      userAgent: '',
      userAgentData: { brands: brandsOf(`\u202e\u0007${'x'.repeat(500)}`), platform: '\u0000\u2066 ' },
    })
    expect(label).toBe('x'.repeat(40))
  })
})
