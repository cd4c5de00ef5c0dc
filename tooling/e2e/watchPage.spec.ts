import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { axeViolations } from './axe.js'
import { staticServer } from './staticServer.mjs'
import { watchPage } from './watchPage.js'

const files = {
  'good.html': '<!doctype html><html lang="en"><title>good</title><main><h1>good</h1></main></html>',
  'warns.html': '<!doctype html><title>warns</title><script src="warns.js"></script>',
  'warns.js': 'console.warn("careful"); console.error("broken"); console.info("fine")',
  'throws.html': '<!doctype html><title>throws</title><script src="throws.js"></script>',
  'throws.js': 'setTimeout(() => { throw new RangeError("too far") })',
  'inline.html':
    '<!doctype html><title>inline</title><p style="color: red">a</p><script src="inline.js"></script>',
  'inline.js':
    'document.head.append(Object.assign(document.createElement("style"), { textContent: "p { color: blue }" }))',
  'pale.html': '<!doctype html><title>pale</title><link rel="stylesheet" href="pale.css"><p>Too pale</p>',
  'pale.css': 'p { color: #ccc; background: #fff }',
  'grows.html':
    '<!doctype html><html lang="en"><title>grows</title><link rel="stylesheet" href="grows.css"><main><h1>grows</h1><div><p>All of it</p></div></main></html>',
  'grows.css':
    'div { height: 500px; overflow: auto; animation: grow 1.5s } p { height: 480px; margin: 0 } @keyframes grow { from { height: 20px } }',
  'calls.html': '<!doctype html><title>calls</title><img src="https://tracker.example/pixel.gif" alt="">',
}

test.describe('the watch over a page', () => {
  let origin = ''
  let close = (): void => undefined

  test.beforeAll(async ({}, { project, outputDir }) => {
    const folder = join(outputDir, '..', `watched-${project.name}`)
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const server = staticServer(folder)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve())
    })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => {
      server.closeAllConnections()
      server.close()
    }
  })
  test.afterAll(() => close())

  for (const [page_, pattern] of [
    ['warns', /^console warning: careful$/],
    ['warns', /^console error: broken$/],
    ['throws', /^page error: .*too far$/],
    ['inline', /^policy: style-src-attr blocked inline/],
    ['inline', /^policy: style-src-elem blocked inline/],
    [
      'calls',
      /^request to https:\/\/tracker\.example\/pixel\.gif$|^policy: img-src blocked https:\/\/tracker\.example/,
    ],
  ] as const) {
    test(`notes ${pattern.source}`, async ({ context, page }) => {
      const watch = await watchPage(context, origin)
      await page.goto(`${origin}/${page_}.html`)
      await expect.poll(() => watch.problems).toContainEqual(expect.stringMatching(pattern))
    })
  }

  test('says nothing of a good page, and lets through what a test expects', async ({ context, page }) => {
    const watch = await watchPage(context, origin)
    watch.expect(/careful|broken/)
    await page.goto(`${origin}/good.html`)
    await page.goto(`${origin}/warns.html`)
    await page.waitForTimeout(200)
    expect(watch.problems).toEqual([])
  })

  test('axe finds what is wrong, and again what another theme may show', async ({ page }) => {
    await page.goto(`${origin}/pale.html`)
    const rules = async (again: boolean): Promise<readonly (string | undefined)[]> =>
      (await axeViolations(page, { again })).map((line) => line.split(' ')[0])
    expect(await rules(false)).toEqual(expect.arrayContaining(['html-has-lang', 'color-contrast']))
    expect(await rules(true)).toEqual(['color-contrast'])
    // The language is one of the document, and not of a part of it.
    const inPart = (await axeViolations(page, { within: 'p' })).join('\n')
    expect(inPart).toContain('color-contrast')
    expect(inPart).not.toContain('html-has-lang')
    expect(await axeViolations(page, { again: true, without: ['color-contrast'] })).toEqual([])
  })

  test('axe waits for what grows: meanwhile it would be a part that scrolls', async ({ page }) => {
    await page.goto(`${origin}/grows.html`)
    const frame = page.locator('div')
    const height = (): Promise<number> => frame.evaluate(({ clientHeight }) => clientHeight)
    expect(await height()).toBeLessThan(400)
    expect(await axeViolations(page)).toEqual([])
    expect(await height()).toBe(500)
  })
})
