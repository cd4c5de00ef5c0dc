import { expect, describe, test } from 'vitest'
import { pixel, themed } from './contrast.fixture.js'
import { applyTheme, themeVariableNames } from './themeVariables.js'

describe('public variables', () => {
  test('S9.08 have their defaults where the host says nothing', () => {
    const style = getComputedStyle(themed({}))
    expect(themeVariableNames.map((name) => style.getPropertyValue(name))).toEqual(
      themeVariableNames.map(() => ''),
    )
    expect(style.getPropertyValue('--lk-unit')).toBe('10px')
    expect(style.getPropertyValue('--lk-given-corner')).toBe('4px')
    expect(style.getPropertyValue('--lk-mix-strength')).toBe('0%')
    expect(style.getPropertyValue('--lk-layer')).toBe('999')
    expect(style.getPropertyValue('--lk-size-step')).toBe('1')
  })
  test('may be set by the host on any element above', () => {
    document.documentElement.style.setProperty('--lk-accent', 'rgb(1, 2, 3)')
    expect(pixel(themed({}), 'accent-base')).toEqual([1, 2, 3])
    document.documentElement.style.removeProperty('--lk-accent')
  })
  test('take a bare number in their unit', () => {
    const element = themed({
      variables: {
        '--lk-font-size-master': 12,
        '--lk-color-mix-strength': 30,
        '--lk-border-radius-master': 0,
        '--lk-density': 0.875,
        '--lk-z-index': 5,
      },
    })
    const own = themeVariableNames.map((name) => element.style.getPropertyValue(name)).filter(Boolean)
    expect(own).toEqual(['30%', '12px', '0px', '0.875', '5'])
    const style = getComputedStyle(element)
    expect(
      ['unit', 'given-corner', 'size-step', 'mix-strength', 'layer'].map((name) =>
        style.getPropertyValue(`--lk-${name}`),
      ),
    ).toEqual(['12px', '0px', '0.875', '30%', '5'])
  })
  test.each([
    ['--lk-accent', 'url(https://evil.example)'],
    ['--lk-accent', 'red; background: url(https://evil.example)'],
    ['--lk-accent', 'red !important'],
    ['--lk-accent', 'expression(alert(1))'],
    ['--lk-accent', 0x0f7b5f],
    ['--lk-color-mix', 'red}'],
    ['--lk-color-mix-strength', Number.NaN],
    ['--lk-font-family', 'url(https://evil.example/font.woff2)'],
    ['--lk-font-family', 'Inter; position: fixed'],
    ['--lk-font-size-master', 'red'],
    ['--lk-font-size-master', Number.POSITIVE_INFINITY],
    ['--lk-density', 'compact'],
    ['--lk-density', -1],
    ['--lk-z-index', 'top'],
    ['--lk-z-index', 1.5],
  ] as const)('that CSS cannot read count as not given: %s: %s', (name, value) => {
    expect(themed({ variables: { [name]: value } }).getAttribute('style')).toBeNull()
  })

  test.each([
    ['--lk-font-size-master', '1e9px', 'unit', '16px'],
    ['--lk-font-size-master', '0px', 'unit', '8px'],
    ['--lk-font-size-master', '100vmax', 'unit', '16px'],
    ['--lk-font-size-master', '50%', 'unit', '10px'],
    ['--lk-font-size-master', 'var(--nobody)', 'unit', '10px'],
    ['--lk-border-radius-master', '0', 'given-corner', '0px'],
    ['--lk-border-radius-master', '9999px', 'given-corner', '9999px'],
    ['--lk-border-radius-master', 'auto', 'given-corner', '4px'],
    ['--lk-color-mix-strength', '900%', 'mix-strength', '100%'],
    ['--lk-color-mix-strength', '-5%', 'mix-strength', '0%'],
    ['--lk-color-mix-strength', '3px', 'mix-strength', '0%'],
    ['--lk-density', '1e9', 'size-step', '1.25'],
    ['--lk-density', '0', 'size-step', '0.85'],
    ['--lk-density', 'compact', 'size-step', '1'],
    ['--lk-z-index', 'auto', 'layer', '999'],
    ['--lk-z-index', 'var(--nobody, url(https://evil.example))', 'layer', '999'],
  ] as const)(
    'stay within what a card can be, from a stylesheet too: %s: %s',
    (name, value, token, result) => {
      expect(getComputedStyle(themed({}, { [name]: value })).getPropertyValue(`--lk-${token}`)).toBe(result)
      expect(
        getComputedStyle(themed({ variables: { [name]: value } })).getPropertyValue(`--lk-${token}`),
      ).toBe(result)
    },
  )

  test('bring nothing from another host, even behind a var()', async () => {
    const asked = new PerformanceObserver(() => undefined)
    asked.observe({ type: 'resource' })
    const hostile = 'var(--nobody, url(https://evil.example/x.png))'
    const element = themed({
      variables: Object.fromEntries(themeVariableNames.map((name) => [name, hostile])),
    })
    const part = element.appendChild(document.createElement('div'))
    part.style.cssText =
      'background: var(--lk-bg-primary); color: var(--lk-accent-text); font: 500 var(--lk-text-14); z-index: var(--lk-layer)'
    part.textContent = 'Text'
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(asked.takeRecords().filter(({ name }) => name.includes('evil'))).toEqual([])
    expect(getComputedStyle(part).backgroundImage).toBe('none')
    expect(pixel(element, 'bg-primary')).toEqual(pixel(themed({}), 'bg-primary'))
    asked.disconnect()
  })

  test('disappear with the theme that brought them', () => {
    const element = themed({ mode: 'dark', variables: { '--lk-accent': 'red' } })
    applyTheme(element, {})
    expect(element.style.getPropertyValue('--lk-accent')).toBe('')
    expect(element.dataset['lkTheme']).toBe('auto')
  })
})
