import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Happened } from '../../../gateway/src/keeper/activity.js'
import { axeViolations } from '../../../../tooling/e2e/axe.js'
import { addAuthenticator } from '../virtualAuthenticator.fixture.js'
import { engineOf, scenes } from './scenes.fixture.js'
import { REQUEST, SECRET, startSurfaces, type Look, type Opened, type Surfaces } from './surfaces.fixture.js'

let surfaces: Surfaces
beforeAll(async () => {
  surfaces = await startSurfaces()
}, 120_000)
afterAll(() => surfaces.close())

const open = async (name: keyof typeof scenes, more: Partial<Look> = {}): Promise<Opened> => {
  const [surface, opened] = scenes[name]
  const found = await surfaces.open({ surface, engine: engineOf(opened), ...more })
  await found.frame.locator('.ks-body h1').first().waitFor()
  return found
}
async function press(opened: Opened, name: string | RegExp): Promise<void> {
  await opened.settled()
  await opened.frame.getByRole('button', { name }).click()
}
const asks = ({ asked }: Opened): readonly string[] =>
  asked.map(({ ask }) => ask).filter((ask) => ask !== 'read')
const decision = ({ asked }: Opened): unknown => asked.find(({ ask }) => ask === 'decide')?.args
/** The host's page draws over the frame, and lets presses through. */
const covered =
  '<div style="position:relative">FRAME<div style="position:absolute;inset:0;background:#fff;pointer-events:none"></div></div>'
