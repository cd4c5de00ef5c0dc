import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import {
  addAuthenticator,
  approveInKeeper,
  askForCode,
  codeFor,
  guest,
  newAddress,
  signedIn,
  siteOf,
  surface,
  typeCode,
} from './guest.js'
import { card, connectButton } from './visitor.js'

// The driver's recorder reads the whole page at each step, and would be measured along with it.
test.use({ trace: 'off' })
const site = siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`)
test.use({ baseURL: site })
test.beforeEach(({ watch }) => watch.expect(noSecondHub))

const ROUNDS = 9
/** What a quiet machine needs at most, in ms. */
const goals = {
  'choice → frame answers': 150,
  'code entered → four addresses in the page': 200,
  'pressed → signature in the page': 40,
  'of which the server’s half': 15,
  'passkey made and stored': 100,
  'passkey → wallet on a new device': 250,
} as const

type Mark = 'key' | 'click' | 'heard' | 'addresses' | 'passkey'

/** Says in the console when something was pressed, heard or shown. Runs in the page and in its frames. */
function note(keeper: string): void {
  const say = (mark: string): void =>
    console.debug(`mark ${mark} ${performance.timeOrigin + performance.now()}`)
  addEventListener('keydown', () => say('key'), true)
  addEventListener('click', () => say('click'), true)
  addEventListener('message', ({ origin }) => origin === keeper && say('heard'))
  const seen = new Set<string>()
  new MutationObserver(() => {
    const shown = {
      addresses: document.querySelectorAll('[data-testid=address]').length === 4,
      passkey: document.body?.textContent?.includes('Passkey added') ?? false,
    }
    for (const [mark, is] of Object.entries(shown))
      if (is && !seen.has(mark)) {
        seen.add(mark)
        say(mark)
      }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('embedded 15: how long a choice, a code, a signature and a passkey take', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Passkeys without a hand are Chromium’s.')
  test.setTimeout(300_000)
  const marks: { readonly mark: Mark; readonly at: number }[] = []
  page.on('console', (message) => {
    const [, mark, time] = /^mark (\w+) ([\d.]+)$/.exec(message.text()) ?? []
    if (mark) marks.push({ mark: mark as Mark, at: Number(time) })
  })
  const halves: number[] = []
  page.on('requestfinished', (request) => {
    if (/\/keeper\/v1\/factors\/[^/]+\/open$/.test(request.url())) halves.push(request.timing().responseEnd)
  })
  /** From the last press to the first of what follows it. */
  const since = async (press: 'key' | 'click', then: Mark): Promise<number> => {
    let found: number | undefined
    await expect
      .poll(() => {
        const from = marks.findLast(({ mark }) => mark === press)?.at ?? Infinity
        const to = marks.find(({ mark, at: when }) => mark === then && when > from)?.at
        found = to === undefined ? undefined : to - from
        return found
      })
      .toBeDefined()
    return found ?? NaN
  }
  const times = Object.fromEntries(Object.keys(goals).map((what) => [what, [] as number[]])) as Record<
    keyof typeof goals,
    number[]
  >
  await page.addInitScript(note, keeperUrl)
  for (let round = 0; round < ROUNDS; round += 1) {
    const devTools = await addAuthenticator(page)
    await page.goto('/guests.html')
    const address = newAddress()
    await askForCode(page, address)
    times['choice → frame answers'].push(await since('key', 'heard'))
    await typeCode(page, await codeFor(address))
    times['code entered → four addresses in the page'].push(await since('key', 'addresses'))
    await expect(guest(page)).toHaveText(signedIn)
    await surface(page).getByRole('button', { name: 'Add a passkey' }).click()
    times['passkey made and stored'].push(await since('click', 'passkey'))
    await surface(page).getByRole('button', { name: 'Done' }).click()
    await expect(card(page)).toBeHidden()
    const section = familyCard(page, at(familyWorlds, 0))
    await section.getByRole('button', { name: 'Sign the receipt' }).click()
    halves.length = 0
    await approveInKeeper(page)
    times['pressed → signature in the page'].push(await since('click', 'heard'))
    await expect(section.getByTestId('verdict')).toHaveText('verified')
    times['of which the server’s half'].push(...halves.slice(0, 1))

    await page.goto('about:blank')
    for (const origin of [keeperUrl, site])
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await page.goto('/guests.html')
    await connectButton(page).click()
    await card(page).getByRole('button', { name: 'Use a passkey' }).click()
    times['passkey → wallet on a new device'].push(await since('click', 'addresses'))
    await expect(guest(page)).toHaveText(signedIn)
    await page.goto('about:blank')
    for (const origin of [keeperUrl, site])
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await devTools.send('WebAuthn.disable')
  }
  for (const [what, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b).map(Math.round)
    console.log(`${what}: ${sorted[0]} / ${sorted[sorted.length >> 1]} ms (least / median of ${all.length})`)
  }
  for (const [what, goal] of Object.entries(goals))
    expect(Math.min(...times[what as keyof typeof goals]), what).toBeLessThanOrEqual(goal)
})
