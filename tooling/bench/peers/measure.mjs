import { chromium } from '@playwright/test'
import { launchSettings } from '../../ensureBrowsers.mjs'
import { quartiles } from '../judge.mjs'
import { audit, tally } from './audit.mjs'
import { memoryRound, profilesOf, timedRound } from './rounds.mjs'
import { startServers } from './servers.mjs'

/**
 * @typedef {object} Measured
 * @property {import('./audit.mjs').Audit} audit
 * @property {Record<string, import('./rounds.mjs').Round[]>} rounds by profile
 * @property {import('./rounds.mjs').Round[]} memory
 *
 * @typedef {{ rounds: number, slowRounds: number, memoryRounds: number, delay: number }} Settings
 */

/** Each round begins with another one, so that none always follows the same neighbour. */
const rotated = (/** @type {readonly any[]} */ all, /** @type {number} */ by) => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
]

/**
 * The numbers that a key has in rounds; a round that failed has none.
 * @param {readonly import('./rounds.mjs').Round[]} rounds
 * @param {string} key
 */
export const valuesOf = (rounds, key) =>
  rounds.map((round) => round[key]).filter((value) => typeof value === 'number')

/**
 * Measures built contestants in turns.
 * @param {readonly import('./contestants.mjs').Contestant[]} contestants
 * @param {Settings} settings
 * @returns {Promise<{ browser: string, unknown: string[], results: Record<string, Measured> }>}
 */
export async function measure(contestants, { rounds, slowRounds, memoryRounds, delay }) {
  const names = contestants.map(({ name }) => name)
  const servers = await startServers(names, delay)
  const { launchOptions } = launchSettings('chromium')
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--ignore-certificate-errors',
      `--host-resolver-rules=${servers.resolverRules}`,
    ],
  })
  /** @type {Record<string, Measured>} */
  const results = {}
  for (const contestant of contestants) {
    const seen = await audit(browser, servers, contestant)
    const impacts = JSON.stringify(tally(seen.axe.map(({ impact }) => impact)))
    console.log(
      `${contestant.name}: opens ${seen.opens}, connects ${seen.connects}, axe ${impacts}, strict policy ${seen.csp.strict.violations} violations`,
    )
    results[contestant.name] = { audit: seen, rounds: {}, memory: [] }
  }
  for (let round = 0; round < memoryRounds; round++)
    for (const contestant of contestants)
      results[contestant.name].memory.push(await memoryRound(browser, servers, contestant))

  for (const [profile, settings] of Object.entries(profilesOf({ rounds, slowRounds }))) {
    for (const name of names) results[name].rounds[profile] = []
    for (let round = 0; round < settings.rounds; round++) {
      for (const contestant of rotated(contestants, round)) {
        const times = await timedRound(browser, servers, contestant, settings).catch((error) => {
          console.error(`${contestant.name}: ${String(error).slice(0, 200)}`)
          return {}
        })
        results[contestant.name].rounds[profile].push(times)
      }
      const key = settings.isInstant ? 'openAt' : 'open'
      const medians = names.map((name) => {
        const values = valuesOf(results[name].rounds[profile], key)
        return `${name} ${values.length > 0 ? quartiles(values).median.toFixed(0) : '–'}`
      })
      console.log(
        `${profile} round ${round + 1} of ${settings.rounds}: wallet visible, median ${medians.join(', ')}`,
      )
    }
  }
  const version = browser.version()
  await browser.close()
  return { browser: version, unknown: [...servers.state.unknown].sort(), results }
}