describe('embedded-wallet 10: approve', () => {
  /** Notes when a swap was drawn, and when its yes could first be pressed. */
  const timed = (page: Opened['page']): Promise<unknown> =>
    page.addInitScript(() => {
      const times: { drawn?: number; open?: number } = {}
      Object.assign(window, { times })
      new MutationObserver(() => {
        if (!document.querySelector('.ks-amount')) return
        const now = performance.now()
        times.drawn ??= now
        const yes = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Confirm')
        if (yes && yes.getAttribute('aria-disabled') !== 'true') times.open ??= now
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })

  it('a yes counts after it was seen for half a second, and says whom it sends to', async () => {
    const opened = await open('swap', { prepare: timed })
    await opened.frame.getByText('You get').waitFor()
    const times = (): Promise<{ readonly drawn: number; readonly open?: number }> =>
      opened.frame.evaluate(() => (window as never as { times: { drawn: number; open?: number } }).times)
    // A busy machine shows frames late.
    await expect.poll(async () => (await times()).open, { timeout: 10_000 }).toBeDefined()
    const { drawn, open: opens = 0 } = await times()
    expect(opens - drawn).toBeGreaterThan(450)
    expect(await opened.frame.locator('h1').textContent()).toMatch(/^app\.site\.localhost/)
    expect(await opened.frame.locator('.ks-amount').allTextContents()).toEqual([
      '− 0.5\u00a0ETH',
      '+ 1,250.5\u00a0USDC',
    ])
    await opened.page.waitForTimeout(700)
    await press(opened, 'Confirm')
    await opened.frame.getByText('Done').waitFor()
    expect(decision(opened)).toMatchObject({
      id: REQUEST,
      approved: true,
      proof: 'seen',
      recipients: ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8'],
    })
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  it('what it costs was not found out: there is no yes', async () => {
    const [surface, { approval }] = scenes.swap as readonly ['approve', { approval: object }]
    const scene = { approval: { ...approval, fees: undefined, feesError: { code: 'keeper-unreachable' } } }
    const opened = await surfaces.open({ surface, engine: engineOf(scene) })
    await opened.frame.getByText('What it costs couldn’t be found out.').waitFor()
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Decline'])
    await press(opened, 'Decline')
    await expect.poll(() => decision(opened)).toMatchObject({ id: REQUEST, approved: false })
    await opened.close()
  })

  it('is done once it is signed; what failed can be tried again, unless it may have been sent', async () => {
    const [surface, scene] = scenes.swap
    const engine = engineOf(scene)
    let sign: (outcome: unknown) => void = () => undefined
    const opened = await surfaces.open({
      surface,
      engine: (ask, args) =>
        ask === 'decide' && (args as { approved: boolean }).approved
          ? new Promise((resolve) => (sign = resolve))
          : engine(ask, args),
    })
    const yes = async (times: number): Promise<void> => {
      await opened.frame.getByText('You get').waitFor()
      await opened.page.waitForTimeout(700)
      await press(opened, 'Confirm')
      await opened.frame.getByText('Signing…').waitFor()
      await expect.poll(() => asks(opened).filter((ask) => ask === 'decide')).toHaveLength(times)
      expect(await opened.frame.getByText('Done').count()).toBe(0)
    }
    await yes(1)
    sign({ failed: { code: 'keeper-unreachable', next: 'again' } })
    await opened.frame.getByText('Couldn’t reach the wallet service').waitFor()
    await press(opened, 'Try again')
    await yes(2)
    sign({ failed: { code: 'keeper-unreachable', next: 'check' } })
    await opened.frame.getByText('It may have been sent all the same.').waitFor()
    expect(await opened.frame.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await press(opened, 'Close')
    await expect
      .poll(() => opened.asked.findLast(({ ask }) => ask === 'decide')?.args)
      .toMatchObject({ approved: false })
    await opened.close()
  })

  it('a refusal for good is told until it is closed; a passkey that is refused leads back to the card', async () => {
    const [surface, scene] = scenes.swap
    const engine = engineOf(scene)
    const outcomes: (() => unknown)[] = [
      () => {
        throw Object.assign(new Error(), { code: 'passkey-refused' })
      },
      () => ({ failed: { code: 'rpc', next: 'over' } }),
    ]
    const opened = await surfaces.open({
      surface,
      engine: (ask, args) =>
        ask === 'decide' && (args as { approved: boolean }).approved
          ? outcomes.shift()?.()
          : engine(ask, args),
    })
    for (const told of ['.ks-problem:not(:empty)', 'text=It was refused, and nothing was sent.']) {
      await opened.frame.getByText('You get').waitFor()
      await opened.page.waitForTimeout(700)
      await press(opened, 'Confirm')
      await opened.frame.locator(told).waitFor()
    }
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Close'])
    await press(opened, 'Close')
    await expect
      .poll(() => opened.asked.findLast(({ ask }) => ask === 'decide')?.args)
      .toMatchObject({ approved: false })
    await opened.close()
  })

  it('a no that does not arrive is said to, and can be said again', async () => {
    const [surface, scene] = scenes.swap
    let tries = 0
    const engine = engineOf(scene)
    const opened = await surfaces.open({
      surface,
      engine: (ask, args) => {
        if (ask === 'decide' && (tries += 1) === 1) throw Object.assign(new Error(), { code: 'failed' })
        return engine(ask, args)
      },
    })
    await opened.frame.getByText('You get').waitFor()
    await press(opened, 'Decline')
    await press(opened, 'Try again')
    await press(opened, 'Decline')
    await expect.poll(() => tries).toBe(2)
    await opened.close()
  })

  it('one that was answered elsewhere does not say that nothing was signed', async () => {
    const [surface, scene] = scenes.swap
    const engine = engineOf(scene)
    const opened = await surfaces.open({
      surface,
      engine: (ask, args) => {
        if (ask === 'decide') throw Object.assign(new Error(), { code: 'answered' })
        return engine(ask, args)
      },
    })
    await opened.frame.getByText('You get').waitFor()
    await opened.page.waitForTimeout(700)
    await press(opened, 'Confirm')
    await opened.frame.getByText('You’ve already answered this request').waitFor()
    expect(await opened.frame.getByText('Nothing was signed').count()).toBe(0)
    await opened.close()
  })

  it('Escape and Decline say no; Enter says nothing', async () => {
    const byKey = await open('swap')
    await byKey.frame.getByText('You get').waitFor()
    await byKey.frame.locator('h1').focus()
    await byKey.page.keyboard.press('Enter')
    expect(decision(byKey)).toBeUndefined()
    await byKey.page.keyboard.press('Escape')
    await expect.poll(() => decision(byKey)).toEqual({ id: REQUEST, approved: false })
    await byKey.close()
    const byPress = await open('message')
    await press(byPress, 'Decline')
    await expect.poll(() => decision(byPress)).toEqual({ id: REQUEST, approved: false })
    await byPress.close()
  })

  it('a no that is being pressed when the request has been read is a no', async () => {
    let goOn: () => void = () => undefined
    const read = new Promise<void>((resolve) => (goOn = resolve))
    const opened = await open('message', {
      prepare: (page) => page.route(/reviewRequest/, (route) => read.then(() => route.continue())),
    })
    const no = opened.frame.getByRole('button', { name: 'Decline' })
    await no.focus()
    await opened.settled()
    await no.hover()
    await opened.page.mouse.down()
    expect(await opened.frame.getByRole('button', { name: 'Sign' }).count()).toBe(0)
    goOn()
    await opened.frame.getByRole('button', { name: 'Sign' }).waitFor()
    expect(await no.evaluate((element) => element === document.activeElement)).toBe(true)
    await opened.page.mouse.up()
    await expect.poll(() => decision(opened)).toEqual({ id: REQUEST, approved: false })
    await opened.close()
  })

  it.each([
    ['covered', covered],
    ['made transparent', '<div style="opacity:0.05">FRAME</div>'],
    ['cut off', '<div style="height:380px;overflow:hidden">FRAME</div>'],
  ])('a yes to a card that is %s is none', async (_what, around) => {
    const opened = await open('message', { around })
    // It waits to be seen, and says in the end what is in the way.
    const sign = opened.frame.getByRole('button', { name: 'Sign' })
    await expect.poll(() => sign.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => sign.getAttribute('aria-disabled'), { timeout: 5000 }).toBeNull()
    await sign.focus()
    await opened.page.keyboard.press('Enter')
    await opened.frame.getByText('Keep this card in full view').waitFor()
    expect(decision(opened)).toBeUndefined()
    await opened.close()
  })

  it('a press that no visitor made is none', async () => {
    const opened = await open('message')
    await opened.page.waitForTimeout(700)
    await opened.frame.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        button.click()
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
      }
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await opened.page.waitForTimeout(1300)
    expect(decision(opened)).toBeUndefined()
    await opened.close()
  })

  it('a danger is held for a second; a short press is none', async () => {
    const opened = await open('approval')
    const hold = opened.frame.getByRole('button', { name: 'Hold to confirm' })
    await hold.waitFor()
    await opened.page.waitForTimeout(600)
    await hold.hover()
    await opened.page.mouse.down()
    await opened.page.waitForTimeout(700)
    await opened.page.mouse.up()
    await opened.frame.getByRole('button', { name: 'Hold it for a second' }).waitFor()
    expect(decision(opened)).toBeUndefined()
    await opened.page.mouse.down()
    await opened.page.waitForTimeout(1200)
    await opened.page.mouse.up()
    await expect.poll(() => decision(opened)).toMatchObject({ approved: true })
    await opened.close()
  })

  const hold = async ({ page, frame }: Opened, name: string | RegExp = /^Hold/): Promise<void> => {
    // A danger, too, waits until the card was seen.
    await page.waitForTimeout(700)
    await frame.getByRole('button', { name }).hover()
    await page.mouse.down()
    await page.waitForTimeout(1200)
    await page.mouse.up()
  }

  it('accounts 5.3: a visitor allows less than is asked for; more is not signed', async () => {
    const opened = await open('permission')
    const { frame } = opened
    const amount = frame.getByLabel(/^Amount to allow/)
    await expect.poll(() => amount.inputValue()).toBe('10')
    const problem = frame.getByText(/^Enter an amount above 0 and at most .*10.USDC/)
    for (const wrong of ['0', '10.000001']) {
      await amount.fill(wrong)
      await problem.waitFor()
      expect(await amount.getAttribute('aria-invalid')).toBe('true')
      await hold(opened)
    }
    expect(await amount.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await axeViolations(frame)).toEqual([])
    expect(decision(opened)).toBeUndefined()
    await amount.fill('4.5')
    await frame.getByText(/may take .*4\.5.USDC/).waitFor()
    expect(await problem.count()).toBe(0)
    await hold(opened)
    await expect.poll(() => decision(opened)).toMatchObject({ approved: true, lowered: '4500000' })
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  it('accounts 5.3: what was typed is still what the card says when it is tried again', async () => {
    const [surface, scene] = scenes.permission
    const failed = { code: 'keeper-unreachable', next: 'again' }
    const opened = await surfaces.open({ surface, engine: engineOf(scene, { decide: () => ({ failed }) }) })
    const amount = opened.frame.getByLabel(/^Amount to allow/)
    await amount.fill('4.5')
    await hold(opened)
    await press(opened, 'Try again')
    expect(await amount.inputValue()).toBe('4.5')
    await opened.frame.getByText(/may take .*4\.5.USDC/).waitFor()
    await amount.fill('3')
    await opened.frame.getByText(/may take .*3.USDC/).waitFor()
    await hold(opened)
    await expect
      .poll(() => opened.asked.filter(({ ask }) => ask === 'decide').map(({ args }) => args))
      .toMatchObject([{ lowered: '4500000' }, { lowered: '3000000' }])
    await opened.close()
  })

  const withoutV2 = (page: Opened['page']): Promise<unknown> =>
    page.addInitScript(() => {
      // A browser that cannot tell whether something is covered.
      delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
    })

  it('where the browser cannot tell, a yes that moves something takes the passkey', async () => {
    const { 0: surface, 1: scene } = scenes.swap
    const engine = engineOf(
      { approval: { ...(scene as { approval: object }).approval, canPasskey: true } },
      {
        'passkey.options': () => ({ challenge: 'AAAA', rpId: 'keeper.site.localhost', allowCredentials: [] }),
      },
    )
    const opened = await surfaces.open({ surface, engine, prepare: withoutV2 })
    await opened.frame.getByRole('button', { name: 'Confirm with a passkey' }).waitFor()
    await opened.page.waitForTimeout(700)
    await addAuthenticator(opened.page)
    await press(opened, 'Confirm with a passkey')
    // It has none: nothing was said yes to.
    await opened.frame.getByText('The passkey wasn’t used').waitFor()
    expect(decision(opened)).toBeUndefined()
    await opened.close()
  })

  it('… or, without one, a window of the keeper’s own; a message takes neither', async () => {
    const opened = await open('swap', { prepare: withoutV2 })
    await opened.frame.getByRole('button', { name: 'Confirm in a new window' }).waitFor()
    await opened.page.waitForTimeout(700)
    const popup = opened.page.waitForEvent('popup')
    await press(opened, 'Confirm in a new window')
    expect((await popup).url()).toContain('&top=1')
    expect(decision(opened)).toBeUndefined()
    await opened.close()
    const permission = await open('permission', { prepare: withoutV2 })
    await permission.frame.getByLabel(/^Amount to allow/).fill('4.5')
    const next = permission.page.waitForEvent('popup')
    await hold(permission, 'Confirm in a new window')
    // The window begins with what was typed here.
    expect((await next).url()).toContain('&lower=4500000')
    await permission.close()
    const message = await open('message', { prepare: withoutV2 })
    await message.page.waitForTimeout(700)
    await press(message, 'Sign')
    await expect.poll(() => decision(message)).toMatchObject({ approved: true, proof: 'seen' })
    await message.close()
  })

  it('a frame that calls itself a window is none', async () => {
    const opened = await open('swap', { prepare: withoutV2, address: '&top=1' })
    await opened.page.waitForTimeout(700)
    await opened.frame.getByRole('button', { name: 'Confirm in a new window' }).waitFor()
    const popup = opened.page.waitForEvent('popup')
    await press(opened, 'Confirm in a new window')
    const window_ = await popup
    await window_.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
    expect(decision(opened)).toBeUndefined()
    await opened.close()
  })

  it('where the browser cannot tell, consent and deletion take a window, too', async () => {
    const consent = await open('consent', { prepare: withoutV2 })
    await consent.page.waitForTimeout(700)
    const asking = consent.page.waitForEvent('popup')
    await press(consent, 'Confirm in a new window')
    await (await asking).getByRole('button', { name: 'Allow' }).waitFor()
    expect(asks(consent)).not.toContain('consent')
    await consent.close()
    const opened = await open('protected', { prepare: withoutV2 })
    await press(opened, 'Delete this account')
    await opened.frame.getByRole('checkbox').check()
    await opened.page.waitForTimeout(700)
    const deleting = opened.page.waitForEvent('popup')
    await press(opened, 'Confirm in a new window')
    const window_ = await deleting
    await window_.getByRole('checkbox').check()
    await window_.waitForTimeout(700)
    await window_.getByRole('button', { name: 'Delete this account' }).click()
    await expect.poll(() => asks(opened)).toContain('account.delete')
    await opened.close()
  })

  describe('a window of the keeper’s own', () => {
    /** As in a page of another site, where what is said in a frame by name does not reach a window. */
    const withoutChannel = async (page: Opened['page']): Promise<void> => {
      await withoutV2(page)
      await page.context().addInitScript(() => void Reflect.deleteProperty(window, 'BroadcastChannel'))
    }
    const engineGone = 'The app was closed or reloaded'
    const opens = (opened: Opened): readonly string[] => asks(opened).filter((ask) => ask === 'open')
    async function inWindow(
      prepare: NonNullable<Look['prepare']>,
    ): Promise<{ opened: Opened; own: Opened['page'] }> {
      const opened = await open('swap', { prepare })
      await opened.page.waitForTimeout(700)
      const asking = opened.page.waitForEvent('popup')
      await press(opened, 'Confirm in a new window')
      return { opened, own: await asking }
    }

    it('reaches the engine by reference, and its yes counts', async () => {
      const { opened, own } = await inWindow(withoutChannel)
      const yes = own.getByRole('button', { name: 'Confirm', exact: true })
      await yes.waitFor()
      await own.waitForTimeout(700)
      await yes.click().catch(() => undefined)
      await expect.poll(() => decision(opened)).toMatchObject({ approved: true, proof: 'popup' })
      await opened.close()
    })

    it('says so when its page goes', async () => {
      const { opened, own } = await inWindow(withoutChannel)
      await own.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
      await opened.page.goto('about:blank')
      await own.getByText(engineGone).waitFor({ timeout: 3000 })
      expect(decision(opened)).toBeUndefined()
      await opened.close()
    })

    it('is heard by its channel where the browser cut it off, and by none where it has none', async () => {
      for (const [prepare, shown] of [
        [withoutV2, /^You send/],
        [withoutChannel, engineGone],
      ] as const) {
        const opened = await open('swap', { prepare })
        const own = await opened.page.context().newPage()
        await own.goto(`${opened.frame.url()}&top=1&secret=${SECRET}`)
        await own.getByText(shown).first().waitFor()
        expect(opens(opened)).toHaveLength(shown === engineGone ? 1 : 2)
        await opened.close()
      }
    })

    it('is none where a page opened it: it says nothing to the engine', async () => {
      const opened = await open('swap', { prepare: withoutV2 })
      for (const way of ['plain', 'noopener', 'no opener left']) {
        const asking = opened.page.context().waitForEvent('page')
        await opened.page.evaluate(
          ([url, how]) => {
            const own = window.open(
              how === 'no opener left' ? '' : url,
              '_blank',
              how === 'noopener' ? how : '',
            )
            if (how !== 'no opener left' || !own) return
            own.opener = null
            own.location.href = url
          },
          [`${opened.frame.url()}&top=1`, way] as const,
        )
        await (await asking).getByText(engineGone).waitFor()
      }
      expect(opens(opened)).toHaveLength(1)
      await opened.close()
    })
  })

  it('what is refused has no yes', async () => {
    const opened = await open('refused')
    await opened.frame.getByText('It’s for an account that isn’t yours.').waitFor()
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Close'])
    await opened.close()
  })

  it('a request that is over says so, whether before or later', async () => {
    const never = await open('swap', {
      engine: () => {
        throw Object.assign(new Error(), { code: 'gone' })
      },
    })
    await never.frame.getByText('This request is over').waitFor()
    await never.close()
    const later = await open('message')
    await later.tell('gone', { id: 'another' })
    await later.tell('gone', { id: REQUEST })
    await later.frame.getByText('This request is over').waitFor()
    expect(await later.frame.getByRole('button').count()).toBe(0)
    await later.close()
  })

  it('a megabyte does not hold it up, and can be read to its end', async () => {
    const [surface, scene] = scenes.message
    const { approval } = scene as { approval: { request: object } }
    const params = [
      `0x${Buffer.from(`${'x'.repeat(1_000_000)}END`).toString('hex')}`,
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ]
    const engine = engineOf({ approval: { ...approval, request: { ...approval.request, params } } })
    const opened = await surfaces.open({ surface, engine })
    await opened.frame.getByText('This is a long text').waitFor()
    await press(opened, 'Show all of it')
    expect(await opened.frame.locator('.ks-text').textContent()).toHaveLength(1_000_003)
    await opened.close()
  })

  it('what hides in a host or a message is text, and nothing else', async () => {
    const [surface, scene] = scenes.message
    const { approval } = scene as { approval: { request: object } }
    const text = '<img src=x onerror=alert(1)> \u202egnp.exe'
    const engine = engineOf({
      approval: {
        ...approval,
        request: { ...approval.request, params: [text, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] },
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await opened.frame.locator('.ks-text').waitFor()
    expect(await opened.frame.locator('.ks-text').textContent()).toBe(
      '<img src=x onerror=alert(1)> \\u{202E}gnp.exe',
    )
    expect(await opened.frame.locator('img').count()).toBe(0)
    await opened.close()
  })
})

describe('embedded-wallet 6: protect, recover, export, consent', () => {
  it('R17: Escape is handed on to the page, which does not hear the keys of a frame', async () => {
    const opened = await open('unprotected')
    await opened.frame.locator('h1').focus()
    await opened.page.keyboard.press('Enter')
    await opened.page.keyboard.press('Escape')
    await expect.poll(() => asks(opened)).toEqual(['open', 'escape'])
    await opened.close()
  })

  it('a code is shown once, and opens something once two of its groups were typed', async () => {
    const opened = await open('unprotected')
    await press(opened, 'Make a recovery code')
    const groups = await opened.frame.locator('.ks-groups li').allTextContents()
    expect(groups).toEqual(['7K3QX', 'M9T2V', 'BHN4R', 'WCPE8', 'YD5GJZ'])
    await press(opened, 'I saved it')
    const fields = opened.frame.getByRole('textbox')
    const labels = await opened.frame.locator('label').allTextContents()
    await fields.first().fill('XXXXX')
    await press(opened, 'Continue')
    await opened.frame.getByText('That isn’t what the code says.').waitFor()
    for (const [index, label] of labels.entries())
      await fields.nth(index).fill(groups[Number(/\d/.exec(label)) - 1]!.toLowerCase())
    await press(opened, 'Continue')
    await opened.frame.getByText('Recovery code saved').waitFor()
    await press(opened, 'Done')
    await expect.poll(() => asks(opened)).toEqual(['open', 'code.make', 'code.keep', 'done'])
    await opened.close()
    const left = await open('unprotected')
    await press(left, 'Make a recovery code')
    await press(left, 'Back')
    await left.frame.getByRole('button', { name: 'Make a recovery code' }).waitFor()
    expect(asks(left)).not.toContain('code.keep')
    await left.close()
  })

  it('a passkey is made in the frame, with its PRF, and nothing of that is in the credential', async () => {
    const [surface, scene] = scenes.unprotected
    const engine = engineOf(scene, {
      'passkey.options': () => ({
        challenge: 'AAAA',
        rp: { id: 'keeper.site.localhost', name: 'Keeper' },
        user: { id: 'AQID', name: 'ada@mail.example', displayName: 'Ada' },
        extensions: { prf: { eval: { first: 'AQIDBAUGBwgBAgMEBQYHCAECAwQFBgcIAQIDBAUGBwg' } } },
      }),
    })
    const opened = await surfaces.open({ surface, engine })
    await opened.frame.getByRole('button', { name: 'Add a passkey' }).waitFor()
    await addAuthenticator(opened.page)
    await press(opened, 'Add a passkey')
    await opened.frame.getByText('Passkey added').waitFor()
    const added = opened.asked.find(({ ask }) => ask === 'passkey.add')?.args as {
      prf: object
      credential: { clientExtensionResults: object }
    }
    expect(Object.values(added.prf)).toHaveLength(32)
    expect(added.credential.clientExtensionResults).toEqual({})
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  it('a passkey that keeps no secret is none: the recovery code is the way', async () => {
    const options = {
      challenge: 'AAAA',
      rp: { name: 'Keeper' },
      user: { id: 'AAAA', name: 'a', displayName: '' },
    }
    const [surface, scene] = scenes.unprotected
    const engine = engineOf(scene, { 'passkey.options': () => options })
    const opened = await surfaces.open({ surface, engine })
    await addAuthenticator(opened.page, false)
    await press(opened, 'Add a passkey')
    const problem = opened.frame.getByRole('alert').filter({ hasText: 'Make a recovery code instead' })
    await problem.waitFor()
    // The service never hears of it.
    expect(asks(opened)).toEqual(['open', 'passkey.options'])
    await press(opened, 'Make a recovery code')
    await opened.frame.getByRole('heading', { name: 'Your recovery code' }).waitFor()
    await opened.close()
  })

  it('what is required has no later', async () => {
    const [surface, scene] = scenes.unprotected
    const opened = await surfaces.open({ surface, engine: engineOf({ ...scene, requireRecovery: true }) })
    await opened.frame.getByRole('button', { name: 'Add a passkey' }).waitFor()
    expect(await opened.frame.getByRole('button', { name: 'Later' }).count()).toBe(0)
    await opened.close()
    const free = await open('unprotected')
    await press(free, 'Later')
    await expect.poll(() => asks(free)).toEqual(['open', 'done'])
    await free.close()
  })

  it('a code is sent again after a while; once all tries are used up, at once', async () => {
    const [surface, scene] = scenes.protected
    let refused = { code: 'wrong-code', data: { left: 1 } }
    const engine = engineOf(scene, {
      'factor.revoke': () => {
        throw Object.assign(new Error(), { code: 'fresh-needed' })
      },
      'fresh.start': () => ({ validFor: 600, resendAfter: 2, email: 'ada@mail.example' }),
      'fresh.resend': () => ({ validFor: 600, resendAfter: 30 }),
      'fresh.verify': () => {
        throw Object.assign(new Error(), refused)
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Remove: Firefox · Android')
    await press(opened, 'Remove')
    await press(opened, 'Send me a code')
    const waiting = opened.frame.getByRole('button', { name: /^New code in/ })
    await waiting.waitFor()
    expect(await waiting.getAttribute('aria-disabled')).toBe('true')
    await waiting.click({ force: true })
    await press(opened, 'Send a new code')
    await opened.frame.getByRole('button', { name: 'New code in \u206830\u2069 s' }).waitFor()
    const sent = () => asks(opened).filter((ask) => ask === 'fresh.start' || ask === 'fresh.resend')
    expect(sent()).toEqual(['fresh.start', 'fresh.resend'])
    refused = { code: 'wrong-code', data: { left: 0 } }
    await opened.frame.getByRole('textbox').fill('000000')
    await press(opened, 'Send a new code')
    await opened.frame.getByRole('button', { name: /^New code in/ }).waitFor()
    expect(sent()).toEqual(['fresh.start', 'fresh.resend', 'fresh.start'])
    expect(await axeViolations(opened.frame)).toEqual([])
    await opened.close()
  })

  it('what opens the wallet is called by where it is', async () => {
    const [surface, scene] = scenes.protected
    const opened = await surfaces.open({ surface, engine: engineOf(scene) })
    await press(opened, 'Remove: Passkey: Chrome · macOS')
    await opened.frame.getByText('Passkey: Chrome · macOS').waitFor()
    await press(opened, 'Back')
    const rows = await opened.frame.getByRole('listitem').allTextContents()
    expect(rows.map((text) => text.replace(/(?:Added|Last used).*$/, ''))).toEqual([
      'This browserChromium · Linux · ',
      'Firefox · Android',
      'PasskeyChrome · macOS · ',
      'Recovery code',
    ])
    await opened.close()
  })

  it('what opens the wallet is removed after a fresh proof', async () => {
    const [surface, scene] = scenes.protected
    let fresh = false
    const engine = engineOf(scene, {
      'factor.revoke': () => {
        if (!fresh) throw Object.assign(new Error(), { code: 'fresh-needed' })
        return { safety: 'both' }
      },
      'fresh.verify': ({ code }: { code: string }) => {
        if (code !== '123456') throw Object.assign(new Error(), { code: 'wrong-code', data: { left: 4 } })
        fresh = true
        return {}
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Remove: Firefox · Android')
    await press(opened, 'Remove')
    await press(opened, 'Send me a code')
    await opened.frame.getByRole('textbox').fill('000000')
    await opened.frame.getByText('Tries left: \u20684\u2069').waitFor()
    await opened.frame.getByRole('textbox').fill('123456')
    await expect.poll(() => asks(opened).at(-1)).toBe('open')
    expect(opened.asked.filter(({ ask }) => ask === 'factor.revoke').map(({ args }) => args)).toEqual([
      { id: 'b' },
      { id: 'b' },
    ])
    await opened.close()
  })

  it('an account is deleted after a tick; what is lost is said before', async () => {
    for (const [locale, direction, name, theme] of [
      ['en', 'ltr', 'Delete this account', 'light'],
      ['ar', 'rtl', 'حذف هذا الحساب', 'dark'],
    ] as const) {
      const [surface, scene] = scenes.protected
      const engine = engineOf(scene, { 'account.delete': () => ({ deleted: true }) })
      const opened = await surfaces.open({ surface, engine, locale, direction, theme })
      await press(opened, name)
      const tick = opened.frame.getByRole('checkbox')
      await tick.waitFor()
      expect(await opened.frame.locator('.ks-list li').count()).toBe(3)
      const go = opened.frame.getByRole('button', { name })
      await opened.page.waitForTimeout(900)
      await go.click({ force: true })
      await tick.check()
      await tick.uncheck()
      await go.click({ force: true })
      expect(asks(opened)).toEqual(['open'])
      expect(await axeViolations(opened.frame)).toEqual([])
      await tick.check()
      expect(await axeViolations(opened.frame)).toEqual([])
      await go.click()
      await expect.poll(() => opened.frame.getByRole('status').count()).toBe(1)
      expect(await axeViolations(opened.frame)).toEqual([])
      if (locale === 'en') await opened.frame.getByRole('heading', { name: 'Deleted' }).waitFor()
      await opened.frame.getByRole('button').click()
      await expect.poll(() => asks(opened)).toEqual(['open', 'account.delete', 'done'])
      expect(opened.asked.at(-1)?.args).toEqual({ outcome: 'done' })
      expect(opened.complaints).toEqual([])
      await opened.close()
    }
  })

  it('the words are offered before the account is deleted, and Back leaves it as it is', async () => {
    const opened = await open('protected')
    await press(opened, 'Delete this account')
    await press(opened, 'Back')
    await press(opened, 'Delete this account')
    // The frame goes elsewhere with the press, which may leave Playwright without an answer to it.
    void press(opened, 'Show your secrets').catch(() => undefined)
    await opened.frame.waitForURL(/\/surface\/export#session=/)
    expect(asks(opened)).not.toContain('account.delete')
    // Reached from there, it leads back there: no page waits for this surface to end.
    void press(opened, 'Back').catch(() => undefined)
    await opened.frame.waitForURL(/\/surface\/protect#session=/)
    await opened.frame.getByRole('button', { name: 'Delete this account' }).waitFor()
    expect(asks(opened)).not.toContain('done')
    await opened.close()
  })

  it('a covered card deletes nothing', async () => {
    const opened = await open('protected', { around: covered })
    await press(opened, 'Delete this account')
    await opened.settled()
    await opened.frame.getByRole('checkbox').check()
    await opened.page.waitForTimeout(900)
    await press(opened, 'Delete this account')
    await opened.frame.getByText('Keep this card in full view').waitFor()
    expect(asks(opened)).toEqual(['open'])
    await opened.close()
  })

  it('a deletion that waits says until when; only a passkey does it at once', async () => {
    const [surface, scene] = scenes.protected
    const deletesAt = new Date(2027, 0, 15, 8, 7).getTime()
    const engine = engineOf(scene, { 'account.delete': () => ({ deleted: false, deletesAt }) })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Delete this account')
    await opened.settled()
    await opened.frame.getByRole('checkbox').check()
    await opened.page.waitForTimeout(900)
    await press(opened, 'Delete this account')
    await opened.frame.getByText(/Jan 15, 2027, 8:07/).waitFor()
    await opened.frame.getByText('the link in the email sent to you undoes it').waitFor()
    expect(await axeViolations(opened.frame)).toEqual([])
    await press(opened, 'Delete it now')
    await opened.frame.getByRole('button', { name: 'Use a passkey' }).waitFor()
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Use a passkey', 'Back'])
    await opened.close()
  })

  it('a planned deletion is shown first, in both themes, and called off there', async () => {
    const [surface, scene] = scenes.protected
    const { account } = scene as { account: object }
    let deletesAt: number | undefined = new Date(2027, 0, 15, 8, 7).getTime()
    const engine = engineOf(scene, {
      open: () => ({ account: { ...account, ...(deletesAt !== undefined && { deletesAt }) } }),
      'account.keep': () => {
        deletesAt = undefined
        return {}
      },
    })
    for (const theme of ['dark', 'light'] as const) {
      const shown = await surfaces.open({ surface, engine, theme })
      await shown.frame.getByText(/Your account will be deleted.*Jan 15, 2027, 8:07/).waitFor()
      expect(await axeViolations(shown.frame)).toEqual([])
      await shown.close()
    }
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Keep my account')
    await expect.poll(() => asks(opened)).toEqual(['open', 'account.keep', 'open'])
    await expect.poll(() => opened.frame.getByText('Your account will be deleted').count()).toBe(0)
    await opened.frame.getByRole('heading', { name: 'Your wallet is protected' }).waitFor()
    await opened.close()
  })

  it('a passkey later takes a fresh proof, and then another press', async () => {
    const [surface, scene] = scenes.unprotected
    let fresh = false
    const engine = engineOf(scene, {
      'passkey.options': () => {
        if (!fresh) throw Object.assign(new Error(), { code: 'fresh-needed' })
        return 'silence'
      },
      'fresh.verify': () => {
        fresh = true
        return {}
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Add a passkey')
    await opened.frame.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor()
    await press(opened, 'Send me a code')
    await opened.frame.getByRole('textbox').fill('123456')
    const again = opened.frame.getByRole('button', { name: 'Add a passkey' })
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
    await press(opened, 'Add a passkey')
    await opened.frame.getByRole('button', { name: 'Waiting for your passkey…' }).waitFor()
    await opened.close()
  })

  it('a recovery code later takes a fresh proof, and is the one that was written down', async () => {
    const [surface, scene] = scenes.unprotected
    let fresh = false
    const engine = engineOf(scene, {
      'code.keep': () => {
        if (!fresh) throw Object.assign(new Error(), { code: 'fresh-needed' })
        return { safety: 'code' }
      },
      'fresh.verify': () => {
        fresh = true
        return {}
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Make a recovery code')
    const groups = await opened.frame.locator('.ks-groups li').allTextContents()
    await press(opened, 'I saved it')
    for (const field of await opened.frame.getByRole('textbox').all()) {
      const label = await opened.frame.locator(`label[for=${await field.getAttribute('id')}]`).textContent()
      await field.fill(groups[Number(/\d/.exec(label ?? '')?.[0]) - 1] ?? '')
    }
    await press(opened, 'Continue')
    await press(opened, 'Send me a code')
    await opened.frame.getByRole('textbox').fill('123456')
    await opened.frame.getByText('Recovery code saved').waitFor()
    expect(asks(opened).filter((ask) => ask === 'code.make')).toHaveLength(1)
    await opened.close()
  })

  it('an account without a proved address or a passkey is told what proves that it is the visitor', async () => {
    const { account } = scenes.protected[1] as { account: { factors: readonly { kind: string }[] } }
    const factors = account.factors.filter(({ kind }) => kind === 'device')
    const engine = engineOf(
      { account: { ...account, factors, provesByMail: false } },
      {
        'factor.revoke': () => {
          throw Object.assign(new Error(), { code: 'fresh-needed' })
        },
      },
    )
    const opened = await surfaces.open({ surface: 'protect', engine })
    await press(opened, 'Remove: Firefox · Android')
    await press(opened, 'Remove')
    await opened.frame.getByText('Add a passkey first').waitFor()
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Back'])
    await opened.close()
  })

  it('where no address is proved, no mail is promised', async () => {
    const { account } = scenes.protected[1] as { account: object }
    const engine = engineOf(
      { account: { ...account, provesByMail: false, factors: [] } },
      { 'account.delete': () => ({ deleted: false, deletesAt: 1_800_000_000_000 }) },
    )
    const opened = await surfaces.open({ surface: 'protect', engine })
    await press(opened, 'Delete this account')
    await opened.settled()
    await opened.frame.getByRole('checkbox').check()
    await opened.page.waitForTimeout(900)
    await press(opened, 'Delete this account')
    await opened.frame.getByText('Your account will be deleted').waitFor()
    expect(await opened.frame.getByText('email').count()).toBe(0)
    expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Done', 'Back'])
    await opened.close()
  })

  it('secrets take ten seconds of reading, cannot be marked, and are covered on the way out', async () => {
    const opened = await open('export')
    const wait = opened.frame.getByRole('button', { name: /^Read this first/ })
    await wait.click({ force: true })
    expect(await opened.frame.getByRole('radio').count()).toBe(0)
    await opened.frame.getByRole('button', { name: 'Continue' }).click({ timeout: 15_000 })
    expect(asks(opened)).toEqual(['open'])
    await opened.frame.getByRole('radio', { name: 'Private key: Ethereum' }).check()
    await opened.frame.getByRole('radio', { name: 'Recovery words' }).check()
    await opened.page.waitForTimeout(900)
    await press(opened, 'Show')
    await opened.frame.locator('.ks-secret').waitFor()
    expect(await opened.frame.locator('.ks-secret li').allTextContents()).toHaveLength(12)
    await opened.frame.locator('.ks-secret').click()
    await opened.page.keyboard.press('Control+a')
    expect(await opened.frame.evaluate(() => String(getSelection()))).not.toContain('basket')
    await opened.frame.evaluate(() => window.dispatchEvent(new Event('blur')))
    expect(await opened.frame.locator('.ks-secret li').first().isVisible()).toBe(false)
    // What is pressed has been seen for half a second.
    await opened.page.waitForTimeout(700)
    await press(opened, 'Hidden. Press to show.')
    expect(await opened.frame.locator('.ks-secret li').first().isVisible()).toBe(true)
    await opened.close()
  })

  it('a covered card shows no secret, and copies none', async () => {
    const opened = await open('export', { around: covered })
    await opened.frame.getByRole('button', { name: 'Continue' }).click({ timeout: 15_000 })
    await opened.page.waitForTimeout(900)
    await press(opened, 'Show')
    await opened.frame.getByText('Keep this card in full view').waitFor()
    expect(asks(opened)).toEqual(['open'])
    const cover = (display: string): Promise<unknown> =>
      opened.page.evaluate((value) => {
        const over = document.querySelector('div > div') as HTMLElement
        over.style.display = value
      }, display)
    await cover('none')
    await opened.page.waitForTimeout(900)
    await press(opened, 'Show')
    await opened.frame.locator('.ks-secret').waitFor()
    await cover('block')
    await opened.page.waitForTimeout(900)
    await press(opened, 'Copy')
    await opened.frame.getByText('Keep this card in full view').waitFor()
    await opened.frame.evaluate(() => window.dispatchEvent(new Event('blur')))
    await press(opened, 'Hidden. Press to show.')
    expect(await opened.frame.locator('.ks-secret li').first().isVisible()).toBe(false)
    await opened.close()
  })

  it('without the means to tell, secrets take a window of the keeper’s own', async () => {
    for (const [name, kind] of [
      ['export', 'Continue'],
      ['offline', undefined],
    ] as const) {
      const opened = await open(name, {
        prepare: (page) =>
          page.addInitScript(() => {
            delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
          }),
      })
      if (kind) await opened.frame.getByRole('button', { name: kind }).click({ timeout: 15_000 })
      await opened.page.waitForTimeout(700)
      const asking = opened.page.waitForEvent('popup')
      await press(opened, 'Confirm in a new window')
      await (await asking).locator('h1').waitFor()
      expect(asks(opened)).not.toContain('export.words')
      expect(asks(opened)).not.toContain('exit')
      await opened.close()
    }
  })

  it('a recovery code is taken as it was written down', async () => {
    const opened = await open('recover')
    const field = opened.frame.getByRole('textbox')
    await field.fill('too short')
    await press(opened, 'Open wallet')
    await opened.frame.getByText('That isn’t your recovery code.').waitFor()
    await field.fill(' 7k3qx-m9t2v BHN4R wcpe8·YD5GJZ ')
    await field.press('Enter')
    await expect
      .poll(() => opened.asked.find(({ ask }) => ask === 'recover.code')?.args)
      .toEqual({ code: '7K3QXM9T2VBHN4RWCPE8YD5GJZ' })
    await expect.poll(() => asks(opened).at(-1)).toBe('done')
    await opened.close()
  })

  it('without any of it, it is said that no one can help', async () => {
    const opened = await open('recover')
    await press(opened, 'I have none of these')
    await opened.frame.getByText('The wallet stays closed').waitFor()
    expect(asks(opened)).toEqual(['open', 'recover.factors'])
    await opened.close()
  })

  it.each([
    ['Allow', true],
    ['Not now', false],
  ])('consent: %s', async (name, allowed) => {
    const opened = await open('consent')
    await opened.page.waitForTimeout(700)
    await press(opened, name)
    await expect
      .poll(() => opened.asked.slice(1))
      .toEqual([
        { ask: 'consent', args: { allowed } },
        { ask: 'done', args: { outcome: allowed ? 'done' : 'closed' } },
      ])
    await opened.close()
  })

  it('what fails can be tried again', async () => {
    let tries = 0
    const opened = await open('consent', {
      engine: (ask, args) => {
        if (ask === 'open' && (tries += 1) === 1) throw Object.assign(new Error(), { code: 'failed' })
        return engineOf(scenes.consent[1])(ask, args)
      },
    })
    await press(opened, 'Try again')
    await opened.frame.getByRole('button', { name: 'Allow' }).waitFor()
    expect(tries).toBe(2)
    await opened.close()
  })
})

describe('embedded-wallet 7, 8: ways to sign in and what happened', () => {
  const email = { provider: 'email', subject: 'ada@mail.example', email: 'ada@mail.example' }
  const github = { provider: 'github', subject: '4711', username: 'ada' }
  const refusal = (code: string): Error => Object.assign(new Error(), { code })
  const problem = (opened: Opened, text: RegExp): Promise<unknown> =>
    opened.frame.getByRole('alert').filter({ hasText: text }).waitFor()

  /** A window of a provider that ends at the keeper's own origin, with this word for who opened it. */
  async function answersWith(opened: Opened, said: object): Promise<string> {
    const url = `${new URL(opened.frame.url()).origin}/keeper/callback/github`
    const word = JSON.stringify(JSON.stringify({ keeper: 'handoff', ...said }))
    const body = `<script>opener.postMessage(${word}, location.origin); window.close()</script>`
    await opened.page.context().route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
    return url
  }

  it('lists them, and says which one this is and that the only one stays', async () => {
    const [surface, scene] = scenes.protected
    for (const [theme, locale, direction] of [
      ['light', 'en', 'ltr'],
      ['dark', 'ar', 'rtl'],
    ] as const) {
      let tries = 0
      const engine = engineOf(scene, {
        'identity.list': () => {
          if ((tries += 1) === 1) throw refusal('keeper-unreachable')
          return { identities: [email], providers: ['google', 'github'] }
        },
      })
      const opened = await surfaces.open({ surface, engine, theme, locale, direction })
      await press(opened, /^(Ways to sign in|طرق تسجيل الدخول)$/)
      await problem(opened, /Couldn’t reach|تعذّر/)
      await press(opened, /^(Try again|أعد المحاولة|إعادة المحاولة)$/)
      await opened.frame.getByText('ada@mail.example').waitFor()
      expect(await axeViolations(opened.frame)).toEqual([])
      if (locale === 'en') {
        expect(await opened.frame.getByRole('listitem').allTextContents()).toEqual([
          'Emailada@mail.exampleThis sign-in',
        ])
        await opened.frame.getByText('Your only way to sign in can’t be removed.').waitFor()
        expect(await opened.frame.getByRole('button').allTextContents()).toEqual(['Google', 'GitHub', 'Back'])
        await press(opened, 'Back')
        await opened.frame.getByRole('button', { name: 'Ways to sign in' }).waitFor()
      }
      expect(opened.complaints).toEqual([])
      await opened.close()
    }
  })

  it('removes one of two after a fresh proof', async () => {
    const [surface, scene] = scenes.protected
    let fresh = false
    let identities: readonly object[] = [email, github]
    const engine = engineOf(scene, {
      'identity.list': () => ({ identities, providers: [] }),
      'identity.unlink': () => {
        if (!fresh) throw refusal('fresh-needed')
        identities = [email]
        return {}
      },
      'fresh.verify': () => {
        fresh = true
        return {}
      },
    })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Ways to sign in')
    await press(opened, /^Remove: GitHub: ada$/)
    await opened.frame.getByText('You’re signed out everywhere but here').waitFor()
    await press(opened, 'Back')
    await opened.frame.getByRole('heading', { name: 'Ways to sign in' }).waitFor()
    await opened.frame.getByRole('button', { name: /^Remove: GitHub: ada$/ }).waitFor()
    expect(await opened.frame.getByRole('alert').allTextContents()).toEqual([])
    await press(opened, /^Remove: GitHub: ada$/)
    await press(opened, 'Remove')
    await press(opened, 'Send me a code')
    await opened.frame.getByRole('textbox').fill('123456')
    await opened.frame.getByText('Your only way to sign in can’t be removed.').waitFor()
    const asked = opened.asked.filter(({ ask }) => ask === 'identity.unlink').map(({ args }) => args)
    expect(asked).toEqual([
      { provider: 'github', subject: '4711' },
      { provider: 'github', subject: '4711' },
    ])
    expect(await opened.frame.getByRole('listitem').count()).toBe(1)
    await opened.close()
  })

  it('adds one in a window of its own, after a fresh proof where the service wants one', async () => {
    const [surface, scene] = scenes.protected
    let fresh = false
    let url = ''
    let identities: readonly object[] = [email]
    const engine = engineOf(scene, {
      'identity.list': () => ({ identities, providers: ['github'] }),
      'identity.begin': () => ({ attemptId: 'attempt-1', url }),
      'identity.link': () => {
        if (!fresh) throw refusal('fresh-needed')
        identities = [email, github]
        return {}
      },
      'fresh.verify': () => {
        fresh = true
        return {}
      },
    })
    const opened = await surfaces.open({ surface, engine })
    url = await answersWith(opened, { attemptId: 'attempt-1', code: 'handed-over' })
    await press(opened, 'Ways to sign in')
    await press(opened, 'Add another: GitHub')
    await press(opened, 'Send me a code')
    await opened.frame.getByRole('textbox').fill('123456')
    await opened.frame.getByRole('button', { name: 'Remove: GitHub: ada' }).waitFor()
    expect(opened.asked.filter(({ ask }) => ask.startsWith('identity.')).map(({ args }) => args)).toEqual([
      {},
      { provider: 'github' },
      { attemptId: 'attempt-1', code: 'handed-over' },
      { attemptId: 'attempt-1', code: 'handed-over' },
      {},
    ])
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  it.each([
    ['belongs to another account', { code: 'x' }, 'link-required', /already opens another wallet/],
    ['took too long', { code: 'x' }, 'handoff-expired', /took too long/],
    ['was declined', { error: 'provider-refused' }, '', /wasn’t added/],
    ['was closed', { attemptId: 'of another', code: 'x' }, '', /If the window is still open/],
  ])('says that a window’s account %s', async (_, said, code, text) => {
    const [surface, scene] = scenes.protected
    let url = ''
    const engine = engineOf(scene, {
      'identity.list': () => ({ identities: [email], providers: ['github'] }),
      'identity.begin': () => ({ attemptId: 'attempt-1', url }),
      'identity.link': () => {
        throw refusal(code)
      },
    })
    const opened = await surfaces.open({ surface, engine })
    url = await answersWith(opened, { attemptId: 'attempt-1', ...said })
    await press(opened, 'Ways to sign in')
    await press(opened, 'Add another: GitHub')
    await problem(opened, text)
    expect(asks(opened).includes('identity.link')).toBe(code !== '')
    await opened.close()
  })

  it('a window that the browser parted from the keeper shows a number, which is typed here', async () => {
    const [surface, scene] = scenes.protected
    let url = ''
    let right = false
    let looks = 0
    let identities: readonly object[] = [email]
    const engine = engineOf(scene, {
      'identity.list': () => ({ identities, providers: ['github'] }),
      'identity.begin': () => ({ attemptId: 'attempt-1', url }),
      'identity.link': () => {
        if (!right) throw refusal('wrong-code')
        identities = [email, github]
        return {}
      },
      // Late, so that the window seemed closed long before; and the service may be away for a moment.
      'identity.answered': () => {
        looks += 1
        if (looks === 2) throw refusal('keeper-unreachable')
        return { answered: looks > 2 }
      },
    })
    const opened = await surfaces.open({ surface, engine })
    url = `${new URL(opened.frame.url()).origin}/keeper/callback/github`
    await opened.page.context().route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'cross-origin-opener-policy': 'same-origin' },
        body: '<p>042713</p>',
      }),
    )
    await press(opened, 'Ways to sign in')
    for (const number of ['000001', '042713']) {
      await press(opened, 'Add another: GitHub')
      const field = opened.frame.getByLabel('Number from the window')
      await field.waitFor()
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      const go = opened.frame.getByRole('button', { name: 'Continue' })
      expect(await go.getAttribute('aria-disabled')).toBe('true')
      await field.fill(number)
      expect(await axeViolations(opened.frame)).toEqual([])
      right = number === '042713'
      await press(opened, 'Continue')
      if (!right) await problem(opened, /number isn’t right/)
    }
    await opened.frame.getByRole('button', { name: 'Remove: GitHub: ada' }).waitFor()
    expect(opened.asked.filter(({ ask }) => ask === 'identity.link').map(({ args }) => args)).toEqual([
      { attemptId: 'attempt-1', number: '000001' },
      { attemptId: 'attempt-1', number: '042713' },
    ])
    expect(opened.complaints).toEqual([])
    await opened.close()
  })

  it('what happened is said in words, when and where', async () => {
    const all = {
      'signed-in': 'Signed in',
      'signed-out': 'Signed out',
      'factor-refreshed': 'Keys of a browser renewed',
      'device-added': 'Browser added',
      'passkey-added': 'Passkey added',
      'code-added': 'Recovery code saved',
      recovered: 'Wallet recovered',
      'factor-revoked': 'Access to the wallet removed',
      'passkey-frozen': 'Passkey blocked',
      'identity-added': 'Way to sign in added',
      'identity-removed': 'Way to sign in removed',
      'email-changed': 'Email address changed',
      'deletion-planned': 'Deletion of the account planned',
      'deletion-cancelled': 'Deletion of the account canceled',
      'account-deleted': 'Deleted',
    } satisfies Record<Happened, string>
    const at = new Date(2027, 0, 15, 8, 7).getTime()
    const [surface, scene] = scenes.protected
    const kinds = [...Object.keys(all), 'of a later version']
    const where = { at, origin: 'https://app.example:8443', label: 'Chrome · macOS' }
    let entries = kinds.map((what) => ({ what, ...where }))
    const engine = engineOf(scene, { activity: () => ({ entries }) })
    const opened = await surfaces.open({ surface, engine })
    await press(opened, 'Recent activity')
    await opened.frame.getByText('Signed in').waitFor()
    const shown = await opened.frame.getByRole('listitem').allTextContents()
    expect(shown.map((text) => text.replaceAll('\u202f', ' '))).toEqual(
      Object.values(all).map((text) => `${text}Jan 15, 2027, 8:07 AM · app.example:8443 · Chrome · macOS`),
    )
    expect(await axeViolations(opened.frame)).toEqual([])
    await press(opened, 'Back')
    entries = []
    await press(opened, 'Recent activity')
    await opened.frame.getByText('Nothing has happened yet.').waitFor()
    await opened.close()
  })
})

describe('embedded-wallet 14: every surface', () => {
  it.each(Object.keys(scenes) as (keyof typeof scenes)[])(
    '%s passes axe in both themes, fits its frame and breaks no policy',
    async (name) => {
      for (const [theme, locale, direction] of [
        ['light', 'en', 'ltr'],
        ['dark', 'ar', 'rtl'],
      ] as const) {
        const opened = await open(name, {
          theme,
          locale,
          direction,
          variables: { '--lk-accent': '#b4460f', '--lk-nothing': 'red' },
        })
        await expect.poll(() => opened.frame.locator('.ks-shapes').count()).toBe(0)
        // A yes that waits to be seen fades in.
        await expect
          .poll(() => opened.frame.locator('.ks-pair [aria-disabled]').count(), { timeout: 5000 })
          .toBe(0)
        expect(await axeViolations(opened.frame)).toEqual([])
        expect(
          await opened.frame.evaluate(() => [
            document.documentElement.scrollWidth - innerWidth,
            document.documentElement.scrollHeight - innerHeight,
          ]),
        ).toEqual([0, 0])
        expect(
          await opened.frame.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
        ).toEqual([locale, direction])
        expect(opened.complaints).toEqual([])
        await opened.close()
      }
    },
    60_000,
  )
})
