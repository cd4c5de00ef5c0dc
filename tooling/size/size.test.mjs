// Builds and opens a small page whose chunks are known, so that the measure itself is measured.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildPage, eagerFiles } from './buildPage.mjs'
import { loadPage } from './loadPage.mjs'
import {
  byPackage,
  firstUse,
  languages,
  lateParts,
  overBudget,
  packageOf,
  tooEarly,
  tooManyScripts,
  weigh,
} from './report.mjs'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'size-')))
const ballast = (/** @type {string} */ name) =>
  `export const ${name} = [${Array.from({ length: 400 }, (_, i) => `'${name}${i * 7919}'`).join()}].join()`

const files = {
  'page/index.html': '<!doctype html><title>page</title><script type="module" src="./main.js"></script>',
  'page/main.js': `
    import { react } from 'react'
    import { viem } from 'viem'
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Connect ' + react.length + viem.length
    addEventListener('eip6963:announceProvider', (event) => { button.dataset.wallet = event.detail.info.name })
    dispatchEvent(new Event('eip6963:requestProvider'))
    button.onmouseenter = () => import('./card.js')
    button.onclick = () => import('./card.js').then(({ open }) => open(button.dataset.wallet))
    setTimeout(() => import('./idle.js'), 50)`,
  'page/card.js': `import { redux } from '@reduxjs/toolkit/query'
    export const open = (name) => { const card = document.body.appendChild(document.createElement('dialog')); card.textContent = name; card.title = redux; card.show() }`,
  'page/idle.js': `import { idle } from 'idle'
    document.title = idle`,
  'node_modules/react/index.js': ballast('react'),
  'node_modules/viem/index.js': ballast('viem'),
  'node_modules/idle/index.js': ballast('idle'),
  'node_modules/@reduxjs/toolkit/query/index.js': ballast('redux'),
}

/** @type {Awaited<ReturnType<typeof buildPage>>} */
let page
/** @type {Awaited<ReturnType<typeof loadPage>>} */
let loaded

before(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  page = await buildPage({ source: join(base, 'page'), folder: join(base, 'out') })
  loaded = await loadPage(page.folder)
})
after(() => rmSync(base, { recursive: true }))

test('React is told apart, and does not count', () => {
  const react = [...page.chunks.values()].filter(({ isReact }) => isReact)
  assert.equal(react.length, 1)
  const [file] = [...page.chunks].find(([, chunk]) => chunk === react[0]) ?? ['']
  assert.ok(eagerFiles(page.chunks).includes(file))
  assert.equal(weigh(page.chunks, [file]), 0)
})

test('what loads with the page is weighed, the card is not', () => {
  const weight = weigh(page.chunks, eagerFiles(page.chunks))
  assert.ok(weight > 500, `${weight} bytes`)
  assert.ok(weigh(page.chunks, [...page.chunks.keys()]) > weight + 500)
})

test('the browser finds a chunk that comes by itself, and one that comes on hover', () => {
  assert.ok(
    loaded.beforeClick.some((file) => file.includes('idle')),
    loaded.beforeClick.join(),
  )
  assert.ok(!loaded.beforeClick.some((file) => file.includes('card')), loaded.beforeClick.join())
  assert.ok(
    loaded.onHover.some((file) => file.includes('card')),
    loaded.onHover.join(),
  )
  assert.deepEqual(loaded.foreign, [])
})

test('an SDK before the click is reported by name', () => {
  const early = tooEarly(page.chunks, loaded.beforeClick)
  assert.equal(early.length, 1)
  assert.match(early[0], /^viem: .*node_modules\/viem\/index\.js$/)
  assert.ok(tooEarly(page.chunks, loaded.untilConnect).some((line) => line.startsWith('RTK Query')))
})

test('shares add up to the whole', () => {
  const shares = byPackage(page.chunks, loaded.untilConnect)
  const sum = [...shares.values()].reduce((a, b) => a + b, 0)
  assert.ok(Math.abs(sum - weigh(page.chunks, loaded.untilConnect)) < 1)
  assert.ok((shares.get('viem') ?? 0) > 500)
  assert.ok((shares.get('@reduxjs/toolkit') ?? 0) > 500)
})

test('what the first use of a family can load is followed, and the SDK of another family is reported', () => {
  const chunk = (/** @type {string[]} */ ids, /** @type {string[]} */ dynamicImports = []) => ({
    isEntry: false,
    isReact: false,
    gzip: 1,
    imports: [],
    dynamicImports,
    modules: Object.fromEntries(ids.map((id) => [id, 1])),
  })
  const chunks = new Map([
    ['page.js', chunk(['/r/packages/adapter-solana/dist/discovery.js'])],
    ['engine.js', chunk(['/r/packages/adapter-solana/dist/engine.js'], ['sdk.js'])],
    ['sdk.js', chunk(['/r/node_modules/@solana/kit/dist/index.mjs'], ['stray.js'])],
    ['stray.js', chunk(['/r/node_modules/viem/index.js'])],
    ['other.js', chunk(['/r/packages/adapter-bitcoin/dist/engine.js'])],
  ])
  const { files, foreign } = firstUse(chunks, ['page.js'], 'solana')
  assert.deepEqual(files, ['engine.js', 'sdk.js', 'stray.js'])
  assert.deepEqual(foreign, ['solana loads the SDK of evm: /r/node_modules/viem/index.js'])
})

