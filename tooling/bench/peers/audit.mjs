import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { resultFolder } from './contestants.mjs'
import { policies } from './servers.mjs'
import { close, open, press, quiet, visit } from './visit.mjs'

/** @typedef {import('./contestants.mjs').Contestant} Contestant */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./servers.mjs').Servers} Servers */

const shots = join(resultFolder, 'shots')

/** How often each text comes. @param {readonly string[]} texts @returns {Record<string, number>} */
export const tally = (texts) => {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}
const hostsOf = (/** @type {string[]} */ urls) => tally(urls.map((url) => new URL(url).hostname))

/** @param {readonly string[]} urls @param {string} origin */
export function splitRequests(urls, origin) {
  const isOwn = (/** @type {string} */ url) => new URL(url).origin === origin
  const asked = urls.filter((url) => url.startsWith('http'))
  const own = asked.filter(isOwn).map((url) => new URL(url).pathname)
  return {
    count: asked.length,
    others: hostsOf(asked.filter((url) => !isOwn(url))),
    assets: [...new Set(own.filter((path) => /\.(js|css)$/.test(path)))],
  }
}

/** The share of pixels that differ visibly. @param {Browser} browser @param {string[]} files two pictures */
async function pixelsChanged(browser, files) {
  const page = await browser.newPage()
  try {
    return await page.evaluate(
      async (sources) => {
        const [one, other] = await Promise.all(
          sources.map(async (source) => {
            const image = await createImageBitmap(await (await fetch(source)).blob())
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
            if (!canvas) return new Uint8ClampedArray()
            canvas.drawImage(image, 0, 0)
            return canvas.getImageData(0, 0, image.width, image.height).data
          }),
        )
        let changed = 0
        for (let at = 0; at < one.length; at += 4)
          if ([0, 1, 2].some((colour) => Math.abs(one[at + colour] - other[at + colour]) > 16)) changed++
        return changed / (one.length / 4)
      },
      files.map((file) => `data:image/png;base64,${readFileSync(file, 'base64')}`),
    )
  } finally {
    await page.close()
  }
}

/** Requests, looks and axe of an ordinary opening. */
async function auditOpening(
  /** @type {Browser} */ browser,
  /** @type {Servers} */ servers,
  /** @type {Contestant} */ contestant,
) {
  const origin = servers.urlOf(contestant.name).slice(0, -1)
  const visitor = await visit(browser, servers, contestant)
  const { page, log, ask, context } = visitor
  const shoot = (/** @type {string} */ what) =>
    page.screenshot({ path: join(shots, `${contestant.name}-${what}.png`) })
  try {
    await ask('when', 'button')
    await quiet(visitor)
    const before = log.requests.length
    await shoot('1-loaded')
    const opened = await open(visitor)
    await shoot('2-settled')
    await quiet(visitor)
    const requests = [...log.requests]
    const errors = [...log.errors]
    await sleep(500)
    await shoot('3-quiet')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const dialog = await ask('dialog')
    const addressAt = ask('when', 'address', 10_000)
    await press(visitor, 'row')
    const connects = (await addressAt) !== null
    await sleep(800)
    await shoot('4-connected')
    return {
      opens: opened.open !== null,
      connects,
      dialog,
      errors,
      beforeClick: splitRequests(requests.slice(0, before), origin),
      untilOpen: splitRequests(requests, origin),
      sockets: hostsOf(log.sockets),
      axe: violations.map(({ id, impact, nodes }) => ({ id, impact: String(impact), nodes: nodes.length })),
    }
  } finally {
    await context.close()
  }
}

/** The same with the keyboard alone. */
async function auditKeyboard(
  /** @type {Browser} */ browser,
  /** @type {Servers} */ servers,
  /** @type {Contestant} */ contestant,
) {
  const visitor = await visit(browser, servers, contestant)
  const { page, ask, context } = visitor
  try {
    await ask('when', 'button')
    await quiet(visitor)
    await ask('focusButton')
    await page.keyboard.press('Enter')
    const opensByEnter = (await ask('when', 'settled', 8000)) !== null
    if (!opensByEnter) await open(visitor)
    await sleep(800)
    const first = await ask('focus')
    const stops = []
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press(step < 30 ? 'Tab' : 'Shift+Tab')
      stops.push(await ask('focus'))
    }
    await page.keyboard.press('Escape')
    const escapeCloses = (await ask('when', 'closed', 1500)) !== null
    if (!escapeCloses) await close(visitor)
    await sleep(500)
    return {
      opensByEnter,
      escapeCloses,
      movesIn: first.inModal,
      isTrapped: stops.some(({ inModal }) => inModal) && !stops.some(({ onHost }) => onHost),
      reachesRow: stops.some(({ onRow }) => onRow),
      returns: (await ask('focus')).onButton,
    }
  } finally {
    await context.close()
  }
}

/** Under a policy, held against the picture without one. */
async function auditPolicy(
  /** @type {Browser} */ browser,
  /** @type {Servers} */ servers,
  /** @type {Contestant} */ contestant,
  /** @type {keyof typeof policies} */ kind,
) {
  const visitor = await visit(browser, servers, contestant, { csp: policies[kind] })
  const { page, ask, noted, context } = visitor
  try {
    const button = await ask('when', 'button', 10_000)
    await quiet(visitor)
    const opened = button === null ? undefined : await open(visitor)
    await sleep(800)
    const picture = join(shots, `${contestant.name}-csp-${kind}.png`)
    await page.screenshot({ path: picture })
    /** @type {{ directive: string }[]} */
    const violations = await noted('csp')
    return {
      violations: violations.length,
      directives: tally(violations.map(({ directive }) => directive)),
      opens: typeof opened?.open === 'number',
      changed: await pixelsChanged(browser, [join(shots, `${contestant.name}-3-quiet.png`), picture]),
    }
  } finally {
    await context.close()
  }
}

/**
 * What needs to be looked at once: requests, accessibility, keyboard, policies. Leaves pictures.
 * @param {Browser} browser
 * @param {Servers} servers
 * @param {Contestant} contestant
 */
export async function audit(browser, servers, contestant) {
  mkdirSync(shots, { recursive: true })
  return {
    ...(await auditOpening(browser, servers, contestant)),
    keyboard: await auditKeyboard(browser, servers, contestant),
    csp: {
      strict: await auditPolicy(browser, servers, contestant, 'strict'),
      code: await auditPolicy(browser, servers, contestant, 'code'),
    },
  }
}
/** @typedef {Awaited<ReturnType<typeof audit>>} Audit */
