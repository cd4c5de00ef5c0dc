// Finds Chromium and Firefox, and installs what is missing. CHROMIUM_PATH and FIREFOX_PATH override.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from './lib/root.mjs'
import { fail } from './lib/output.mjs'

/** Flags with which Chromium starts on any machine and requests nothing but the page. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const places = {
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/usr/bin/firefox-esr'],
}
const debianPackages = { chromium: 'chromium', firefox: 'firefox-esr' }

/**
 * Chromium without an interface of its own, where there is one. With each window of a test Chromium draws two
 * pages of its own address bar, which takes more time than the page of a small test.
 */
const shell = { debianPackage: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }

/** @typedef {'chromium' | 'firefox'} BrowserName */

/**
 * The installed browser's executable, or nothing. Playwright's own download is left to Playwright to find.
 * @param {BrowserName} name
 */
export function browserPath(name) {
  const given = process.env[`${name.toUpperCase()}_PATH`]
  if (given && !existsSync(given)) fail(`${name.toUpperCase()}_PATH names ${given}, which does not exist.`)
  return given ?? places[name].find((path) => existsSync(path))
}

/**
 * Playwright launch settings for a browser of this machine.
 * @param {BrowserName} name
 */
export function launchSettings(name) {
  const executablePath = browserPath(name)
  const args = name === 'chromium' ? chromiumFlags : []
  // Playwright drives its own Firefox by a patched protocol, and a stock one over WebDriver BiDi.
  const channel = name === 'firefox' && executablePath ? 'moz-firefox' : undefined
  return { ...(channel && { channel }), launchOptions: { args, ...(executablePath && { executablePath }) } }
}

/** Playwright launch settings for pages that are driven and not timed: Chromium's shell, else Chromium. */
export function shellSettings() {
  const settings = launchSettings('chromium')
  if (process.env.CHROMIUM_PATH || !existsSync(shell.path)) return settings
  return { launchOptions: { ...settings.launchOptions, executablePath: shell.path } }
}

/**
 * Makes sure the browsers are there.
 * @param {BrowserName[]} names
 * @returns {Promise<number>} 0, or 1 after a sentence that names what to install
 */
export async function ensureBrowsers(names = ['chromium', 'firefox']) {
  const missing = await missingOf(names)
  const mayInstall = isDebian() && process.getuid?.() === 0
  if (missing.length > 0 && mayInstall) {
    const packages = missing.map((name) => debianPackages[name])
    console.log(`No ${missing.join(' and no ')} found: installing ${packages.join(' ')} with apt-get.`)
    installDebian(packages)
  } else if (missing.length > 0) {
    console.log(`No ${missing.join(' and no ')} found: Playwright downloads its own.`)
    const deps = process.getuid?.() === 0 ? ['--with-deps'] : []
    run(process.execPath, [fromRoot('node_modules/@playwright/test/cli.js'), 'install', ...deps, ...missing])
  }
  if (mayInstall && names.includes('chromium') && !existsSync(shell.path)) installShell()
  const still = await missingOf(names)
  for (const name of still) {
    console.error(
      `There is no ${name} to test with. Install it (Debian: apt-get install ${debianPackages[name]}) or point ${name.toUpperCase()}_PATH at one.`,
    )
  }
  for (const name of names)
    if (!still.includes(name)) console.log(`${name}: ${browserPath(name) ?? "Playwright's own"}`)
  const driven = names.includes('chromium') && shellSettings().launchOptions.executablePath
  if (driven) console.log(`end to end: ${driven}`)
  return still.length === 0 ? 0 : 1
}

/** @param {BrowserName[]} names */
async function missingOf(names) {
  const playwright = await import('@playwright/test')
  return names.filter((name) => !browserPath(name) && !existsSync(playwright[name].executablePath()))
}

/**
 * @param {string[]} packages
 * @param {number} [limit] in ms, for each of the two steps
 */
function installDebian(packages, limit) {
  run('apt-get', ['update', '-q'], limit)
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], limit)
}

/**
 * The shell of the Chromium that is installed, which stays as it is: the gallery's pictures are of it. Where
 * there is no such shell, Chromium takes its place.
 */
function installShell() {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { encoding: 'utf8' })
  if (!stdout) return
  installDebian([`${shell.debianPackage}=${stdout}`], 120_000)
}

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID=debian$/m.test(release)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} [timeout] in ms
 */
function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: 'inherit', env, timeout })
}
