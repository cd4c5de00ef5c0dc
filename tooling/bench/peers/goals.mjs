import { limitOf } from '../judge.mjs'

/**
 * @typedef {object} Goal
 * @property {string} what
 * @property {(figures: import('./summary.mjs').Summary) => number | undefined} value
 * @property {number} [peer] the most, in multiples of RainbowKit's value
 * @property {number} [floor] the most, in multiples of the floor's value; never less than two frames above it
 * @property {number} [most] the most, as it is
 * @property {string} [of] the contestant, where it is not `latchkey`
 * @property {number} [digits] after the point
 */

const time = (/** @type {string} */ profile, /** @type {string} */ key) =>
  /** @type {Goal['value']} */ (({ times }) => times[profile]?.[key]?.median)
const kib = (/** @type {'beforeClick' | 'untilOpen'} */ moment) =>
  /** @type {Goal['value']} */ (({ scripts }) => scripts[moment].gzip / 1024)

/** What the first open has to reach. @type {Goal[]} */
export const goals = [
  { what: 'click → wallet visible, ms', value: time('full', 'open'), peer: 0.5, floor: 3 },
  { what: 'the same, CPU 4×', value: time('cpu4', 'open'), peer: 0.35, floor: 4 },
  { what: 'main thread for opening, CPU 4×, ms', value: time('cpu4', 'openTask'), peer: 0.5 },
  { what: 'click → settled, CPU 4×, ms', value: time('cpu4', 'settled'), peer: 0.5 },
  { what: 'row click → wallet asked, ms', value: time('full', 'asked'), peer: 1 },
  { what: 'the same, CPU 4×', value: time('cpu4', 'asked'), peer: 1 },
  { what: 'row click → host has the address, ms', value: time('full', 'connected'), peer: 0.5 },
  { what: 'the same, CPU 4×', value: time('cpu4', 'connected'), peer: 0.5 },
  { what: 'slow 4G: first contentful paint, ms', value: time('slow4g', 'fcp'), floor: 1.3 },
  {
    what: 'slow 4G: navigation → wallet visible, ms',
    value: time('slow4g', 'openAt'),
    floor: 1.3,
    peer: 0.6,
  },
  {
    what: 'the same, `preload: "idle"`',
    value: time('slow4g', 'openAt'),
    floor: 1.15,
    of: 'latchkey-idle',
  },
  { what: 'requests until open', value: ({ requests }) => requests.untilOpen, most: 14 },
  { what: 'JS until open with React, KiB gzip', value: kib('untilOpen'), most: 125 },
  { what: 'JS before a click with React, KiB gzip', value: kib('beforeClick'), most: 88 },
  { what: 'the same, four families', value: kib('beforeClick'), most: 93, of: 'latchkey-four' },
  {
    what: 'heap, modal open, MB',
    value: ({ memory }) => (memory.heapOpen ? memory.heapOpen.median / 1e6 : undefined),
    most: 2.8,
    digits: 2,
  },
  { what: 're-open → visible, ms', value: time('full', 'reopen'), floor: 2 },
  { what: 'the same, CPU 4×', value: time('cpu4', 'reopen'), floor: 2 },
  { what: 'packages for one family', value: ({ installed }) => installed.packages, most: 130 },
  {
    what: 'packages for four families',
    value: ({ installed }) => installed.packages,
    most: 250,
    of: 'latchkey-four',
  },
]

/**
 * One row a goal: what it is, the value, the most it may be, and whether it is reached. Contestants that were
 * not measured leave it open.
 * @param {Record<string, import('./summary.mjs').Summary>} figures by contestant
 * @returns {{ what: string, value: string, most: string, isReached: boolean | undefined }[]}
 */
export function judgeGoals(figures) {
  return goals.map(({ what, value, peer, floor, most, of = 'latchkey', digits = 0 }) => {
    const valueOf = (/** @type {string} */ name) => (figures[name] ? value(figures[name]) : undefined)
    const own = valueOf(of)
    const [rainbowkit, ground] = [valueOf('rainbowkit'), valueOf('floor')]
    const limits = [
      most,
      peer === undefined ? undefined : rainbowkit === undefined ? NaN : rainbowkit * peer,
      floor === undefined ? undefined : ground === undefined ? NaN : limitOf(ground, floor),
    ].filter((limit) => limit !== undefined)
    const limit = limits.some(Number.isNaN) ? undefined : Math.min(...limits)
    return {
      what,
      value: own === undefined ? '–' : own.toFixed(digits),
      most: limit === undefined ? '–' : limit.toFixed(digits),
      isReached: own === undefined || limit === undefined ? undefined : own <= limit,
    }
  })
}
