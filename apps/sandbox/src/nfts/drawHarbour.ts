import { type Colour, encodePng } from './encodePng.js'

interface Hour {
  readonly sky: Colour
  readonly glow: Colour
  readonly sea: Colour
  readonly sun: Colour
}

/** The same harbour at other hours. */
const hours: readonly Hour[] = [
  { sky: [255, 196, 140], glow: [255, 236, 200], sea: [36, 92, 120], sun: [255, 250, 230] },
  { sky: [92, 168, 226], glow: [206, 234, 248], sea: [16, 110, 140], sun: [255, 244, 190] },
  { sky: [214, 92, 84], glow: [252, 190, 120], sea: [52, 44, 92], sun: [255, 220, 150] },
  { sky: [18, 26, 58], glow: [48, 74, 120], sea: [10, 26, 48], sun: [232, 236, 248] },
]

const size = 512
const horizon = 0.6

/** A picture of the harbour; each number has its hour and its sun. */
export function drawHarbour(number: number): Buffer {
  const hour = hours[number % hours.length] as Hour
  const [sunX, sunY, radius] = [0.3 + 0.4 * ((number * 0.37) % 1), 0.34, 0.09]
  return encodePng(size, (px, py) => {
    const [x, y] = [px / size, py / size]
    if (Math.hypot(x - sunX, y - sunY) < radius) return hour.sun
    if (isBoat(x, y)) return [28, 24, 34]
    if (y < horizon) return mix(hour.sky, hour.glow, y / horizon)
    const wave = Math.sin(y * 90 + Math.sin(x * 18 + number) * 2) > 0.86
    return mix(hour.sea, wave ? hour.glow : [0, 0, 0], wave ? 0.45 : (y - horizon) * 0.9)
  })
}

/** A hull and a sail. */
const isBoat = (x: number, y: number): boolean =>
  (y > 0.62 && y < 0.67 && x > 0.56 + (y - 0.62) * 0.6 && x < 0.78 - (y - 0.62) * 0.6) ||
  (y > 0.4 && y < 0.61 && x > 0.655 && x < 0.66 + (y - 0.4) * 0.5)

const mix = (from: Colour, to: Colour, share: number): Colour =>
  [0, 1, 2].map((index) =>
    Math.round((from[index] ?? 0) + ((to[index] ?? 0) - (from[index] ?? 0)) * share),
  ) as unknown as Colour
