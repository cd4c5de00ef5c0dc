import { describe, expect, test } from 'vitest'
import { accents, contrast, noColors, painted, pixel, ratio, themed } from './contrast.fixture.js'

const AA = 4.5
const LINE = 3 // WCAG 1.4.11
const surfaces = ['bg-primary', 'bg-secondary', 'bg-tertiary'] as const

function expectReadable(element: HTMLElement, name: string): void {
  const least = (text: string, limit: number, ...ground: string[]): void =>
    expect(
      contrast(element, text, ...ground),
      `${name}: ${text} on ${ground.join(' + ')}`,
    ).toBeGreaterThanOrEqual(limit)
  for (const ground of surfaces) {
    for (const text of ['fg-primary', 'fg-secondary']) least(text, AA, ground)
  }
  for (const ground of ['bg-primary', 'bg-secondary']) {
    for (const text of ['fg-tertiary', 'accent-text']) least(text, AA, ground)
  }
  for (const tint of ['accent-10', 'accent-20']) least('fg-primary', AA, 'bg-primary', tint)
  least('accent-text', AA, 'bg-primary', 'accent-10')
  least('accent-text', LINE, 'bg-tertiary') // The focus ring.
  least('accent-fg', AA, 'accent-base')
  least('accent-fg', AA, 'accent-pressed')
  for (const tone of ['success', 'warning', 'error']) {
    least(tone, AA, 'bg-primary')
    for (const tint of [`${tone}-10`, `${tone}-20`]) {
      least(tone, AA, 'bg-primary', tint)
      least('fg-primary', AA, 'bg-primary', tint)
    }
  }
  least('bg-primary', AA, 'fg-primary')
}

