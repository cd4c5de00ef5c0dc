import { cpus } from 'node:os'
import { judgeGoals } from './goals.mjs'

/** @typedef {import('./summary.mjs').Summary} Summary */
/** @typedef {[string, (summary: Summary) => string | number]} Column */

const markdown = (/** @type {string[]} */ head, /** @type {(string | number)[][]} */ rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)
const weights = (/** @type {import('./summary.mjs').Sum} */ { raw, gzip, brotli, files }) =>
  `${kib(raw)} / ${kib(gzip)} / **${kib(brotli)}** (${files})`
const yes = (/** @type {boolean | undefined} */ value) => (value ? 'yes' : '**no**')
const hosts = (/** @type {Record<string, number>} */ counts) =>
  Object.entries(counts)
    .map(([host, count]) => `${host} ${count}`)
    .join(', ') || 'none'
const time =
  (/** @type {string} */ profile, /** @type {string} */ key) =>
  (/** @type {Summary} */ { times }) => {
    const figure = times[profile]?.[key]
    if (!figure) return '–'
    return `${figure.median.toFixed(0)} (${figure.lower.toFixed(0)}–${figure.upper.toFixed(0)})`
  }
const heap =
  (/** @type {string} */ key) =>
  (/** @type {Summary} */ { memory }) =>
    memory[key] ? (memory[key].median / 1e6).toFixed(2) : '–'

const timeColumns = (/** @type {string} */ profile) =>
  /** @type {Column[]} */ ([
    ['navigation → button', time(profile, 'button')],
    ['click → wallet visible', time(profile, 'open')],
    ['click → settled', time(profile, 'settled')],
    ['re-open → visible', time(profile, 'reopen')],
    ['re-open → settled', time(profile, 'reopenSettled')],
    ['row click → wallet asked', time(profile, 'asked')],
    ['row click → host has address', time(profile, 'connected')],
    ['script until open', time(profile, 'script')],
    ['main thread until open', time(profile, 'task')],
    ['main thread, opening only', time(profile, 'openTask')],
    ['load blocked', time(profile, 'loadBlocked')],
  ])

/** @type {[string, Column[]][]} */
const sections = [
  [
    'Contestants',
    [
      ['what', ({ title }) => title],
      [
        'versions (licence)',
        ({ versions }) =>
          Object.entries(versions)
            .map(([name, { version, licence }]) => `${name} ${version} (${licence})`)
            .join(', '),
      ],
      ['node_modules, MB', ({ installed }) => (installed.bytes / 1e6).toFixed(0)],
      ['packages', ({ installed }) => installed.packages],
    ],
  ],
  [
    'JavaScript, KiB raw / gzip -9 / **brotli 11** (files)',
    [
      ['named by the page', ({ scripts }) => weights(scripts.eager)],
      ['before a click', ({ scripts }) => weights(scripts.beforeClick)],
      ['until open', ({ scripts }) => weights(scripts.untilOpen)],
      ['emitted', ({ scripts }) => weights(scripts.emitted)],
      ['CSS until open', ({ styles }) => weights(styles)],
    ],
  ],
  [
    'Requests',
    [
      ['before a click', ({ requests }) => requests.beforeClick],
      ['until open', ({ requests }) => requests.untilOpen],
      ['other hosts before a click', ({ others }) => hosts(others.beforeClick)],
      ['other hosts until open', ({ others }) => hosts(others.untilOpen)],
      ['WebSockets', ({ others }) => hosts(others.sockets)],
    ],
  ],
  ['Times, ms', timeColumns('full')],
  ['Times, ms, CPU 4 times slower', timeColumns('cpu4')],
  [
    'Times, ms, slow 4G (1.6 Mbit/s, 150 ms, CPU 4 times slower), the button pressed the moment it works',
    [
      ['first contentful paint', time('slow4g', 'fcp')],
      ['navigation → button', time('slow4g', 'button')],
      ['navigation → wallet visible', time('slow4g', 'openAt')],
    ],
  ],
  [
    'Memory',
    [
      ['heap after load, MB', heap('heapLoad')],
      ['heap, modal open, MB', heap('heapOpen')],
      ['elements after load', ({ memory }) => memory.elementsLoad?.median ?? '–'],
      ['elements, modal open', ({ memory }) => memory.elementsOpen?.median ?? '–'],
    ],
  ],
  [
    'Content security policy, console, server',
    [
      [
        'strict policy: violations',
        ({ csp }) => `${csp.strict.violations} (${hosts(csp.strict.directives)})`,
      ],
      ['strict policy: opens', ({ csp }) => yes(csp.strict.opens)],
      ['violations of style and script alone', ({ csp }) => csp.code.violations],
      [
        'looks as without a policy',
        ({ csp }) => `${yes(csp.code.changed < 0.02)} (${(csp.code.changed * 100).toFixed(1)} % differ)`,
      ],
      ['errors in the console', ({ errors }) => errors.length],
      ['renders on a server', ({ server }) => yes(server.external.isOk && server.bundled.isOk)],
      ['with a button', ({ server }) => yes(server.external.hasButton)],
    ],
  ],
  [
    'Accessibility with the modal open',
    [
      [
        'axe',
        ({ axe }) => axe.map(({ id, impact, nodes }) => `${id} (${impact}, ${nodes})`).join(', ') || 'none',
      ],
      ['dialog role', ({ dialog }) => yes(dialog.hasRole)],
      ['modal', ({ dialog }) => yes(dialog.isModal)],
      ['name', ({ dialog }) => dialog.name ?? '**none**'],
      ['Enter opens', ({ keyboard }) => yes(keyboard.opensByEnter)],
      ['focus moves in', ({ keyboard }) => yes(keyboard.movesIn)],
      ['focus trapped', ({ keyboard }) => yes(keyboard.isTrapped)],
      ['row by Tab', ({ keyboard }) => yes(keyboard.reachesRow)],
      ['Escape closes', ({ keyboard }) => yes(keyboard.escapeCloses)],
      ['focus returns', ({ keyboard }) => yes(keyboard.returns)],
    ],
  ],
]

/** The goals as a table. @param {Record<string, Summary>} summaries */
export const goalTable = (summaries) =>
  markdown(
    ['goal', 'Latchkey', 'at most', 'reached'],
    judgeGoals(summaries).map(({ what, value, most, isReached }) => [
      what,
      value,
      most,
      isReached === undefined ? '–' : yes(isReached),
    ]),
  )

/**
 * @param {Record<string, Summary>} summaries by contestant
 * @param {{ browser: string, finished: string } & import('./measure.mjs').Settings} run
 * @returns {string} Markdown
 */
export function report(summaries, { browser, finished, rounds, slowRounds, memoryRounds }) {
  const machine = cpus()
  const tables = sections.map(([title, columns]) => {
    const rows = Object.entries(summaries).map(([name, summary]) => [
      name,
      ...columns.map(([, cell]) => cell(summary)),
    ])
    return `## ${title}\n\n${markdown(['', ...columns.map(([head]) => head)], rows)}`
  })
  return `# Wallet modals side by side

${finished}, Chromium ${browser}, Node ${process.version}, ${machine[0]?.model} × ${machine.length}. Medians (quartiles) of ${rounds} rounds
in turns; slow 4G ${slowRounds}, memory ${memoryRounds}. docs/performance.md says what each figure means.

## Goals

${goalTable(summaries)}

${tables.join('\n\n')}
`
}