test('R28: an SDK that only some hosts install stands apart, and has to be asked for', () => {
  const chunk = (
    /** @type {string} */ id,
    /** @type {Partial<import('./buildPage.mjs').Chunk>} */ more = {},
  ) => ({
    isEntry: false,
    isReact: false,
    gzip: 1,
    imports: [],
    dynamicImports: [],
    modules: { [id]: 1 },
    ...more,
  })
  const web3 = '/r/node_modules/@solana/web3.js/lib/index.browser.esm.js'
  const engine = '/r/packages/adapter-solana/dist/engine.js'
  const rest = /** @type {const} */ ([
    ['web3.js', chunk(web3, { imports: ['bn.js'] })],
    ['bn.js', chunk('/r/node_modules/bn.js/lib/bn.js')],
  ])
  const asked = new Map([['engine.js', chunk(engine, { dynamicImports: ['web3.js'] })], ...rest])
  assert.deepEqual(firstUse(asked, [], 'solana'), {
    files: ['engine.js'],
    foreign: [],
    brought: ['web3.js', 'bn.js'],
  })
  const always = new Map([['engine.js', chunk(engine, { imports: ['web3.js'] })], ...rest])
  assert.deepEqual(firstUse(always, [], 'solana').foreign, [
    `solana loads what a host may not have installed: ${web3}`,
  ])
})

test('what is above its budget is reported, and so is a budget for what is not measured', () => {
  const measured = [{ name: 'solana', bytes: 70_001 }]
  assert.deepEqual(overBudget(measured, { solana: 70_001 }), [])
  assert.deepEqual(overBudget(measured, { solana: 69_900, evmm: 1 }), [
    'solana loads 70.0 kB; the budget is 69.9 kB.',
    'evmm has a budget, and was not measured.',
  ])
})

test('a file of a package weighs what the chunks weigh that hold it, and is missing where none does', () => {
  const chunk = (/** @type {string} */ id, /** @type {number} */ gzip) => ({
    isEntry: false,
    isReact: false,
    gzip,
    imports: [],
    dynamicImports: [],
    modules: { [id]: 1 },
  })
  const chunks = new Map([
    ['a.js', chunk('/r/packages/react/dist/send.js', 5000)],
    ['b.js', chunk('/r/packages/core/dist/send.js', 700)],
    ['c.js', chunk('/r/packages/react/dist/sendReview.js', 60)],
  ])
  assert.deepEqual(lateParts(chunks, ['react/send', 'react/sendReview', 'react/gone']), [
    { name: 'react/send', bytes: 5000 },
    { name: 'react/sendReview', bytes: 60 },
  ])
})

test('each language is told by its chunk, the largest first', () => {
  const chunk = (/** @type {string} */ id, /** @type {number} */ gzip) => ({
    isEntry: false,
    isReact: false,
    gzip,
    imports: [],
    dynamicImports: [],
    modules: { [id]: 1 },
  })
  const chunks = new Map([
    ['a.js', chunk('/r/packages/react/dist/locales/de.js', 5000)],
    ['b.js', chunk('/r/packages/react/dist/locales/zh-TW.js', 8001)],
    ['c.js', chunk('/r/packages/react/dist/messages/en.js', 9000)],
    ['d.js', chunk('/r/packages/react/dist/locales/login/de.js', 3000)],
  ])
  assert.deepEqual(languages(chunks), [
    { tag: 'zh-TW', gzip: 8001 },
    { tag: 'de', gzip: 5000 },
  ])
  assert.deepEqual(languages(chunks, 'login/'), [{ tag: 'de', gzip: 3000 }])
})

for (const [id, name] of [
  ['/r/packages/core/dist/a.js', '@latchkey/core'],
  ['/r/node_modules/.pnpm/immer@11/node_modules/immer/dist/immer.mjs', 'immer'],
  ['/r/node_modules/.pnpm/@reduxjs+toolkit@2/node_modules/@reduxjs/toolkit/dist/x.mjs', '@reduxjs/toolkit'],
  ['\0rolldown/runtime.js', 'page and bundler'],
  ['/r/apps/demo/minimal/main.tsx', 'page and bundler'],
]) {
  test(`${JSON.stringify(id)} belongs to ${name}`, () => assert.equal(packageOf(id), name))
}

test('a page that asks for more scripts than its budget is reported with both counts', () => {
  const moment = { loaded: 'before a click', files: ['a.js', 'b.js'], budget: 1 }
  assert.deepEqual(tooManyScripts([moment]), ['2 scripts are loaded before a click; the budget is 1.'])
  assert.deepEqual(tooManyScripts([{ ...moment, budget: 2 }]), [])
})