describe.each(['light', 'dark'] as const)('in the %s theme', { timeout: 60_000 }, (mode) => {
  test('all text can be read', () => {
    expectReadable(themed({ mode }), 'the default')
  })

  test(`whatever accent a host sets (${accents.length} of them), all text and the focus ring can be read`, () => {
    for (const accent of accents)
      expectReadable(themed({ mode, variables: { '--lk-accent': accent } }), accent)
  })

  test('whatever accent a host sets, a chosen row can be read, and its tag', () => {
    for (const accent of accents) {
      const element = themed({ mode, variables: { '--lk-accent': accent } })
      element.innerHTML =
        '<div class="lk-ListItem" aria-current="true"><b class="lk-ListItem-subtitle"></b><b class="lk-Tag" data-variant="accent"></b></div>'
      const [row, words, tag] = [...element.querySelectorAll('*')].map((each) => getComputedStyle(each))
      const ground = [`rgb(${pixel(element, 'bg-primary').join()})`, row!.backgroundColor]
      const onTag = [...ground, tag!.backgroundColor]
      expect(ratio(painted(...ground, words!.color), painted(...ground)), accent).toBeGreaterThanOrEqual(AA)
      expect(ratio(painted(...onTag, tag!.color), painted(...onTag)), accent).toBeGreaterThanOrEqual(AA)
    }
  })

  test('the accent as it is drawn is as opaque as text on it needs', () => {
    for (const accent of accents) {
      const element = themed({ mode, variables: { '--lk-accent': accent } })
      expect(
        ratio(pixel(element, 'fg-primary', 'accent-base'), pixel(element, 'bg-primary', 'accent-base')),
        accent,
      ).toBe(1)
    }
  })

  test('what is no colour counts as not given, from a stylesheet too', () => {
    const own = pixel(themed({ mode }), 'accent-base')
    for (const value of noColors) {
      expect(pixel(themed({ mode }, { '--lk-accent': value }), 'accent-base'), value).toEqual(own)
      expect(pixel(themed({ mode, variables: { '--lk-accent': value } }), 'accent-base'), value).toEqual(own)
      expectReadable(
        themed({ mode }, { '--lk-accent': value, '--lk-color-mix': value, '--lk-color-mix-strength': '60%' }),
        value,
      )
    }
  })

  test.each(['4%', '30%', '100%'])(
    'with %s of any colour mixed into the surfaces, all text can be read on them',
    (strength) => {
      for (const color of accents) {
        const element = themed({
          mode,
          variables: { '--lk-accent': color, '--lk-color-mix': color, '--lk-color-mix-strength': strength },
        })
        expectReadable(element, `${strength} of ${color}`)
        const shown = surfaces.map((surface) => pixel(element, surface).join())
        expect(new Set(shown).size, `the surfaces of ${strength} of ${color}: ${shown.join(' ')}`).toBe(3)
      }
    },
  )

  test('a mix shows, and is opaque', () => {
    const plain = pixel(themed({ mode }), 'bg-primary')
    const mixed = themed({
      mode,
      variables: { '--lk-color-mix': 'rgb(255 0 0 / 30%)', '--lk-color-mix-strength': 20 },
    })
    const [red, , blue] = pixel(mixed, 'fg-primary', 'bg-primary')
    expect(pixel(mixed, 'bg-primary', 'bg-primary')).toEqual([red, pixel(mixed, 'bg-primary')[1], blue])
    expect(pixel(mixed, 'bg-primary')).not.toEqual(plain)
    expect(red).toBeGreaterThan(blue)
  })

  test.each([
    ['#ffffff', 'light'],
    ['#000000', 'dark'],
  ] as const)('an accent of %s keeps a rim where it would melt into the card', (accent, melts) => {
    const element = themed({ mode, variables: { '--lk-accent': accent } })
    const rim = contrast(element, 'accent-edge', 'bg-primary')
    if (mode === melts) expect(rim).toBeGreaterThan(1.5)
    else expect(pixel(element, 'accent-base', 'accent-edge')).toEqual(pixel(element, 'accent-base'))
  })

  describe('the colours of the code', () => {
    const shown = (ink: string, ground: string): [number, number, number][] => {
      const element = themed({ mode, variables: { '--lk-qr-color': ink, '--lk-qr-background': ground } })
      return [pixel(element, 'qr-ink'), pixel(element, 'qr-ground')]
    }
    test.each([
      ['#1d3fbb', '#ffffff'],
      ['#5b21b6', '#f5f3ff'],
      ['#0a0b0f', '#fffbe6'],
      ['#3b82f6', '#ffffff'],
    ])('%s on %s are the host’s', (ink, ground) => {
      const [seenInk, seenGround] = shown(ink, ground)
      painted(ink).forEach((channel, at) =>
        expect(Math.abs(channel - (seenInk?.[at] ?? -9))).toBeLessThanOrEqual(1),
      )
      painted(ground).forEach((channel, at) =>
        expect(Math.abs(channel - (seenGround?.[at] ?? -9))).toBeLessThanOrEqual(1),
      )
    })

    test('that cameras could not read give way to black on white', () => {
      const cases = [
        ['#ffffff', '#000000'], // The other way round.
        ['#ffffff', '#ffffff'],
        ['#999999', '#ffffff'],
        ['#000000', '#222222'],
        ['#ffff00', '#ffffff'],
        ['#000000', 'transparent'],
        ['rgb(255 255 255 / 50%)', '#fff'],
      ] as const
      for (const [ink, ground] of cases) {
        const [seenInk = [], seenGround = []] = shown(ink, ground)
        expect(ratio(seenInk, seenGround), `${ink} on ${ground}`).toBeGreaterThan(18)
        expect(Math.min(...seenGround)).toBeGreaterThan(250)
      }
    })

    test('keep 3 : 1 and a light ground, whatever two colours they are', () => {
      for (const [index, ink] of accents.entries()) {
        for (const ground of [
          '#fff',
          accents[(index * 7 + 3) % accents.length] ?? '',
          ...noColors.slice(0, 2),
        ]) {
          const [seenInk = [], seenGround = []] = shown(ink, ground)
          expect(ratio(seenInk, seenGround), `${ink} on ${ground}`).toBeGreaterThanOrEqual(2.95)
          expect(ratio(seenGround, [0, 0, 0]), `${ground} behind ${ink}`).toBeGreaterThan(15)
        }
      }
    })
  })
})
